// What TypeScript is to know of htm.mjs, which is checked elsewhere.
declare const htm: any;
export default htm;
