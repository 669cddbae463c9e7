import { createHash, createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import { instantOf, type Clock } from '../../kernel/clock';
import type { Db } from '../../db/database';
import { sandboxRecordStore } from '../pagarme/sandboxRecordStore';
import { withDeadline } from '../withDeadline';

/** What may be done to a simulated label on the sandbox page. */
export const LABEL_ACTIONS = ['post', 'deliver', 'fail', 'expire'] as const;
export type LabelAction = (typeof LABEL_ACTIONS)[number];

/** A label as the simulated provider remembers it. Prices in reais, dates as the provider writes them. */
export type SimulatedLabel = {
  id: string;
  protocol: string;
  status: string;
  service_id: number;
  price: string;
  tags: { tag: string; url: string | null }[];
  to: Record<string, string>;
  from: Record<string, string>;
  volumes: Record<string, number>[];
  /** Goods on their way back; left out by labels from before it was kept. */
  reverse?: boolean;
  tracking: string | null;
  self_tracking: string;
  created_at: string;
  paid_at: string | null;
  generated_at: string | null;
  posted_at: string | null;
  delivered_at: string | null;
  canceled_at: string | null;
  expired_at: string | null;
};

type Options = {
  db: Db;
  clock: Clock;
  /** Where events are sent; a function, because the port is known only once the server listens. */
  url: () => string;
  secret: string;
  /** Delay of each retry; the provider waits 15 minutes. */
  retriesMs?: number[];
};

const EVENTS: Record<LabelAction, string> = {
  post: 'order.posted',
  deliver: 'order.delivered',
  fail: 'order.undelivered',
  expire: 'order.cancelled',
};
const TIMEOUT_MS = 6_000;

/** The provider's cart, labels and webhooks (docs/providers/melhor-envio.md §3, §4, §7). */
export const labelSimulator = ({ db, clock, url, secret, retriesMs = [0, 1_000, 5_000, 20_000] }: Options) => {
  const store = sandboxRecordStore<SimulatedLabel>('melhorEnvioLabel');
  const stopping = new AbortController();
  const underWay = new Set<Promise<void>>();
  // Brasília's time, as the provider writes it.
  const moment = () =>
    instantOf(clock() - 3 * 3_600_000)
      .slice(0, 19)
      .replace('T', ' ');

  const change = (id: string, work: (label: SimulatedLabel) => Partial<SimulatedLabel> | null) =>
    store.change(db, id, async (label) => {
      const changes = work(label);
      const body = changes ? { ...label, ...changes } : label;
      return { body, result: { label: body, isDone: changes !== null } };
    });

  async function deliver(event: string, label: SimulatedLabel): Promise<void> {
    const body = JSON.stringify({ event, data: { ...label, user_id: 'sandbox', tracking_url: null } });
    const signature = createHmac('sha256', secret).update(body).digest('base64');
    const headers = { 'content-type': 'application/json', 'x-me-signature': signature };
    for (const waitMs of retriesMs) {
      await pause(waitMs, undefined, { signal: stopping.signal, ref: false });
      const isTaken = withDeadline(stopping.signal, TIMEOUT_MS, async (signal) => {
        const reply = await fetch(url(), { method: 'POST', headers, body, signal });
        await reply.text();
        return reply.ok;
      });
      if (await isTaken.catch(() => false)) return;
    }
  }

  function send(event: string, label: SimulatedLabel): void {
    const sending = deliver(event, label)
      // Stopped: the page can send it again by acting again.
      .catch(() => {})
      .finally(() => underWay.delete(sending));
    underWay.add(sending);
  }

  const codeOf = (seed: string): string => {
    const digits = BigInt(`0x${createHash('sha256').update(seed).digest('hex')}`)
      .toString()
      .slice(0, 9);
    return `ME${digits}BR`;
  };

  return {
    byId: (id: string) => store.byId(db, id),
    /** Labels, the latest first. */
    latest: (count: number) => store.latest(db, count),
    /** Labels, the oldest first. */
    inStatus: (status: string) => store.byField(db, 'status', status),

    /** Puts a label into the cart. */
    async add(
      label: Pick<SimulatedLabel, 'id' | 'service_id' | 'price' | 'tags' | 'to' | 'from' | 'volumes' | 'reverse'>,
    ) {
      const made: SimulatedLabel = {
        ...label,
        protocol: `ORD-${label.id.slice(0, 8).toUpperCase()}`,
        status: 'pending',
        tracking: null,
        self_tracking: codeOf(label.id),
        created_at: moment(),
        paid_at: null,
        generated_at: null,
        posted_at: null,
        delivered_at: null,
        canceled_at: null,
        expired_at: null,
      };
      return (await store.keep(db, label.id, made, instantOf(clock()))).kept;
    },

    /** Pays; `isDone` is false for what is not in the cart. null: unknown. */
    buy: (id: string) =>
      change(id, ({ status }) => (status === 'pending' ? { status: 'released', paid_at: moment() } : null)),

    generate: (id: string) =>
      change(id, ({ status, id: seed }) =>
        status === 'released' ? { status: 'generated', generated_at: moment(), tracking: codeOf(`${seed}c`) } : null,
      ),

    /** Cancels what was not posted; what was not paid leaves the cart. */
    cancel: (id: string) =>
      change(id, ({ status }) =>
        ['pending', 'released', 'generated'].includes(status) ? { status: 'canceled', canceled_at: moment() } : null,
      ),

    /** Simulates an event of a parcel, reported by a webhook. @returns false where it cannot happen now */
    async act(id: string, action: LabelAction): Promise<boolean> {
      const done = await change(id, (label) => happened(label, action, moment()));
      if (!done?.isDone) return false;
      send(EVENTS[action], done.label);
      return true;
    },

    /** Resolves when no event is being sent. */
    async idle(): Promise<void> {
      while (underWay.size > 0) await Promise.all(underWay);
    },

    async close(): Promise<void> {
      stopping.abort();
      await Promise.all(underWay);
    },
  };
};
export type LabelSimulator = ReturnType<typeof labelSimulator>;

const happened = ({ status }: SimulatedLabel, action: LabelAction, at: string): Partial<SimulatedLabel> | null => {
  const isOnItsWay = status === 'posted' || status === 'undelivered';
  switch (action) {
    case 'post':
      return status === 'generated' ? { status: 'posted', posted_at: at } : null;
    case 'deliver':
      return isOnItsWay ? { status: 'delivered', delivered_at: at } : null;
    case 'fail':
      return status === 'posted' ? { status: 'undelivered' } : null;
    case 'expire':
      return status === 'generated' || status === 'released' ? { status: 'expired', expired_at: at } : null;
  }
};

/** Actions available for a label. */
export const labelActionsOf = (label: SimulatedLabel): LabelAction[] =>
  LABEL_ACTIONS.filter((action) => happened(label, action, '') !== null);
