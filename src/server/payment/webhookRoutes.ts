import type { FastifyPluginAsync } from 'fastify';

import { unprovenEvents } from '../http/unprovenEvents';
import { rawBodyOf, takeRawJson } from '../http/rawJson';
import type { Limiter } from '../http/limiter';
import { sendRefusal } from '../http/sendOutcome';
import { parseForeignJson } from '../gateways/foreignJson';
import type { WebhookAuthenticator } from './webhookAuthentication';
import type { WebhookService } from './webhookService';

type Options = {
  webhooks: WebhookService;
  authenticator: WebhookAuthenticator;
  limiter: Pick<Limiter, 'count' | 'standing'>;
};

/** HTTP of the payment provider's webhooks. 401 without valid authentication, 200 for repetitions. */
export const webhookRoutes: FastifyPluginAsync<Options> = async (app, { webhooks, authenticator, limiter }) => {
  takeRawJson(app);

  app.route({
    method: 'POST',
    url: '/webhook/pagarme',
    config: { storeBy: 'none' },
    schema: { hide: true },
    handler: async (request, reply) => {
      const unproven = unprovenEvents(limiter, request);
      const tooMany = unproven.standing();
      if (tooMany) return sendRefusal(reply, tooMany);
      const rawBody = rawBodyOf(request);
      const signature = request.headers['x-webhook-asymmetric-signature'];
      const proof = {
        authorization: request.headers.authorization,
        signature: Array.isArray(signature) ? signature.join(';') : signature,
        rawBody,
      };
      const denied = () => {
        unproven.count();
        return reply.code(401).send({ name: 'AccessDeniedError', requestId: request.id });
      };
      if (!(await authenticator.isAuthentic(proof))) return denied();
      const body = parsed(rawBody);
      if (body.ok && !authenticator.isRecent(body.value)) return denied();
      const outcome = body.ok ? await webhooks.receive(body.value) : body;
      return outcome.ok ? reply.code(200).send({ received: true }) : sendRefusal(reply, outcome.refusal);
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
