const serveLetters = require('./serveLetters.cjs');

/** The gallery's document: what its entry needs, and nothing of the shop. */
const DOCUMENT = `<!doctype html>
<html lang="pt-BR">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Peças</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/assets/gallery.css">
    <script defer src="/assets/vendor.js"></script>
    <script defer src="/assets/gallery.js"></script>
  </head>
  <body><div id="root"></div></body>
</html>
`;

/** Answers /gallery and the addresses under it; for webpack-dev-server's setupMiddlewares. */
module.exports = function serveGallery(middlewares) {
  const gallery = (request, response, next) => {
    const isGallery = /^\/gallery([/?]|$)/.test(request.url);
    if (!isGallery || request.method !== 'GET') return next();
    response.setHeader('content-type', 'text/html; charset=utf-8');
    // As the shop's pages have it: no piece of the kit may need to write markup or addresses of scripts.
    const policy = "require-trusted-types-for 'script'; trusted-types oipet; frame-ancestors 'none'";
    response.setHeader('content-security-policy', policy);
    return response.end(DOCUMENT);
  };
  return [{ name: 'letters', middleware: serveLetters }, { name: 'gallery', middleware: gallery }, ...middlewares];
};
