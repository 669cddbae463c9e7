// npm run dev: one webpack watches the three bundles. The browser's is served with React Refresh on PORT; the API runs
// on PORT + 1 and starts again after each good build of the server or of the page renderer.
import './nodeVersion.mjs';
import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';

import { copyRuntimeFiles, forgetBuild, fromRoot, root } from './bundles.mjs';

if (existsSync(fromRoot('.env'))) process.loadEnvFile(fromRoot('.env'));

const port = Number(process.env.PORT ?? 3000);
const apiPort = Number(process.env.API_PORT ?? port + 1);
// webpack.config.js reads both when it is loaded.
process.env.PORT = String(port);
process.env.API_PORT = String(apiPort);
process.chdir(root);

const require = createRequire(import.meta.url);
const webpack = require('webpack');
const WebpackDevServer = require('webpack-dev-server');
const configurations = require(fromRoot('webpack.config.js'))({}, { mode: 'development' });
const [browser, ...nodeBundles] = configurations;

await forgetBuild();

let api = null;
let isStopping = false;
/** Restarts are sequential; a build that ends during one triggers exactly one more. */
let restarting = Promise.resolve();

function stopApi() {
  const running = api;
  api = null;
  if (!running || running.exitCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    running.once('exit', resolve);
    running.kill('SIGTERM');
  });
}

async function restartApi() {
  await stopApi();
  if (isStopping) return;
  await copyRuntimeFiles();
  api = fork(fromRoot('dist/server/main.cjs'), { env: { ...process.env, PORT: String(apiPort) } });
}

const devServer = new WebpackDevServer({ ...browser.devServer, setupExitSignals: false }, webpack(browser));
await devServer.start();
console.log(`pages with live changes on http://localhost:${port}`);

const watching = webpack(nodeBundles).watch({}, (error, stats) => {
  if (error) console.error(error);
  else if (stats.hasErrors()) console.error(stats.toString('errors-only'));
  else restarting = restarting.then(restartApi);
});

async function stop() {
  if (isStopping) return;
  isStopping = true;
  await Promise.all([devServer.stop(), new Promise((resolve) => watching.close(resolve)), restarting.then(stopApi)]);
  process.exit(0);
}
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
