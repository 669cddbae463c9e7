import { PROVIDER_LINES } from '../../../shared/providers/providers';
import { READS } from '../../db/replicas';
import { LIMITS } from '../../http/limits';
import { THROTTLES } from '../../http/throttle';
import {
  CYCLE_OUTCOMES,
  CYCLE_STEPS,
  REPORTED_KINDS,
  REPORTED_PAGES,
  WEBHOOK_REFUSALS,
  WEBHOOK_SENDERS,
  type CountedEvent,
} from '../../kernel/processCounts';
import type { Instruments } from './instruments';
import type { MetricName } from './metricList';
import type { Sources } from './metrics';

const COUNTED: Record<CountedEvent, MetricName> = {
  webhookRefused: 'oipet_webhooks_refused_total',
  limitRefused: 'oipet_limits_refused_total',
  policyReported: 'oipet_policy_reports_total',
  jobLost: 'oipet_jobs_lost_total',
  cycleWalked: 'oipet_cycle_steps_total',
};

/** What the process knows of itself. */
export const processMetrics = (make: Instruments, sources: Sources): (() => void) => {
  const { pools, counts, calls, news, streams, isWorking, replicas } = sources;
  const streamsOpen = make.gauge('oipet_order_streams_open');
  const used = make.gauge('oipet_database_pool_used');
  const waiting = make.gauge('oipet_database_pool_waiting');
  const size = make.gauge('oipet_database_pool_size');
  const replica = {
    reads: make.total('oipet_replica_reads_total'),
    up: make.gauge('oipet_replica_up'),
    lag: make.gauge('oipet_replica_lag_seconds'),
  };
  const worker = make.gauge('oipet_queue_worker_up');
  const stopped = make.gauge('oipet_provider_stopped');
  const hits = make.total('oipet_cache_hits_total');
  const misses = make.total('oipet_cache_misses_total');
  const entries = make.gauge('oipet_cache_entries');
  const looks = {
    found: make.total('oipet_payments_found_without_webhook_total'),
    looks: make.total('oipet_payment_looks_total'),
    calls: make.total('oipet_payment_look_calls_total'),
  };
  const zeros: Record<CountedEvent, Record<string, string>[]> = {
    webhookRefused: WEBHOOK_SENDERS.flatMap((provider) => WEBHOOK_REFUSALS.map((reason) => ({ provider, reason }))),
    limitRefused: [...Object.keys(LIMITS), ...THROTTLES].map((limit) => ({ limit })),
    policyReported: REPORTED_PAGES.flatMap((page) => REPORTED_KINDS.map((kind) => ({ page, kind }))),
    jobLost: [{}],
    cycleWalked: CYCLE_STEPS.flatMap((step) => CYCLE_OUTCOMES.map((outcome) => ({ step, outcome }))),
  };
  const events = Object.entries(COUNTED).map(([event, name]) => ({
    event: event as CountedEvent, // keys of a record of them
    metric: make.total(name),
  }));
  for (const { event, metric } of events) for (const labels of zeros[event]) metric.set(0, labels);

  return () => {
    streamsOpen.set(streams.openCount());
    for (const [pool, { totalCount, idleCount, waitingCount, options }] of Object.entries(pools)) {
      used.set(totalCount - idleCount, { pool });
      waiting.set(waitingCount, { pool });
      size.set(options.max, { pool });
    }
    const figures = replicas?.figures();
    for (const went of READS) replica.reads.set(figures?.reads[went] ?? 0, { went });
    replica.lag.clear();
    for (const [at, { isUsed, lagSeconds }] of (figures?.replicas ?? []).entries()) {
      const labels = { replica: String(at + 1) };
      replica.up.set(isUsed ? 1 : 0, labels);
      if (lagSeconds !== null) replica.lag.set(lagSeconds, labels);
    }
    worker.set(isWorking() === false ? 0 : 1);
    for (const provider of PROVIDER_LINES) stopped.set(calls.isStopped(provider) ? 1 : 0, { provider });
    for (const one of counts.caches()) {
      hits.set(one.hits, { cache: one.cache });
      misses.set(one.misses, { cache: one.cache });
      entries.set(one.entries, { cache: one.cache });
    }
    const totals = news.totals();
    looks.found.set(totals.found);
    looks.looks.set(totals.looks);
    looks.calls.set(totals.calls);
    for (const { event, metric } of events)
      for (const { labels, total } of counts.totalsOf(event)) metric.set(total, labels);
  };
};
