// What TypeScript is to know of preact.mjs, which is checked elsewhere.
export const Fragment: any;
export const createContext: (initial: any) => any;
export const createElement: any;
export const options: any;
export function render(node: any, parent: any): void;
