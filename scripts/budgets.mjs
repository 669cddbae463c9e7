// Holds the built bundle against the budgets of bytes (brotli, first load). Fails when one is broken.
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../dist/browser');
const { entry, chunks, fonts } = JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8'));

const bytesOf = (files, ending) =>
  files.reduce((sum, file) => sum + statSync(path.join(folder, file + ending)).size, 0);
const ofKind = (files, ending) => [...new Set(files)].filter((file) => file.endsWith(ending));

/** What a page needs before it answers a click: the entry and its own chunk. Figures: kB of 1000 bytes, brotli. */
const pages = {
  home: { js: 118, css: 10 },
  list: { js: 118, css: 10 },
  product: { js: 118, css: 10 },
  checkout: { js: 200, css: 25 },
  order: { js: 200, css: 25 },
  auth: { js: 200, css: 25 },
  account: { js: 200, css: 25 },
  admin: { js: 300, css: 40 },
};
/** The files of a page's first load. @throws for a chunk that the build does not have */
const filesOf = (page) => {
  if (!(page in chunks)) throw new Error(`No chunk is called ${page}: see screenImports`);
  return [...entry, ...chunks[page]];
};

const budgets = Object.entries(pages).flatMap(([page, { js, css }]) => {
  const files = filesOf(page);
  return [
    { what: `JavaScript of ${page}`, kB: js, bytes: bytesOf(ofKind(files, '.js'), '.br') },
    { what: `CSS of ${page}`, kB: css, bytes: bytesOf(ofKind(files, '.css'), '.br') },
  ];
});

// What a first visit runs without a cart, until somebody touches the page: with it, what is loaded once the page is at rest.
// Anything else comes with the first touch, a cart, or the question about cookies.
const AT_REST = ['preload'];
for (const page of ['home', 'list', 'product']) {
  const files = ofKind([...filesOf(page), ...AT_REST.flatMap((name) => chunks[name])], '.js');
  budgets.push({ what: `JavaScript of a first visit to ${page}`, kB: 118, bytes: bytesOf(files, '.br') });
}
const hasMachines = ['home', 'list', 'product'].some((page) =>
  filesOf(page).some((file) => chunks.cart.includes(file) && file.endsWith('.js')),
);
budgets.push({ what: 'fonts', kB: 40, bytes: bytesOf(fonts, '') });

// Pages apart from the shop have builds of their own.
const scripts = [...entry, ...Object.values(chunks).flat()].map((file) => path.join(folder, file));
for (const [name, js, css] of [
  ['setup', 130, 15],
  ['console', 140, 15],
]) {
  const apart = path.resolve(folder, '..', name);
  const manifest = JSON.parse(readFileSync(path.join(apart, 'manifest.json'), 'utf8'));
  const bytesApart = (ending) =>
    ofKind(manifest.entry, ending).reduce((sum, file) => sum + statSync(path.join(apart, `${file}.br`)).size, 0);
  budgets.push({ what: `JavaScript of ${name}`, kB: js, bytes: bytesApart('.js') });
  budgets.push({ what: `CSS of ${name}`, kB: css, bytes: bytesApart('.css') });
  scripts.push(...[...manifest.entry, ...Object.values(manifest.chunks).flat()].map((file) => path.join(apart, file)));
}

// Schemas belong to the server: the browser imports the contracts' types alone.
const hasSchemas = ofKind(scripts, '.js').some((file) => readFileSync(file, 'utf8').includes('~kind'));

// What the pages with forms share belongs to them alone. Chunks are numbered: it is the one that two of them load.
const forms = ofKind(chunks.checkout, '.js').filter((file) => chunks.auth.includes(file));
if (forms.length === 0) throw new Error('Checkout and sign-in share no chunk: see cacheGroups of webpack.config.js');
const hasFormKit = ['home', 'list', 'product'].some((page) => filesOf(page).some((file) => forms.includes(file)));
budgets.push({ what: 'the forms half of the kit', kB: 40, bytes: bytesOf(forms, '.br') });

// Class names are short hashes, which two classes must not share; every one of the shop is in the server's bundle.
const rendered = readFileSync(path.resolve(folder, '../render/render.cjs'), 'utf8');
const classNames = [...rendered.matchAll(/[{,]"[a-z][\w-]*":`([\w-]{5,})`/gi)].map(([, name]) => name);
if (classNames.length === 0) throw new Error('No class name is found in the bundle that renders pages');
const isShared = new Set(classNames).size < classNames.length;

for (const { what, kB, bytes } of budgets) {
  console.log(`${bytes <= kB * 1000 ? 'ok    ' : 'BROKEN'} ${what}: ${(bytes / 1000).toFixed(1)} of ${kB} kB`);
}
if (hasSchemas) console.log('BROKEN a bundle of the browser contains schemas of typebox');
if (hasMachines) console.log('BROKEN a page of the shop loads the cart, or its machine, without a cart');
if (hasFormKit) console.log('BROKEN a page of the shop loads the forms half of the kit');
if (isShared) console.log('BROKEN two classes have the same short name: lengthen classNameOf of webpack.config.js');
process.exit(
  hasSchemas || hasMachines || hasFormKit || isShared || budgets.some(({ kB, bytes }) => bytes > kB * 1000) ? 1 : 0,
);
