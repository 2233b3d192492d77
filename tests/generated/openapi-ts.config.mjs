// How @hey-api/openapi-ts makes its client: for Node, which wants the names of files whole.
export default {
  input: process.env.DOCUMENT,
  output: { path: "made/hey-api", module: { extension: ".js" } },
  plugins: ["@hey-api/client-fetch"],
};
