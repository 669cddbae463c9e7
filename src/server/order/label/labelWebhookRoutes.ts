import { createHmac, timingSafeEqual } from 'node:crypto';

import type { FastifyPluginAsync } from 'fastify';
import { Type } from 'typebox';
import { Value } from 'typebox/value';

import type { Limiter } from '../../http/limiter';
import { rawBodyOf, takeRawJson } from '../../http/rawJson';
import { sendRefusal } from '../../http/sendOutcome';
import { unprovenEvents } from '../../http/unprovenEvents';
import { processCounts, type ProcessCounts, type WebhookRefusal } from '../../kernel/processCounts';
import { parseForeignJson } from '../../gateways/foreignJson';
import type { LabelService } from './labelService';
import { storeOfTag } from './labelTag';

/**
 * `secret`: the application's own at Melhor Envio; null where none is set: then every request is refused. `counts`: of
 * what is refused.
 */
type Options = {
  labels: Pick<LabelService, 'received'>;
  secret: () => string | null;
  limiter: Pick<Limiter, 'count' | 'standing'>;
  counts?: Pick<ProcessCounts, 'add'>;
};

const LabelEvent = Type.Object({
  event: Type.String({ maxLength: 60 }),
  data: Type.Object({
    id: Type.String({ pattern: '^[A-Za-z0-9-]{1,64}$' }),
    tags: Type.Array(Type.Object({ tag: Type.String({ maxLength: 200 }) }), { maxItems: 20 }),
  }),
});

/**
 * HTTP of Melhor Envio's webhooks (rules §4, docs/providers/melhor-envio.md §4). An event only triggers a read of the
 * label from the provider, so its order, repetitions and contents do not matter. 401 without a valid signature; 200 for
 * labels that are not ours, so that it is not resent.
 */
export const labelWebhookRoutes: FastifyPluginAsync<Options> = async (app, options) => {
  const { labels, secret, limiter, counts = processCounts() } = options;
  const noteRefusal = (reason: WebhookRefusal) => counts.add('webhookRefused', { provider: 'melhorEnvio', reason });
  takeRawJson(app);

  app.route({
    method: 'POST',
    url: '/webhook/melhor-envio',
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
      const signature = request.headers['x-me-signature'];
      const key = secret();
      if (key === null || typeof signature !== 'string' || !isSigned(key, signature, rawBody)) {
        noteRefusal('unproven');
        unproven.count();
        return reply.code(401).send({ name: 'AccessDeniedError', requestId: request.id });
      }
      const received = parsed(rawBody);
      if (Value.Check(LabelEvent, received)) {
        for (const { tag } of received.data.tags) {
          const ours = storeOfTag(tag);
          if (ours) await labels.received(ours.storeId, ours.labelId, received.data.id);
        }
      }
      return reply.code(200).send({ received: true });
    },
  });
};

const parsed = (rawBody: Buffer): unknown => {
  try {
    return parseForeignJson(rawBody.toString('utf8'));
  } catch {
    return null;
  }
};

// The facts do not settle how the digest is written: both ways are taken (docs/providers/melhor-envio.md §4).
const isSigned = (secret: string, signature: string, rawBody: Buffer): boolean => {
  const digest = createHmac('sha256', secret).update(rawBody).digest();
  const shown = Buffer.from(signature, /^[0-9a-f]{64}$/i.test(signature) ? 'hex' : 'base64');
  return shown.length === digest.length && timingSafeEqual(shown, digest);
};
