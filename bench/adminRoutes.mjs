// What a merchant's screens read: every GET below /api/admin/ that the running server publishes, with the parameters
// people would give it. A route without an entry is measured with its contract's minimal parameters.

const BASE = '/api/admin/';

/** Queries by path below BASE, each a case of its own; the first one is without any where nothing else is said. */
const QUERIES = {
  dashboard: ['period=today', 'period=7', 'period=30', 'period=90'],
  sale: [
    '',
    'page=50',
    'text=ana+souza',
    'text=cliente.4711@example.com',
    'text=OP000004711BR',
    'status=paymentApproved',
    'period=90',
    'sort=total',
    'returns=open',
  ],
  'sale/csv': ['period=7'],
  product: [
    '',
    'page=200',
    'search=racao',
    'search=guaxinim',
    'state=lowStock',
    'state=withoutStock',
    'state=withoutNetContent',
    'state=withoutUnitPrice',
    'state=removed',
    'sort=title',
    'sort=price',
    'sort=stock',
    'sort=-stock',
    'sort=-updated',
  ],
  'product-export': ['search=racao'],
  customer: ['', 'page=50', 'search=ana', 'search=cliente+4711'],
  'customer/invitation': ['', 'page=100'],
  voucher: ['', 'page=2', 'state=expired', 'search=CUPOM7'],
  'voucher/{id}/use': ['', 'page=50'],
  'payment-link': ['', 'page=100'],
  audit: ['', 'action=saleOrder.invoiceIssued'],
  'integration/delivery': ['', 'status=failed'],
  'product-import/{id}/line': ['', 'kind=new', 'page=100'],
  'finance/statement': ['page=1&limit=20'],
  'finance/payable': ['page=1&limit=20'],
  'finance/withdrawal': ['page=1&limit=20', 'page=20&limit=20'],
  goods: ['search=racao'],
  city: ['stateId=SP'],
};

/** Streamed files: measured, but not as urgent as a screen. */
const FILES = new Set(['sale/csv', 'product-export']);

/** Impossible in the demo store: it has no subscription with invoices at the provider. */
const NOT_THERE = new Set(['subscription/invoice']);

/** An id for what stands in a path, by the word before it, as a query of the store's. */
const SAMPLES = {
  sale: 'select id from sale_orders where store_id = $1 order by number desc offset 1000 limit 1',
  product: 'select product_id as id from sale_order_lines where store_id = $1 limit 1',
  customer: 'select id from customers where store_id = $1 order by created_at offset 500 limit 1',
  voucher: 'select voucher_id as id from voucher_uses where store_id = $1 group by 1 order by count(*) desc limit 1',
  'product-import': 'select import_id as id from catalog_import_lines where store_id = $1 limit 1',
};

/** A value for what must be in a query, by its name, as a query of the store's. */
const REQUIRED = { order: SAMPLES.sale };

/**
 * The cases to measure, by what the server publishes.
 * @param db a pool of the owner's @param {object} openApi the published contract
 * @returns {Promise<{ cases: { name: string, path: string, isFile: boolean }[], left: string[] }>} `left`: routes
 * without a sample
 */
export const adminCases = async (db, storeId, openApi) => {
  const idOf = async (sql) => (await db.query(sql, [storeId])).rows[0]?.id;
  const cases = [];
  const left = [];
  const routes = Object.entries(openApi.paths).filter(([path, methods]) => path.startsWith(BASE) && methods.get);
  for (const [path, { get }] of routes) {
    const parameters = get.parameters ?? [];
    const [, word, name] = /\/([^/]+)\/\{(\w+)\}/.exec(path.slice(BASE.length - 1)) ?? [];
    const sample = word === undefined ? '' : SAMPLES[word] && (await idOf(SAMPLES[word]));
    const known = new Set(parameters.map((parameter) => parameter.name));
    const must = parameters.filter((parameter) => parameter.in === 'query' && parameter.required);
    const queries = (QUERIES[path.slice(BASE.length)] ?? ['']).filter((query) =>
      [...new URLSearchParams(query).keys()].every((key) => known.has(key)),
    );
    const given = [];
    for (const query of queries) {
      const values = new URLSearchParams(query);
      for (const { name: key } of must)
        if (!values.has(key)) values.set(key, (await idOf(REQUIRED[key] ?? 'select null as id where $1 = $1')) ?? '');
      given.push(values);
    }
    const isWhole =
      !NOT_THERE.has(path.slice(BASE.length)) &&
      sample !== undefined &&
      given.every((values) => [...values.values()].every((value) => value !== ''));
    if (!isWhole) {
      left.push(path);
      continue;
    }
    for (const values of given) {
      const query = values.size > 0 ? `?${values}` : '';
      const isFile = FILES.has(path.slice(BASE.length));
      cases.push({ name: `${path}${query}`, path: `${path.replace(`{${name}}`, sample)}${query}`, isFile });
    }
  }
  return { cases, left };
};
