/** Scopes of an API key (rules §12). */
export const API_KEY_SCOPES = [
  'orders.read',
  'catalogue.read',
  'figures.read',
  'stock.write',
  'prices.write',
  'fulfilment.write',
] as const;
export type ApiKeyScope = (typeof API_KEY_SCOPES)[number];

/**
 * The routes each scope opens, as 'METHOD /api/path'. A route that is not listed refuses every API key, even where it
 * is public.
 */
export const ROUTES_OF_SCOPE: Record<ApiKeyScope, readonly string[]> = {
  'orders.read': ['GET /api/admin/sale', 'GET /api/admin/sale/:id'],
  'catalogue.read': [
    'GET /api/category',
    'GET /api/brand',
    'GET /api/product',
    'GET /api/product/:slug',
    'GET /api/admin/product',
    'GET /api/admin/product/:id',
  ],
  'figures.read': ['GET /api/admin/dashboard', 'GET /api/admin/repeat/overview'],
  'stock.write': ['PUT /api/admin/product/:id/stock', 'POST /api/admin/product/:id/stock'],
  'prices.write': ['PUT /api/admin/product/:id/price'],
  'fulfilment.write': [
    'POST /api/admin/sale/:id/invoice',
    'PUT /api/admin/sale/:id/invoice-exemption',
    'POST /api/admin/sale/:id/invoice-exemption/withdrawal',
    'POST /api/admin/sale/:id/invoice-paper',
    'POST /api/admin/sale/:id/shipment',
    'POST /api/admin/sale/:id/delivery',
    'POST /api/admin/sale/:id/delivery-retraction',
  ],
};

/** True where a key with these scopes may call the route. @param route as in the table */
export const opensRoute = (scopes: readonly ApiKeyScope[], route: string): boolean =>
  scopes.some((scope) => ROUTES_OF_SCOPE[scope].includes(route));

/** The prefix of every API key, so that a leaked one can be recognized, also by the server. */
export const API_KEY_PREFIX = 'oipet_';

/** Calls per minute of an API key. */
export const API_KEY_CALLS_PER_MINUTE = 300;
