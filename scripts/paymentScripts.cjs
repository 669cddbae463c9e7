/** The pages that take a card, or show what was paid: a document's policy and its scripts are those of its address. */
const PAGES = {
  checkout: '/checkout, /checkout/{checkoutRef}',
  order: '/order/{id}, /checkout/success/{id}',
  sign: '/admin/sign',
  cards: '/account/cards',
};
const ALL = Object.keys(PAGES);
const SHOPPERS = ['checkout', 'order', 'cards'];

/** Several chunks with one reason. */
const listed = (pages, reason, ...names) => Object.fromEntries(names.map((name) => [name, { pages, reason }]));
const AHEAD = 'a page that a link leads to, fetched before it is followed';

/**
 * Every script that these pages may run, by the name of its entry or chunk, with what it is needed for (PCI DSS 6.4.3).
 * A script that is not listed fails the journeys; docs/payment-pages.md prints this list.
 */
const PAYMENT_SCRIPTS = {
  main: { pages: ALL, reason: 'the app: Redux store, sagas, routes, and React with its router' },
  'checkout-header': { pages: ['checkout', 'order'], reason: 'the header without menus' },
  checkout: {
    pages: ['checkout'],
    reason: 'the checkout: who buys, delivery, payment, with the fields and masks of forms',
  },
  prescriptions: {
    pages: ['checkout'],
    reason: 'sends the prescription of goods that are sold with one, and says how it stands',
  },
  pictures: { pages: ['checkout'], reason: 'keeps a chosen file out of the store, and draws a large picture smaller' },
  order: { pages: ['order', 'cards'], reason: 'the order: its state, how it is paid, paying it anew' },
  repeat: { pages: ['cards'], reason: 'the cards a customer keeps, with the form that takes a new one' },
  personal: { pages: ALL, reason: 'account, orders, and trading the card with the provider' },
  cart: { pages: ALL, reason: 'the cart that is bought' },
  'cart-panel': { pages: ALL, reason: 'the cart beside the page' },
  'goods-lasts': { pages: ALL, reason: 'how long goods of the cart last for the shopper’s animals' },
  'cart-refill': { pages: ALL, reason: 'buying an order again' },
  late: { pages: ALL, reason: 'toasts, the offline bar' },
  consent: { pages: ALL, reason: 'the question about cookies and its answer' },
  preload: { pages: ALL, reason: 'fetches the page that a link leads to; loads a page anew whose files are gone' },
  challenge: { pages: ALL, reason: 'proves that a browser asks, where a limit asks for it' },
  renewal: { pages: ALL, reason: 'renews a session' },
  crash: { pages: ALL, reason: 'reports an error to this server, without personal data' },
  missing: { pages: SHOPPERS, reason: 'says that an address has no page' },
  qa: {
    pages: ALL,
    reason: 'records a session for QA, where its tester has asked for it; card data never enters the store',
  },
  search: { pages: ['order', 'cards'], reason: 'the header’s search' },
  'mobile-menu': { pages: ['order', 'cards'], reason: 'the header’s menu on a phone' },
  ...listed(SHOPPERS, AHEAD, 'home', 'list', 'product', 'content', 'contact', 'account', 'auth'),
  admin: { pages: ['sign'], reason: 'the frame of the merchant’s pages' },
  adminMoney: { pages: ['sign'], reason: 'the subscription: its form takes the store’s card' },
  ...listed(
    ['sign'],
    AHEAD,
    'adminDashboard',
    'adminFirstSteps',
    'adminProducts',
    'adminProfile',
    'adminSales',
    'adminStore',
    'charts',
  ),
};

/**
 * The inventory of a build: each file with its hash, size, pages and reasons.
 * @param {{ entry: string[], chunks: Record<string, string[]>, integrity: Record<string, string>, sizes: Record<string, number> }} build
 * @returns {{ file: string, integrity: string, bytes: number, pages: string[], reasons: string[] }[]} by file name
 * @throws for a listed chunk that the build does not have
 */
const paymentInventory = ({ entry, chunks, integrity, sizes }) => {
  const found = new Map();
  for (const [name, { pages, reason }] of Object.entries(PAYMENT_SCRIPTS)) {
    const files = name === 'main' ? entry : chunks[name];
    if (!files) throw new Error(`scripts/paymentScripts.cjs lists ${name}, which is no chunk of this build`);
    for (const file of files.filter((one) => one.endsWith('.js'))) {
      const known = found.get(file) ?? { pages: [], reasons: [] };
      found.set(file, {
        file,
        integrity: integrity[file],
        bytes: sizes[file],
        pages: ALL.filter((page) => known.pages.includes(page) || pages.includes(page)),
        reasons: [...known.reasons, reason],
      });
    }
  }
  return [...found.values()].toSorted((one, other) => (one.file < other.file ? -1 : 1));
};

/** The list as docs/payment-pages.md prints it. @param table a table in Markdown, by its head and rows */
const paymentScriptsTable = (table) => {
  const rows = Object.entries(PAYMENT_SCRIPTS).map(([name, { reason, pages }]) => [
    `\`${name}\``,
    reason,
    pages.join(', '),
  ]);
  const addresses = Object.entries(PAGES).map(([page, where]) => `- ${page}: ${where}`);
  return [table(['Script', 'Needed for', 'Pages'], rows), '', ...addresses].join('\n');
};

module.exports = { PAYMENT_SCRIPTS, paymentInventory, paymentScriptsTable };
