import type { FastifyPluginAsync } from 'fastify';
import { Type } from 'typebox';
import { Value } from 'typebox/value';

import { REC_ID, TXID } from '../../shared/repeat/pixAutomatic';
import type { Limiter } from '../http/limiter';
import { sendRefusal } from '../http/sendOutcome';
import { unprovenEvents } from '../http/unprovenEvents';

type Options = {
  /** Of each cluster: whoever knows an id has it read again. */
  receivers: () => readonly { takeEvent: (id: string) => Promise<void> }[];
  limiter: Pick<Limiter, 'count' | 'standing'>;
};

/** Events in one callback. */
const MOST = 100;
const Recs = Type.Object({
  recs: Type.Array(Type.Object({ idRec: Type.String({ pattern: REC_ID.source }) }), { maxItems: MOST }),
});
const Charges = Type.Array(Type.Object({ txid: Type.String({ pattern: TXID.source }) }), { maxItems: MOST });
const Cobrs = Type.Union([Type.Object({ cobsr: Charges }), Type.Object({ cobrs: Charges })]);

/**
 * HTTP of the callbacks of Pix Automático (docs/providers/pix-automatico.md §5). A bank proves itself by its certificate,
 * which whoever stands before the shop asks for; so nothing of a callback is believed. It names ids, those that are ours
 * are read from the provider, and all of them count against the network they come from.
 */
export const pixWebhookRoutes: FastifyPluginAsync<Options> = async (app, { receivers, limiter }) => {
  const route = { config: { storeBy: 'none' }, schema: { hide: true } } as const;

  for (const [kind, idsIn] of Object.entries(IDS)) {
    app.post(`/webhook/pix/${kind}`, route, async (request, reply) => {
      const unproven = unprovenEvents(limiter, request);
      const tooMany = unproven.standing();
      if (tooMany) return sendRefusal(reply, tooMany);
      const ids = idsIn(request.body);
      if (ids === null) {
        unproven.count();
        return sendRefusal(reply, { name: 'ValidationError' });
      }
      for (const id of ids) for (const receiver of receivers()) await receiver.takeEvent(id);
      return reply.code(200).send({ received: true });
    });
  }
};

const IDS: Record<'rec' | 'cobr', (body: unknown) => string[] | null> = {
  rec: (body) => (Value.Check(Recs, body) ? body.recs.map(({ idRec }) => idRec) : null),
  cobr: (body) => {
    if (!Value.Check(Cobrs, body)) return null;
    return ('cobsr' in body ? body.cobsr : body.cobrs).map(({ txid }) => txid);
  },
};
