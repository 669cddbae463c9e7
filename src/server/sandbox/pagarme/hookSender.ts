import { sign } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

import type { FastifyBaseLogger } from 'fastify';

import type { SandboxModeStore } from '../sandboxModes';
import { withDeadline } from '../withDeadline';
import { HOOK_DELAY_MS, hookPlan, type HookMode } from './hookPlan';
import type { SimulatorKeys } from './simulatorKeys';

/** An event as the provider posts it. */
export type Hook = {
  id: string;
  account: { id: string; name: string };
  type: string;
  created_at: string;
  data: unknown;
};

type Options = {
  /** Where events are sent; a function, because the port is known only once the server listens. */
  url: () => string;
  keys: () => Promise<SimulatorKeys>;
  basic: { user: string; password: string } | null;
  modes: Pick<SandboxModeStore, 'readOne' | 'readHooks'>;
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** Delay of each retry. */
  retriesMs?: number[];
  /** Delay of delayed events; tests shorten it. */
  delayMs?: number;
};

const TIMEOUT_MS = 8_000;
const RETRIES_MS = [0, 1_000, 5_000, 20_000, 60_000, 300_000];

/** Posts events like the provider does: signed, by themselves, again until they are taken. */
export const hookSender = (options: Options) => {
  const { url, keys, basic, modes, log, retriesMs = RETRIES_MS, delayMs = HOOK_DELAY_MS } = options;
  const stopping = new AbortController();
  // Any number of events may wait for a shop that is down.
  setMaxListeners(0, stopping.signal);
  const underWay = new Set<Promise<void>>();

  async function post(rawBody: string): Promise<boolean> {
    const { keyId, privateKey } = await keys();
    const signature = sign('RSA-SHA256', Buffer.from(rawBody), privateKey).toString('base64url');
    const headers: Record<string, string> = {
      'content-type': 'application/json',
      'x-webhook-asymmetric-signature': `alg=RS256;kid=${keyId};signature=${signature}`,
    };
    if (basic) headers['authorization'] = `Basic ${Buffer.from(`${basic.user}:${basic.password}`).toString('base64')}`;
    return withDeadline(stopping.signal, TIMEOUT_MS, async (signal) => {
      const reply = await fetch(url(), { method: 'POST', headers, body: rawBody, signal });
      await reply.text();
      return reply.ok;
    });
  }

  async function deliver(hook: Hook): Promise<void> {
    const rawBody = JSON.stringify(hook);
    for (const waitMs of retriesMs) {
      await pause(waitMs, undefined, { signal: stopping.signal, ref: false });
      const isBroken = (await modes.readOne('payments')) === 'broken';
      if (!isBroken && (await post(rawBody).catch(() => false))) return;
    }
    log.warn({ hook: hook.id, type: hook.type }, 'the sandbox gave up on a webhook nobody took');
  }

  async function travel(hooks: Hook[], mode: HookMode | null): Promise<void> {
    for (const group of hookPlan(hooks, mode ?? (await modes.readHooks()), delayMs)) {
      await pause(group.waitMs, undefined, { signal: stopping.signal, ref: false });
      await Promise.all(group.hooks.map(deliver));
    }
  }

  return {
    /** Sends events, as `mode` has it or, for null, as the sandbox page has it; returns at once. */
    send(hooks: Hook[], mode: HookMode | null = null): void {
      const sending = travel(hooks, mode)
        // Stopped: what was not delivered is lost, as the page can send it again by acting again.
        .catch(() => {})
        .finally(() => underWay.delete(sending));
      underWay.add(sending);
    },

    /** Resolves when no event is being sent. */
    async idle(): Promise<void> {
      while (underWay.size > 0) await Promise.all(underWay);
    },

    /** Ends all deliveries. */
    async close(): Promise<void> {
      stopping.abort();
      await Promise.all(underWay);
    },
  };
};
export type HookSender = ReturnType<typeof hookSender>;
