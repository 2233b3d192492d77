// Swagger UI over this server's own document. No validator: the page asks nobody else anything.
window.SwaggerUIBundle({
  url: "/openapi.yaml",
  dom_id: "#interface",
  deepLinking: true,
  validatorUrl: null,
  tryItOutEnabled: true,
  persistAuthorization: false,
});
