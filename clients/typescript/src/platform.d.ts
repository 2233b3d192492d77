// The little that files.ts uses of Node, which Deno has, too.
declare module "node:fs/promises" {
  export function mkdir(path: string, options: { recursive: boolean }): Promise<unknown>;
  export function readFile(path: string): Promise<Uint8Array>;
  export function writeFile(path: string, data: Uint8Array, options: { flag: string }): Promise<void>;
}
