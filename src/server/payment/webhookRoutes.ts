import type { FastifyPluginAsync } from 'fastify';

import { processCounts, type ProcessCounts, type WebhookRefusal } from '../kernel/processCounts';
import { unprovenEvents } from '../http/unprovenEvents';
import { rawBodyOf, takeRawJson } from '../http/rawJson';
import type { Limiter } from '../http/limiter';
import { sendRefusal } from '../http/sendOutcome';
import { parseForeignJson } from '../gateways/foreignJson';
import type { WebhookAuthenticator } from './webhookAuthentication';
import type { WebhookService } from './webhookService';

type Options = {
  webhooks: Pick<WebhookService, 'receive'>;
  authenticator: WebhookAuthenticator;
  limiter: Pick<Limiter, 'count' | 'standing'>;
  /** Counts what is refused. */
  counts?: Pick<ProcessCounts, 'add'>;
};

/** HTTP of the payment provider's webhooks. 401 without valid authentication, 200 for repetitions. */
export const webhookRoutes: FastifyPluginAsync<Options> = async (app, options) => {
  const { webhooks, authenticator, limiter, counts = processCounts() } = options;
  const noteRefusal = (reason: WebhookRefusal) => counts.add('webhookRefused', { provider: 'pagarme', reason });
  takeRawJson(app);

  app.route({
    method: 'POST',
    url: '/webhook/pagarme',
    config: { storeBy: 'none' },
    schema: { hide: true },
    handler: async (request, reply) => {
      const unproven = unprovenEvents(limiter, request);
      const tooMany = unproven.standing();
      if (tooMany) {
        noteRefusal('tooMany');
        return sendRefusal(reply, tooMany);
      }
      const rawBody = rawBodyOf(request);
      const signature = request.headers['x-webhook-asymmetric-signature'];
      const proof = {
        authorization: request.headers.authorization,
        signature: Array.isArray(signature) ? signature.join(';') : signature,
        rawBody,
      };
      const denied = (reason: WebhookRefusal) => {
        noteRefusal(reason);
        unproven.count();
        return reply.code(401).send({ name: 'AccessDeniedError', requestId: request.id });
      };
      if (!(await authenticator.isAuthentic(proof))) return denied('unproven');
      const body = parsed(rawBody);
      if (body.ok && !authenticator.isRecent(body.value)) return denied('tooOld');
      const outcome = body.ok ? await webhooks.receive(body.value) : body;
      if (outcome.ok) return reply.code(200).send({ received: true });
      noteRefusal('unfit');
      return sendRefusal(reply, outcome.refusal);
    },
  });
};

function parsed(rawBody: Buffer) {
  try {
    const value = parseForeignJson(rawBody.toString('utf8'));
    return { ok: true as const, value };
  } catch {
    return { ok: false as const, refusal: { name: 'ValidationError' as const } };
  }
}
