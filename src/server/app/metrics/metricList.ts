/** One metric, as it is exported and as docs/operations.md lists it. */
export type Metric = {
  type: 'gauge' | 'counter' | 'histogram';
  help: string;
  labels?: readonly string[];
  /** Upper ends of a histogram's steps, in seconds. */
  buckets?: readonly number[];
};

/**
 * Every metric of our own. Names and units as Prometheus asks for: seconds, `_total` for what only grows. Labels are
 * words of closed sets: no ids, no stores, no people. A time of the database's is exported by each process alike, so sums
 * over processes take `max`.
 */
export const METRICS = {
  oipet_info: { type: 'gauge', help: 'Version of the code, always 1', labels: ['version'] },
  oipet_http_request_duration_seconds: {
    type: 'histogram',
    help: 'Time from request to answer, by route pattern and status',
    labels: ['method', 'route', 'status'],
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10],
  },
  oipet_order_streams_open: { type: 'gauge', help: 'Open pages that watch an order' },
  oipet_database_up: { type: 'gauge', help: '1 while the database answers this process' },
  oipet_cluster_up: {
    type: 'gauge',
    help: '1 while a further cluster of stores answers this process, by its name',
    labels: ['cluster'],
  },
  oipet_database_pool_used: {
    type: 'gauge',
    help: 'Connections that work, of requests or of jobs; of a further cluster with its name behind',
    labels: ['pool'],
  },
  oipet_database_pool_waiting: { type: 'gauge', help: 'Callers that wait for a connection', labels: ['pool'] },
  oipet_database_pool_size: { type: 'gauge', help: 'Connections at most', labels: ['pool'] },
  oipet_replica_reads_total: {
    type: 'counter',
    help: 'Reads that may come from a replica of the database, by where they went: replica, or the primary because the store just changed, replicas are behind or away, or one failed',
    labels: ['went'],
  },
  oipet_replica_up: {
    type: 'gauge',
    help: '1 while a replica is read from, by its place in `DATABASE_REPLICA_URL`',
    labels: ['replica'],
  },
  oipet_replica_lag_seconds: {
    type: 'gauge',
    help: 'How far behind the primary it is; of one that is read from alone',
    labels: ['replica'],
  },
  oipet_queue_worker_up: { type: 'gauge', help: '1 while this process takes jobs' },
  oipet_jobs_waiting: { type: 'gauge', help: 'Jobs that are due and not taken, by kind', labels: ['task'] },
  oipet_jobs_oldest_waiting_seconds: {
    type: 'gauge',
    help: 'How long the oldest of them has been due',
    labels: ['task'],
  },
  oipet_jobs_failed: { type: 'gauge', help: 'Jobs given up after all their tries, by kind', labels: ['task'] },
  oipet_jobs_lost_total: { type: 'counter', help: 'Jobs taken back from processes that died' },
  oipet_letters_waiting: { type: 'gauge', help: 'Letters in the outbox that are neither sent nor refused' },
  oipet_letters_oldest_waiting_seconds: { type: 'gauge', help: 'How long the oldest of them has waited' },
  oipet_letters_failed: { type: 'gauge', help: 'Letters in the outbox that failed for good' },
  oipet_payments_open: {
    type: 'gauge',
    help: 'Payments at processing (outcome unknown) or waitingPayment',
    labels: ['status'],
  },
  oipet_payments_oldest_open_seconds: {
    type: 'gauge',
    help: 'Since when the one of them that changed longest ago has not changed',
    labels: ['status'],
  },
  oipet_payments_found_without_webhook_total: {
    type: 'counter',
    help: 'Paid payments found by asking, of which no webhook had told',
  },
  oipet_payment_looks_total: {
    type: 'counter',
    help: 'Payments that wait of which the provider said how they stand',
  },
  oipet_payment_look_calls_total: { type: 'counter', help: 'Calls to the provider for them' },
  oipet_webhooks_refused_total: {
    type: 'counter',
    help: 'Events of providers that were not taken: unproven, tooOld, tooMany or unfit',
    labels: ['provider', 'reason'],
  },
  oipet_provider_call_duration_seconds: {
    type: 'histogram',
    help: 'Time of a call to a provider, its repetitions included, by how it ended',
    labels: ['provider', 'outcome'],
    buckets: [0.1, 0.3, 0.5, 1, 2, 3, 5, 8, 12, 20],
  },
  oipet_provider_stopped: {
    type: 'gauge',
    help: '1 from five failures in a row, which open the circuit breaker, to the next answer',
    labels: ['provider'],
  },
  oipet_cache_hits_total: { type: 'counter', help: 'What was asked of a cache and found', labels: ['cache'] },
  oipet_cache_misses_total: { type: 'counter', help: 'What was not found', labels: ['cache'] },
  oipet_cache_entries: { type: 'gauge', help: 'What it holds now', labels: ['cache'] },
  oipet_stock_held_units: { type: 'gauge', help: 'Units that unpaid orders hold' },
  oipet_unpaid_orders: { type: 'gauge', help: 'Orders that hold stock and wait for their Pix or boleto' },
  oipet_cycle_steps_total: {
    type: 'counter',
    help: 'Steps of cycles of repeat purchases: remind, lock, charge, giveUp or none, and how each ended: done, skipped, putOff, passed (somebody else changed it) or failed',
    labels: ['step', 'outcome'],
  },
  oipet_cycles_overdue: {
    type: 'gauge',
    help: 'Cycles of repeat purchases, of open stores that sell by them, whose step has been due for more than an hour',
  },
  oipet_logins_refused_total: {
    type: 'counter',
    help: 'Sign-ins of customers, merchants or people of the platform: denied, or throttled after too many',
    labels: ['people', 'reason'],
  },
  oipet_limits_refused_total: {
    type: 'counter',
    help: 'Refusals of each limit and throttle, and what a limit asked a proof of a browser for',
    labels: ['limit'],
  },
  oipet_policy_reports_total: {
    type: 'counter',
    help: 'What browsers report that the content policy of a page kept out, by where cards are taken or not',
    labels: ['page', 'kind'],
  },
  oipet_domains_lost: { type: 'gauge', help: 'Domains of stores that do not lead here any more' },
  oipet_backup_age_seconds: { type: 'gauge', help: 'Since the last whole backup ended' },
  oipet_backup_verified_age_seconds: {
    type: 'gauge',
    help: 'Since a backup was last restored to try it, with whole books',
  },
  oipet_backup_archived_age_seconds: { type: 'gauge', help: 'Since when what is committed is in no archive' },
  oipet_backup_expected: { type: 'gauge', help: '1 where BACKUP_TO is set' },
  oipet_scrape_errors_total: {
    type: 'counter',
    help: 'Reads that failed, whose metrics are left out',
    labels: ['read'],
  },
} as const satisfies Record<string, Metric>;
export type MetricName = keyof typeof METRICS;

/** What prom-client counts of Node by itself, as far as alerts and the dashboard read it. */
export const NODE_METRICS = {
  nodejs_eventloop_lag_max_seconds: { type: 'gauge', help: 'Longest delay of the event loop since the last scrape' },
  nodejs_eventloop_lag_p99_seconds: { type: 'gauge', help: 'Delay of the event loop that 99 of 100 stay under' },
  process_resident_memory_bytes: { type: 'gauge', help: 'Memory of the process' },
  process_cpu_seconds_total: { type: 'counter', help: 'Processor time of the process' },
  process_start_time_seconds: { type: 'gauge', help: 'When the process began' },
} as const satisfies Record<string, Metric>;
