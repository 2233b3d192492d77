// What TypeScript is to know of uqr.mjs, which is checked elsewhere.
export function encode(text: string, options?: { border?: number; ecc?: string }): { data: boolean[][]; size: number };
