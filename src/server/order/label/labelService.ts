import type { FastifyBaseLogger } from 'fastify';

import { beginningOf } from '../../../shared/kernel/text';
import type { SaleOrderRow } from '../../db/schema/orderTables';
import { instantOf, type Clock } from '../../kernel/clock';
import type { Database, Tx } from '../../db/database';
import type { ByMark } from '../../gateways/byMark';
import type { LabelGateway } from '../../gateways/label/labelPort';
import type { ProviderAnswer } from '../../gateways/payment/providerAnswer';
import type { LocationService } from '../../location/locationService';
import { fulfilmentRepository } from '../fulfilmentRepository';
import { instructByLabel } from '../orderReturning';
import { orderRepository } from '../orderRepository';
import { canBeSent } from '../saleOrderLife';
import { storeRepository } from '../../store/storeRepository';
import { addLabelJob, applyTracking, isPriceOpen, isUnposted, moveLabel } from './labelMoves';
import { labelRepository, type LabelRow } from './labelRepository';
import { labelRequestOf } from './labelRequest';
import { labelTagOf } from './labelTag';

/** How long one job may claim a label: several provider calls of 10 s at most. */
const WORK_MS = 90_000;
/** How long a label may be without events before it is read. */
const QUIET_MS = 15 * 60_000;
/** More steps than any label takes; a story that turns in circles ends here. */
const MAX_STEPS = 8;

type Options = {
  db: Database;
  clock: Clock;
  gateway: ByMark<LabelGateway>;
  locations: Pick<LocationService, 'postalCode' | 'cityByIbge'>;
  log: Pick<FastifyBaseLogger, 'warn'>;
};
type Known = { label: LabelRow; order: SaleOrderRow };
type Change = (tx: Tx, known: Known, at: string) => Promise<unknown>;

/** Thrown after a call with an unknown outcome: the job is run again, and checks before it repeats the call. */
const unsettled = (what: string) => new Error(`${what}: the outcome is unknown`);

