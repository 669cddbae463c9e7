import rateLimit from '@fastify/rate-limit';
import type { FastifyPluginAsync } from 'fastify';

import { REPORTS_PATH } from '../http/contentPolicy';
import { networkOf } from '../http/throttle';
import type { ProcessCounts } from '../kernel/processCounts';
import { countedAs, policyReportsIn } from './policyReport';

/** From one network, within a minute. A body may hold several reports. */
const MOST_BODIES = 10;
/** Maximum number of remembered networks; least recently seen first to go. */
const NETWORKS = 5_000;
/** A report says the whole policy, and some browsers send a few at once. */
const MOST_BYTES = 32 * 1024;

type Dependencies = { counts: Pick<ProcessCounts, 'add'> };

/**
 * What browsers report of our content policies, in both of their formats: counted, and logged without personal data. A
 * body that is neither is answered like one that is, as nobody reads the answer.
 */
export const policyReportRoutes: FastifyPluginAsync<Dependencies> = async (app, { counts }) => {
  await app.register(rateLimit, {
    max: MOST_BODIES,
    timeWindow: 60_000,
    cache: NETWORKS,
    keyGenerator: ({ ip }) => networkOf(ip),
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    ['application/csp-report', 'application/reports+json', 'application/json'],
    { parseAs: 'string', bodyLimit: MOST_BYTES },
    app.getDefaultJsonParser('ignore', 'ignore'),
  );
  app.post(
    REPORTS_PATH.replace(/^\/api/, ''),
    { config: { storeBy: 'none' }, schema: { hide: true } },
    async (request, reply) => {
      for (const report of policyReportsIn(request.body)) {
        counts.add('policyReported', countedAs(report));
        request.log.warn({ policyReport: report }, 'a page kept something out');
      }
      return reply.code(204).send();
    },
  );
};
