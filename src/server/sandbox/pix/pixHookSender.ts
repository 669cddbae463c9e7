import { setTimeout as pause } from 'node:timers/promises';

import type { FastifyBaseLogger } from 'fastify';

type Options = {
  /** Where callbacks go: before '/rec' and '/cobr'; a function, because the port is known only once the server listens. */
  url: () => string;
  log: Pick<FastifyBaseLogger, 'warn'>;
  retriesMs?: number[];
};

const RETRIES_MS = [0, 1_000, 5_000, 20_000];
const TIMEOUT_MS = 8_000;

/** Posts callbacks as a provider of Pix Automático does: by themselves, again until they are taken. */
export const pixHookSender = ({ url, log, retriesMs = RETRIES_MS }: Options) => {
  const stopping = new AbortController();
  const underWay = new Set<Promise<void>>();

  async function deliver(kind: string, body: object): Promise<void> {
    for (const waitMs of retriesMs) {
      await pause(waitMs, undefined, { signal: stopping.signal, ref: false });
      const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(TIMEOUT_MS)]);
      const isTaken = await fetch(`${url()}/${kind}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal,
      }).then(
        (reply) => reply.ok,
        () => false,
      );
      if (isTaken) return;
    }
    log.warn({ kind }, 'the sandbox gave up on a callback of Pix Automático nobody took');
  }

  return {
    /** Sends a callback; returns at once. */
    send(kind: 'rec' | 'cobr', body: object): void {
      const sending = deliver(kind, body)
        .catch(() => {})
        .finally(() => underWay.delete(sending));
      underWay.add(sending);
    },

    /** Resolves when none is being sent. */
    async idle(): Promise<void> {
      while (underWay.size > 0) await Promise.all(underWay);
    },

    async close(): Promise<void> {
      stopping.abort();
      await Promise.all(underWay);
    },
  };
};
