/** What begins every token of a helper: a person of the platform who is in a store's admin, read-only, for a while. */
export const HELP_TOKEN_PREFIX = 'oipethelp_';

/** Minutes a helper may ask for. */
export const HELP_MINUTES = [15, 30, 60] as const;
export type HelpMinutes = (typeof HELP_MINUTES)[number];

/** Length of the reason, which the store's owners read. */
export const HELP_REASON = { least: 5, most: 300 } as const;

/** Parts of the admin, as owners read which ones a helper opened. */
export const HELP_SECTIONS = [
  'dashboard',
  'sales',
  'carts',
  'messages',
  'finance',
  'subscription',
  'store',
  'rules',
  'products',
  'integrations',
  'customers',
  'team',
  'audit',
] as const;
export type HelpSection = (typeof HELP_SECTIONS)[number];

/**
 * Every route a helper's token opens, with the part of the admin it shows; null: what every page reads. A route that is
 * not listed refuses a helper, so a new one is closed until somebody has looked at what it shows. Left out on purpose:
 * whatever changes something, files (their lines cannot be masked), and a merchant's own sign-ins.
 */
export const ROUTES_OF_HELP: Readonly<Record<string, HelpSection | null>> = {
  'GET /api/admin/me': null,
  'GET /api/admin/subscription/standing': null,
  'GET /api/admin/message/summary': null,
  'GET /api/admin/product-choice': null,
  'GET /api/admin/goods': null,
  'GET /api/admin/city': null,
  'GET /api/admin/incident': null,
  'GET /api/admin/dashboard': 'dashboard',
  'GET /api/admin/sale': 'sales',
  'GET /api/admin/sale/summary': 'sales',
  'GET /api/admin/sale/picking-list': 'sales',
  'GET /api/admin/sale/:id': 'sales',
  'GET /api/admin/sale/:id/label-option': 'sales',
  'GET /api/admin/sale/:id/return-label-option': 'sales',
  'GET /api/admin/sale/label': 'sales',
  'GET /api/admin/sale/label/quote': 'sales',
  'GET /api/admin/payment-link': 'sales',
  'GET /api/admin/failed-email': 'sales',
  'GET /api/admin/repeat': 'sales',
  'GET /api/admin/repeat/:id': 'sales',
  'GET /api/admin/repeat/overview': 'sales',
  'GET /api/admin/repeat-setting': 'store',
  'GET /api/admin/abandoned-cart': 'carts',
  'GET /api/admin/message': 'messages',
  'GET /api/admin/message/:id': 'messages',
  'GET /api/admin/finance': 'finance',
  'GET /api/admin/finance/statement': 'finance',
  'GET /api/admin/finance/payable': 'finance',
  'GET /api/admin/finance/withdrawal': 'finance',
  'GET /api/admin/finance/revenue': 'finance',
  'GET /api/admin/subscription': 'subscription',
  'GET /api/admin/subscription/invoice': 'subscription',
  'GET /api/admin/first-steps': 'store',
  'GET /api/admin/first-steps/starter': 'store',
  'GET /api/admin/store': 'store',
  'GET /api/admin/page': 'store',
  'GET /api/admin/synonym': 'store',
  'GET /api/admin/category': 'store',
  'GET /api/admin/banner': 'store',
  'GET /api/admin/shipping-rule': 'rules',
  'GET /api/admin/voucher': 'rules',
  'GET /api/admin/voucher/:id': 'rules',
  'GET /api/admin/voucher/:id/use': 'rules',
  'GET /api/admin/product': 'products',
  'GET /api/admin/product/:id': 'products',
  'GET /api/admin/product/:id/stock': 'products',
  'GET /api/admin/product/:id/price': 'products',
  'GET /api/admin/product-import': 'products',
  'GET /api/admin/product-import/:id': 'products',
  'GET /api/admin/product-import/:id/line': 'products',
  'GET /api/admin/integration': 'integrations',
  'GET /api/admin/integration/delivery': 'integrations',
  'GET /api/admin/customer': 'customers',
  'GET /api/admin/customer/:id': 'customers',
  'GET /api/admin/customer/invitation': 'customers',
  'GET /api/admin/team': 'team',
  'GET /api/admin/audit': 'audit',
};

/** True where a helper's token opens the route. @param route 'METHOD /api/path' */
export const isOpenToHelp = (route: string): boolean => Object.hasOwn(ROUTES_OF_HELP, route);
