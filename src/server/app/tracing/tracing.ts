import type * as OpenTelemetry from '@opentelemetry/api';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Pool } from 'pg';

import type { ProviderCalls } from '../../gateways/calls/providerCalls';
import { projectRoot } from '../../kernel/projectRoot';
import type { JobList } from '../../queue/jobTypes';
import { versionOf } from '../version';
import { traceCalls } from './callSpans';
import { traceJobs } from './jobSpans';
import { traceRequests } from './requestSpans';
import { traceStatements } from './statementSpans';

/** Traces of one process, each part added where it is made. */
export type Tracing = {
  ofRequests: (app: FastifyInstance) => void;
  ofStatements: (pool: Pool) => void;
  ofCalls: (calls: Pick<ProviderCalls, 'onCall'>) => void;
  ofJobs: (jobs: JobList) => JobList;
  /** Sends what was not sent yet. */
  stop: () => Promise<void>;
};

type Options = {
  /** The address before `/v1/traces`. */
  endpoint: string;
  /** How much of all is traced, from 0 to 1. */
  share: number;
  /** Hosts whose paths are recorded: those of providers. */
  knownHosts: () => string[];
  log: Pick<FastifyBaseLogger, 'warn'>;
};

/** The package of OpenTelemetry that spans are made with, loaded with the rest. */
export type Telemetry = typeof OpenTelemetry;

/**
 * Sends spans of requests, statements, calls to providers and jobs to a collector. Spans hold patterns, names and
 * outcomes: no addresses, parameters, messages or people. All packages of OpenTelemetry are loaded here and nowhere
 * else, so a process that traces nothing has none of them.
 */
export const openTracing = async ({ endpoint, share, knownHosts, log }: Options): Promise<Tracing> => {
  const [telemetry, sdk, { AsyncLocalStorageContextManager }, { OTLPTraceExporter }, { resourceFromAttributes }] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/sdk-trace-base'),
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ]);
  const { context, diag, DiagLogLevel } = telemetry;
  const quiet = () => {};
  const say = (message: string) => log.warn({ message }, 'traces could not be sent');
  diag.setLogger({ error: say, warn: quiet, info: quiet, debug: quiet, verbose: quiet }, DiagLogLevel.ERROR);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const version = versionOf(projectRoot());
  const provider = new sdk.BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'oipet', 'service.version': version }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new sdk.BatchSpanProcessor(new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }))],
  });
  const spans = { telemetry, tracer: provider.getTracer('oipet', version) };
  const endings: (() => void)[] = [];
  return {
    ofRequests: (app) => traceRequests(app, spans),
    ofStatements: (pool) => traceStatements(pool, spans),
    ofCalls: (calls) => void endings.push(traceCalls(calls, knownHosts, spans)),
    ofJobs: (jobs) => traceJobs(jobs, spans),
    async stop() {
      for (const end of endings) end();
      await provider.shutdown();
      context.disable();
      diag.disable();
    },
  };
};