/** Makes, cancels and follows labels at the provider. Jobs call it; each step looks first, as no call is idempotent. */
export const labelService = ({ db, clock, gateway, locations, log }: Options) => {
  const now = () => instantOf(clock());

  const read = (storeId: string, labelId: string): Promise<Known | null> =>
    db.inStore(storeId, async (tx) => {
      const label = await labelRepository.byId(tx, storeId, labelId);
      const order = label && (await orderRepository.byId(tx, storeId, label.saleOrderId));
      return label && order ? { label, order } : null;
    });

  /** Changes a label under its order's lock, unless it was moved meanwhile. */
  const write = ({ label }: Known, change: Change): Promise<void> =>
    db.inStore(label.storeId, async (tx) => {
      const order = await orderRepository.lock(tx, label.storeId, label.saleOrderId);
      const fresh = await labelRepository.byId(tx, label.storeId, label.id);
      if (order && fresh?.status === label.status) await change(tx, { label: fresh, order }, now());
    });

  const refuse = (known: Known, reason: string): Promise<void> =>
    write(known, (tx, { label }, at) => moveLabel(tx, label, 'refused', { reason: beginningOf(reason, 200) }, at));

  const tracked = async ({ order }: Known, id: string) => {
    const answer = await gateway(order).track([id]);
    if (answer.kind === 'unknown') throw unsettled('tracking a label');
    return answer.kind === 'known' ? (answer.value[id] ?? null) : null;
  };

  async function add(known: Known): Promise<void> {
    const { label, order } = known;
    const found = await gateway(known.order).find(labelTagOf(label));
    if (found.kind === 'unknown') throw unsettled('looking for a label');
    let carted: ProviderAnswer<{ id: string; price: number } | null> = found;
    if (found.kind === 'known' && found.value === null) {
      const given = await db.inStore(label.storeId, async (tx) => ({
        store: await storeRepository.byId(tx, label.storeId),
        goods: await labelRepository.goodsOf(tx, label.storeId, label.saleOrderId),
        fulfilment: await fulfilmentRepository.ofOrder(tx, label.storeId, label.saleOrderId),
      }));
      if (!given.store) return;
      const { store, goods } = given;
      const invoiceKey = given.fulfilment?.invoiceKey ?? null;
      carted = await gateway(known.order).add(
        await labelRequestOf({ label, order, store, goods, invoiceKey }, locations),
      );
    }
    if (carted.kind === 'unknown') throw unsettled('asking for a label');
    if (carted.kind === 'refused') return refuse(known, carted.reason);
    const { value } = carted;
    if (value === null) return;
    await write(known, (tx, fresh, at) =>
      moveLabel(tx, fresh.label, 'added', { providerId: value.id, price: value.price }, at),
    );
  }

  async function buy(known: Known, providerId: string): Promise<void> {
    const before = await tracked(known, providerId);
    if (before === null || before.state === 'pending') {
      const answer = await gateway(known.order).buy(providerId);
      if (answer.kind === 'unknown') throw unsettled('paying for a label');
      if (answer.kind === 'refused') {
        // Nothing was paid; the item in the cart is no longer needed.
        await gateway(known.order).cancel(providerId, false);
        return refuse(known, answer.reason);
      }
    }
    await write(known, (tx, { label }, at) => moveLabel(tx, label, 'bought', {}, at));
  }

  async function generate(known: Known, providerId: string): Promise<void> {
    let received = await tracked(known, providerId);
    if (received?.state === 'released') {
      const answer = await gateway(known.order).generate(providerId);
      if (answer.kind === 'unknown') throw unsettled('writing a label');
      if (answer.kind === 'refused') {
        const back = await gateway(known.order).cancel(providerId, true);
        if (back.kind === 'unknown') throw unsettled('cancelling a label');
        return refuse(known, answer.reason);
      }
      received = await tracked(known, providerId);
    }
    if (received === null || received.state === 'pending' || received.state === 'released')
      throw new Error('a label is being written');
    if (received.state === 'canceled') return follow(known, providerId);
    const printed = await gateway(known.order).print([providerId]);
    if (printed.kind !== 'known') throw unsettled('printing a label');
    const { trackingCode } = received;
    const changes = { printUrl: printed.value, trackingCode };
    await write(known, async (tx, fresh, at) => {
      const made = await moveLabel(tx, fresh.label, 'generated', changes, at);
      if (made.isReturn) await instructByLabel(tx, fresh.order, at);
    });
  }

  async function follow(known: Known, providerId: string): Promise<void> {
    const received = await tracked(known, providerId);
    if (received === null) return;
    await write(known, async (tx, { label, order }, at) => {
      await labelRepository.update(tx, label, { updatedAt: at });
      await applyTracking(tx, order, label, received, at);
    });
  }

  async function cancel(known: Known): Promise<void> {
    const { providerId, status } = known.label;
    const found = providerId === null ? await gateway(known.order).find(labelTagOf(known.label)) : null;
    if (found?.kind === 'unknown') throw unsettled('looking for a label');
    const at = providerId ?? (found?.kind === 'known' ? (found.value?.id ?? null) : null);
    const received = at === null ? null : await tracked(known, at);
    // The carrier was faster: it travels.
    if (received?.state === 'posted' || received?.state === 'delivered') return follow(known, at ?? '');
    if (at !== null && received?.state !== 'canceled') {
      const isPaid = received === null ? status === 'paid' || status === 'ready' : received.state !== 'pending';
      const answer = await gateway(known.order).cancel(at, isPaid);
      if (answer.kind === 'unknown') throw unsettled('cancelling a label');
      if (answer.kind === 'refused') {
        log.warn({ reason: answer.reason }, 'the provider does not take a label back');
        // It stays usable; the merchant sees that it is still there.
        return write(known, async (tx, { label, order }, when) => {
          await labelRepository.update(tx, label, { cancelAskedAt: null, reason: answer.reason, updatedAt: when });
          await orderRepository.touch(tx, order.storeId, order.id, when);
        });
      }
    }
    await write(known, (tx, { label }, when) => moveLabel(tx, label, 'canceled', {}, when));
  }

  /** One step on. @returns false where there is nothing more to do now */
  async function step(known: Known): Promise<boolean> {
    const { label, order } = known;
    const isEnded = order.status === 'orderCanceledByCustomer' || order.status === 'orderCanceledBySeller';
    const isWanted = label.cancelAskedAt === null && (label.isReturn || !isEnded);
    if (isUnposted(label) && !isWanted) {
      await cancel(known);
      return false;
    }
    const { providerId } = label;
    if (label.status === 'asked') {
      // Sent by another way meanwhile.
      if (!label.isReturn && !canBeSent(order)) return cancel(known).then(() => false);
      await add(known);
      return true;
    }
    if (providerId === null) return false;
    switch (label.status) {
      case 'carted':
        // Bought at the shown price alone: at another one the merchant has to accept it.
        if (isPriceOpen(label)) return false;
        await buy(known, providerId);
        return true;
      case 'paid':
        await generate(known, providerId);
        return false;
      case 'ready':
      case 'posted':
        await follow(known, providerId);
        return false;
      case 'delivered':
      case 'refused':
      case 'canceled':
        return false;
    }
  }

  return {
    /** Brings a label forward as far as it goes now. @throws where an outcome is unknown: to be called again */
    async work(storeId: string, labelId: string): Promise<void> {
      const until = instantOf(clock() + WORK_MS);
      const isMine = await db.inStore(storeId, (tx) => labelRepository.take(tx, storeId, labelId, now(), until));
      if (!isMine) {
        if ((await read(storeId, labelId)) === null) return;
        throw new Error('somebody speaks with the provider about this label');
      }
      try {
        for (let count = 0; count < MAX_STEPS; count += 1) {
          const known = await read(storeId, labelId);
          if (!known || !(await step(known))) return;
        }
      } finally {
        await db.inStore(storeId, (tx) => labelRepository.release(tx, storeId, labelId));
      }
    },

    /** Handles a webhook about a label by reading it. False for a label that is not ours. */
    received: (storeId: string, labelId: string, providerId: string): Promise<boolean> =>
      db.inStore(storeId, async (tx) => {
        const label = await labelRepository.byId(tx, storeId, labelId);
        if (label?.providerId !== providerId) return false;
        await addLabelJob(tx, label);
        return true;
      }),

    /** Reads labels without recent events: a lost webhook, or a job that gave up. */
    async reconcile(): Promise<void> {
      const before = instantOf(clock() - QUIET_MS);
      for (const storeId of await labelRepository.storeIds(db.shared)) {
        await db.inStore(storeId, async (tx) => {
          for (const label of await labelRepository.quiet(tx, storeId, before)) await addLabelJob(tx, label);
        });
      }
    },
  };
};
export type LabelService = ReturnType<typeof labelService>;
