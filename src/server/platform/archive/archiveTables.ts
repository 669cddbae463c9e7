/**
 * What an archive of a store holds, in the order in which it can be read back: a row comes after those it refers to. A
 * table with a `store_id` that stands neither here nor below fails a test.
 */
export const ARCHIVED_TABLES = [
  'store_pages',
  'store_domains',
  'store_counters',
  'first_step_choices',
  'store_test_purchases',
  'repeat_settings',
  'store_custom_shippings',
  'categories',
  'category_slugs',
  'brands',
  'products',
  'product_slugs',
  'product_categories',
  'product_variants',
  'product_images',
  'variant_images',
  'stock_moves',
  'price_changes',
  'banners',
  'search_synonyms',
  'search_misses',
  'vouchers',
  'voucher_categories',
  'voucher_products',
  'customers',
  'customer_addresses',
  'pets',
  'pet_weights',
  'pet_foods',
  'pet_photos',
  'pantry_items',
  'pantry_reminders',
  'consent_entries',
  'repeat_purchases',
  'repeat_purchase_lines',
  'repeat_consents',
  'carts',
  'cart_products',
  'checkout_references',
  'payment_links',
  'payment_link_carts',
  'accepted_texts',
  'prescriptions',
  'prescription_uses',
  'sale_orders',
  'sale_order_lines',
  'stock_holds',
  'sale_order_invoices',
  'invoice_exemptions',
  'sale_order_moves',
  'sale_order_notes',
  'sale_order_shipments',
  'order_returns',
  'voucher_uses',
  'payments',
  'purchase_cycles',
  'cycle_attempts',
  'payment_refunds',
  'payment_reversals',
  'chargebacks',
  'refund_accounts',
  'variant_day_sales',
  'shipping_labels',
  'withdrawals',
  'platform_payouts',
  'contact_messages',
  'contact_entries',
  'outbox',
  'audit_entries',
  'opening_waits',
  // Last: nobody signs in to the admin of a store that is not whole yet.
  'merchants',
  'sale_views',
] as const;
export type ArchivedTable = (typeof ARCHIVED_TABLES)[number];

/** Tables with rows of stores that no archive holds, and why. The reasons stand in every archive. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  access_entries: 'who was signed in from where, kept by this installation for six months as the law asks',
  api_keys: 'credentials of this installation; the store makes new ones',
  catalog_import_chunks: 'an import cannot be undone elsewhere',
  catalog_import_lines: 'an import cannot be undone elsewhere',
  catalog_import_shelves: 'an import cannot be undone elsewhere',
  catalog_import_touches: 'an import cannot be undone elsewhere',
  catalog_imports: 'an import cannot be undone elsewhere; what it changed is in the log',
  pantry_calendars: 'addresses of this installation, as hashes by its secret key; customers make new ones',
  prescription_files: 'encrypted with the secret key of this installation; the store saves those it must keep before',
  customer_cards: 'kept at the provider of payments of this installation; customers keep them anew elsewhere',
  pix_authorizations: 'allowed to the provider of this installation; customers allow it anew elsewhere',
  pix_automatic_settings: 'names a provider of this installation',
  pix_charges: 'of authorisations of this installation; what they paid is in the orders',
  help_visits: 'visits of people of this platform; the log tells of them',
  idempotency_keys: 'answers to repeated calls, of a day',
  invoice_papers:
    'encrypted with the secret key of this installation; merchants take XML and DANFE from the system that issued them',
  kit_components: 'made anew from the kits',
  invitations: 'their links lead to this installation; invite anew',
  listed_products: 'made anew from the products',
  merchant_factor_resets: 'of second factors, which are set up anew; the log tells of them',
  merchant_recovery_codes: 'of second factors, which are set up anew',
  merchant_second_factors: 'encrypted with the secret key of this installation; each is set up anew',
  one_time_tokens: 'links of this installation',
  provider_events: 'messages of the provider as they came; what they changed is in payments and labels',
  search_documents: 'made anew from the products',
  search_words: 'made anew from the products',
  sessions: 'people sign in again',
  shipping_quotes: 'prices of carriers, of an hour',
  spent_refresh_tokens: 'people sign in again',
  store_previews: 'browsers that saw the closed store, with the sign-ins they were made in',
  store_recipients: 'an account at the provider under the contract of this platform',
  owner_agreements: 'what owners agreed on with this platform; at another they accept its own texts',
  store_agreements: 'what was agreed with this platform',
  store_subscriptions: 'the contract with this platform',
  throttles: 'counts of tries, of a day',
  unpaid_order_keys: 'hashes by the secret key of this installation, for its limits',
  webhook_deliveries: 'the log of what was sent, of a month',
  webhook_endpoints: 'encrypted with the secret key of this installation; the store makes new ones',
};

// Test orders, their carts and payments are hidden from the transaction that writes an archive: what belongs to one
// stays out with it. The ledger of stock stays whole: it names no order that must be there.
function realOrder(order = 'sale_order_id'): string {
  return `${order} in (select id from sale_orders)`;
}
const REAL_CART = 'cart_id in (select id from carts)';

/** Which rows of a table are archived; left out: all. An e-mail that waits would be sent twice, from both places. */
export const ARCHIVED_ROWS: Partial<Record<ArchivedTable, string>> = {
  // One that runs ends here; its orders are worth nothing anywhere.
  store_test_purchases: "status <> 'running'",
  outbox: `(sent_at is not null or refused_with is not null) and (data ->> 'saleOrderId' is null or ${realOrder("data ->> 'saleOrderId'")})`,
  cart_products: REAL_CART,
  checkout_references: REAL_CART,
  payment_link_carts: REAL_CART,
  sale_order_lines: realOrder(),
  sale_order_invoices: realOrder(),
  invoice_exemptions: realOrder(),
  sale_order_moves: realOrder(),
  sale_order_notes: realOrder(),
  sale_order_shipments: realOrder(),
  order_returns: realOrder(),
  payment_refunds: realOrder(),
  chargebacks: realOrder(),
  refund_accounts: 'payment_id in (select id from payments)',
  shipping_labels: realOrder(),
};

/** In which order rows are read where the primary key's is not enough: a category before its own, parts before kits. */
export const ARCHIVED_ORDER: Partial<Record<ArchivedTable, string>> = {
  categories: 'parent_id nulls first, id',
  product_variants: 'kit_parts is not null, id',
};

/** Columns that a trigger fills on the way in. */
export const MADE_COLUMNS: Partial<Record<ArchivedTable, readonly string[]>> = {
  products: ['search_vector', 'card_images'],
  // Looked at anew within the hour.
  product_variants: ['struck_price', 'struck_until'],
};

/** Columns whose values hold in one installation alone, and what they become, in SQL. */
export const RESET_COLUMNS: Partial<Record<ArchivedTable, Readonly<Record<string, string>>>> = {
  // Owners are asked for the agreement with the platform they come to, and work on meanwhile.
  merchants: { agreement_until: "now() + interval '30 days'", agreement_letter: 'null' },
  // Whoever owns a domain points it here and proves it again.
  store_domains: {
    status: "'pending'",
    is_primary: 'false',
    token: "replace(gen_random_uuid()::text, '-', '')",
  },
};

/** Tables that triggers fill from others: their rows are put in the place of what the triggers wrote. */
export const REPLACED_TABLES: ReadonlySet<string> = new Set<ArchivedTable>(['payment_reversals', 'variant_day_sales']);
