/**
 * Where the rows of the tables without a `store_id` are, in an installation of several clusters. Every table with one is a
 * store's, and in the cluster of its store. A test compares this with the database.
 *
 * - `main`: in the main cluster alone; in a further one it stays empty.
 * - `copied`: written in the main cluster, and copied into the others by the servers (`platformCopies`).
 * - `each`: every cluster has rows of its own, about its own stores or about nothing but itself.
 * - `fixed`: migrations fill it, and nothing else does.
 */
export const TABLES_OF_NO_STORE = {
  agreement_editions: 'copied',
  cluster_identity: 'each',
  fallback_shippings: 'fixed',
  kept_papers: 'each',
  kept_records: 'each',
  legal_moves: 'fixed',
  money_rules: 'fixed',
  platform_domain_checks: 'each',
  platform_entries: 'main',
  platform_incident_news: 'copied',
  platform_incident_reads: 'each',
  platform_incident_stores: 'main',
  platform_incidents: 'copied',
  platform_leaks: 'main',
  platform_maintenance: 'copied',
  platform_owners: 'main',
  platform_provider_figures: 'main',
  platform_recovery_codes: 'main',
  platform_second_factors: 'main',
  platform_sessions: 'main',
  platform_setup: 'main',
  platform_store_facts: 'each',
  platform_throttles: 'main',
  postal_codes: 'each',
  sandbox_records: 'main',
  store_directory: 'main',
  store_hosts: 'main',
  store_requests: 'main',
  store_sign_ups: 'main',
  store_works: 'each',
  stores: 'each',
  stores_elsewhere: 'each',
} as const satisfies Record<string, 'main' | 'copied' | 'each' | 'fixed'>;

/** Foreign keys between a store's table and one whose rows may be in another cluster, each with its reason. */
export const KEYS_ACROSS: Readonly<Record<string, string>> = {
  'help_visits -> platform_sessions':
    'help begins at the console, which knows the stores of the main cluster alone; no visit goes along with a store',
  'platform_incident_stores -> stores':
    'an incident of chosen stores is of stores of the main cluster; the row goes when its store does',
  'platform_setup -> stores': 'the first store stays, or is forgotten: the set-up is over by then',
  'store_requests -> stores': 'what the request led to is forgotten when the store leaves the main cluster',
  'store_sign_ups -> stores': 'the sign-up goes when its store leaves the main cluster: it has served',
};

/** Values that may stand once in all clusters together, though only one cluster looks, each with its reason. */
export const UNIQUE_ACROSS: Readonly<Record<string, string>> = {
  api_keys_key_hash: 'random: no two are alike',
  help_visits_handover_hash: 'random: no two are alike',
  help_visits_token_hash: 'random: no two are alike',
  merchant_factor_resets_link_hash: 'random: no two are alike',
  sessions_refresh_token_hash: 'random: no two are alike',
  sessions_token_hash: 'random: no two are alike',
  store_domains_domain: 'the directory has each domain once (`store_hosts`): the first store that proves it keeps it',
  store_recipients_recipient_id: 'made by the provider for one store',
  store_subscriptions_subscription_id: 'made by the provider for one store',
  stores_is_default: 'the default store is made in the main cluster, and never moves',
  stores_slug: 'the directory has each name once, and stores are made in the main cluster (`admit_new_store`)',
};

/** Tables whose rows get a number from one sequence for all stores of a cluster, each with the reason why that is right. */
export const NUMBERS_ACROSS: Readonly<Record<string, string>> = {
  audit_entries: 'a place in the order of one store’s entries; its key begins with the store',
  consent_entries: 'a place in the order of one store’s entries; its key begins with the store',
  contact_entries: 'a place in the order of one store’s entries; its key begins with the store',
  platform_entries: 'of the main cluster alone',
  price_changes: 'a place in the order of one store’s changes; its key begins with the store',
  repeat_consents: 'a place in the order of one store’s consents; its key begins with the store',
  sale_order_moves: 'a place in the order of one store’s moves; its key begins with the store',
  stock_moves: 'a place in the order of one store’s moves; its key begins with the store',
};
