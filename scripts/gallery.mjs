// npm run gallery: the kit's gallery alone, without shop or database, on PORT (3010). Its keyboard tests start it too,
// with GALLERY_ONCE=1.
import './nodeVersion.mjs';
import { createRequire } from 'node:module';

import { fromRoot, root } from './bundles.mjs';

process.env.PORT ??= '3010';
process.chdir(root);

const require = createRequire(import.meta.url);
const webpack = require('webpack');
const WebpackDevServer = require('webpack-dev-server');
const env = { once: process.env.GALLERY_ONCE === '1' };
const [browser] = require(fromRoot('webpack.config.js'))(env, { mode: 'development' });

const compiler = webpack({
  ...browser,
  name: 'gallery',
  entry: { gallery: browser.entry.gallery },
  // In memory: nothing of a build in dist/ is touched.
  output: { ...browser.output, path: fromRoot('.cache/gallery') },
});
const { proxy: _shop, devMiddleware: _manifest, ...devServer } = browser.devServer;
// Browsers ask every origin for it. The shop has one; without the shop there is none, which is no fault.
const noIcon = {
  name: 'no-icon',
  path: '/favicon.ico',
  middleware: (_request, response) => response.writeHead(204).end(),
};
const server = new WebpackDevServer(
  {
    ...devServer,
    setupMiddlewares: (middlewares, dev) => [noIcon, ...devServer.setupMiddlewares(middlewares, dev)],
  },
  compiler,
);
await server.start();
console.log(`gallery on http://localhost:${process.env.PORT}/gallery`);
