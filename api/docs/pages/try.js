// Swagger UI has dark colours, but leaves it to the page when.
const dark = matchMedia("(prefers-color-scheme: dark)");
const follow = () => document.documentElement.classList.toggle("dark-mode", dark.matches);
dark.addEventListener("change", follow);
follow();

// Swagger UI over this server's own document. No validator: the page asks nobody else anything.
window.SwaggerUIBundle({
  url: "/openapi.yaml",
  dom_id: "#interface",
  deepLinking: true,
  validatorUrl: null,
  tryItOutEnabled: true,
  persistAuthorization: false,
});
