import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

import { projectRoot } from '../kernel/projectRoot';

/** Counts of this process for a scraper: its version, Node's own, and the seconds of each route. Returns what prints them. */
export const addMetrics = (app: FastifyInstance): (() => Promise<string>) => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  new Gauge({ name: 'oipet_info', help: 'Version of the code', labelNames: ['version'], registers: [registry] })
    .labels(versionOf(projectRoot()))
    .set(1);
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Seconds from request to answer, by route pattern and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    // The pattern, never the address: addresses hold ids and what people search for.
    const route = request.routeOptions.url ?? 'unknown';
    seconds.labels(request.method, route, String(reply.statusCode)).observe(reply.elapsedTime / 1000);
    request.log.info(
      { method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    );
  });
  return () => registry.metrics();
};

// package.json is our own: it has a version.
const versionOf = (folder: string): string =>
  (JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as { version: string }).version;
