import { createHash, randomBytes, randomUUID } from 'node:crypto';

import { instantOf, type Clock } from '../../app/clock';
import type { Db } from '../../db/database';
import { pixBrCode } from './brCode';
import { chargeRepository } from './chargeRepository';
import { toPagarmeCharge, toPagarmeOrder } from './chargeWire';
import type { Hook, HookSender } from './hookSender';
import type { SimulatorOrder } from './orderBody';
import { actionsOf, chargeAfter, EVENTS, type ChargeAction, type SimulatedCharge } from './simulatedCharge';

type Deps = { db: Db; clock: Clock; hooks: Pick<HookSender, 'send'>; merchantName?: string };

/** What came of acting on a charge: 'illegal' where its status does not allow it. */
export type Acted = { kind: 'done'; charge: SimulatedCharge } | { kind: 'illegal' } | { kind: 'absent' };

const DEFAULT_EXPIRY_SECONDS = 86_400;

/** The provider of payments, played: Pix alone, and none pays itself (decisions §2). Its memory is in the database. */
export const pagarmeSimulator = ({ db, clock, hooks, merchantName = 'OI PET SANDBOX' }: Deps) => {
  function announce(charge: SimulatedCharge, what: ChargeAction | 'create'): void {
    hooks.send(EVENTS[what].map((type) => hookOf(type, charge, instantOf(clock()))));
  }

  const newCharge = (key: string, order: SimulatorOrder): SimulatedCharge => {
    const [payment] = order.payments;
    const items = order.items.reduce((sum, { amount, quantity }) => sum + amount * quantity, 0);
    const amount = payment.amount ?? items + (order.shipping?.amount ?? 0);
    const seconds = payment.pix.expires_in ?? DEFAULT_EXPIRY_SECONDS;
    const at = instantOf(clock());
    return {
      orderId: `or_${base62(`order ${key}`)}`,
      chargeId: `ch_${base62(`charge ${key}`)}`,
      transactionId: `tran_${base62(`transaction ${key}`)}`,
      code: order.code ?? base62(`code ${key}`),
      amount,
      status: 'pending',
      transactionStatus: 'waiting_payment',
      pixCode: pixBrCode({
        url: `pix.example.com/qr/v2/${randomUUID().replaceAll('-', '')}`,
        amount,
        merchantName,
        city: 'CAMPINAS',
        txid: base62(`txid ${key}`),
      }),
      endToEndId: null,
      expiresAt: instantOf(clock() + seconds * 1_000),
      createdAt: at,
      updatedAt: at,
      paidAt: null,
      canceledAt: null,
      cancelKey: null,
      customer: { id: `cus_${base62(`customer ${key}`)}`, ...order.customer },
      items: order.items,
      shipping: order.shipping ?? null,
      metadata: { ...order.metadata, ...payment.metadata },
    };
  };

  async function act(chargeId: string, action: ChargeAction, cancelKey: string | null = null): Promise<Acted> {
    const charge = await chargeRepository.byId(db, chargeId);
    if (!charge) return { kind: 'absent' };
    if (cancelKey !== null && charge.cancelKey === cancelKey) return { kind: 'done', charge };
    const moved = chargeAfter(charge, action, instantOf(clock()));
    if (!moved) return { kind: 'illegal' };
    const after = { ...moved, cancelKey };
    // Somebody else acted first: what may be done now is another question.
    if (!(await chargeRepository.replace(db, charge, after))) return act(chargeId, action, cancelKey);
    announce(after, action);
    return { kind: 'done', charge: after };
  }

  return {
    /** Makes an order with its charge; the same key makes it once. @param key the call's idempotency key, null without one */
    async createOrder(key: string | null, order: SimulatorOrder): Promise<SimulatedCharge> {
      const charge = newCharge(key ?? randomBytes(16).toString('hex'), order);
      if (await chargeRepository.insert(db, charge)) announce(charge, 'create');
      // As it is kept, so that a repeated call gets the same answer to the letter.
      return (await chargeRepository.byId(db, charge.chargeId)) ?? charge;
    },

    /** Cancels a pending charge or refunds a paid one. @param key as above */
    async cancel(chargeId: string, key: string | null): Promise<Acted> {
      const charge = await chargeRepository.byId(db, chargeId);
      if (!charge) return { kind: 'absent' };
      if (key !== null && charge.cancelKey === key) return { kind: 'done', charge };
      const action = actionsOf(charge).includes('refund') ? 'refund' : 'expire';
      return act(chargeId, action, key);
    },

    /** Does what a buyer's bank or the provider would do. */
    act,
    byId: (chargeId: string) => chargeRepository.byId(db, chargeId),
    byOrder: (orderId: string) => chargeRepository.byField(db, 'orderId', orderId),
    byCode: (code: string) => chargeRepository.byField(db, 'code', code),
    latest: (limit: number) => chargeRepository.latest(db, limit),
  };
};
export type PagarmeSimulator = ReturnType<typeof pagarmeSimulator>;

const hookOf = (type: string, charge: SimulatedCharge, at: string): Hook => ({
  id: `hook_${base62(randomBytes(16).toString('hex'))}`,
  account: { id: 'acc_sandbox0000000', name: 'Oi Pet Sandbox' },
  type,
  created_at: at,
  data: type.startsWith('order.') ? toPagarmeOrder(charge) : toPagarmeCharge(charge),
});

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const ID_LENGTH = 16;

/** The provider's ids: 16 letters and digits, the same for the same seed. */
const base62 = (seed: string): string =>
  [...createHash('sha256').update(seed).digest().subarray(0, ID_LENGTH)]
    .map((byte) => ALPHABET.charAt(byte % ALPHABET.length))
    .join('');
