import { randomBytes } from 'node:crypto';

import { instantOf, type Clock } from '../../kernel/clock';
import type { Centavos } from '../../../shared/kernel/money';
import type { Db } from '../../db/database';
import type { Slice } from '../../db/page';
import type { CardTokens } from './cardTokens';
import { chargeRepository, type ChargeFilter } from './chargeRepository';
import { toPagarmeCharge, toPagarmeInvoice, toPagarmeOrder } from './chargeWire';
import type { HookMode } from './hookPlan';
import type { Hook, HookSender } from './hookSender';
import { newCharge } from './newCharge';
import type { CustomerBody, ReceivedOrder, Split } from './orderBody';
import {
  actionsOf,
  captured,
  chargeAfter,
  eventsOf,
  partlyRefunded,
  retried,
  type ChargeAction,
  type SimulatedCharge,
} from './simulatedCharge';
import { simulatedCards } from './simulatedCards';
import { simulatedFinance } from './simulatedFinance';
import { simulatedSubscriptions } from './simulatedSubscriptions';
import { base62 } from './simulatorIds';
import { toPagarmeSubscription } from './subscriptionWire';

type Deps = {
  db: Db;
  clock: Clock;
  tokens: Pick<CardTokens, 'use'>;
  hooks: Pick<HookSender, 'send'>;
  merchantName?: string;
  /** What a withdrawal costs; the demo's where it is left out. */
  withdrawalFee?: Centavos;
};

type Moved = ChargeAction | 'partialRefund' | 'retry';

/** The result of an action on a charge: 'illegal' where its status does not allow it. */
export type Acted = { kind: 'done'; charge: SimulatedCharge } | { kind: 'illegal' } | { kind: 'absent' };

/**
 * The provider of payments, played: Pix, boleto and card. A card is decided at once, as its number and code have it;
 * nothing else pays itself (rules §2). Its memory is in the database.
 */
export const pagarmeSimulator = ({
  db,
  clock,
  tokens,
  hooks,
  merchantName = 'OI PET SANDBOX',
  withdrawalFee,
}: Deps) => {
  const send = (type: string, data: unknown): void => hooks.send([hookOf(type, data, instantOf(clock()))]);

  function announce(charge: SimulatedCharge, what: Parameters<typeof eventsOf>[1], mode: HookMode | null): void {
    const at = instantOf(clock());
    hooks.send(
      eventsOf(charge, what).map((type) => chargeHookOf(type, charge, at)),
      mode,
    );
  }

  const cards = simulatedCards({ db, clock, tokens, announce: send });

  /** The card a charge is paid with: of a token, or one that was kept; null for other ways of paying. */
  async function cardOf({ payments: [payment], customer_id: customerId }: ReceivedOrder, key: string) {
    if (payment.payment_method !== 'credit_card') return null;
    const { card_token: token, card_id: cardId } = payment.credit_card;
    if (token !== undefined) return (await tokens.use(token, key)) ?? 'noToken';
    if (customerId === undefined || cardId === undefined) return 'noCard';
    return (await cards.charged(customerId, cardId)) ?? 'noCard';
  }

  /** The customer of an order, given with it or known already; null where the provider knows none of that id. */
  const customerOf = async ({ customer, customer_id: id }: ReceivedOrder): Promise<CustomerBody | null> =>
    customer ?? (id === undefined ? null : ((await cards.customerById(id))?.body ?? null));

  const finance = simulatedFinance({ db, clock, announce: send, withdrawalFee });
  const subscriptions = simulatedSubscriptions({
    db,
    clock,
    tokens,
    merchantName,
    announce: (type, subscription) => send(type, toPagarmeSubscription(subscription)),
    announceCharge: (charge) => announce(charge, 'create', null),
  });

  /** Updates a charge by `change`, safe with concurrent calls. */
  async function move(
    chargeId: string,
    what: Moved,
    cancelKey: string | null,
    change: (charge: SimulatedCharge, at: string) => SimulatedCharge | null,
    hookMode: HookMode | null = null,
  ): Promise<Acted> {
    const charge = await chargeRepository.byId(db, chargeId);
    if (!charge) return { kind: 'absent' };
    if (cancelKey !== null && charge.cancelKeys.includes(cancelKey)) return { kind: 'done', charge };
    const moved = change(charge, instantOf(clock()));
    if (!moved) return { kind: 'illegal' };
    const cancelKeys = cancelKey === null ? charge.cancelKeys : [...charge.cancelKeys, cancelKey];
    const after = { ...moved, cancelKeys };
    // Another call was first: check again what is allowed now.
    if (!(await chargeRepository.replace(db, charge, after))) return move(chargeId, what, cancelKey, change, hookMode);
    announce(after, what === 'partialRefund' && after.status === 'canceled' ? 'refund' : what, hookMode);
    return { kind: 'done', charge: after };
  }

  const byAction =
    (action: ChargeAction) =>
    (charge: SimulatedCharge, at: string): SimulatedCharge | null =>
      chargeAfter(charge, action, at);

  return {
    /**
     * Makes an order with its charge; the same key makes it once.
     * @param key the call's idempotency key, null without one
     * @param hookMode how its events travel; null: as the page has it
     * @returns what stood in the way of it: a customer or a card it does not know, a token that is unknown, used or too old
     */
    async createOrder(
      key: string | null,
      received: ReceivedOrder,
      hookMode: HookMode | null = null,
    ): Promise<SimulatedCharge | 'noCustomer' | 'noToken' | 'noCard'> {
      const ownKey = key ?? randomBytes(16).toString('hex');
      const customer = await customerOf(received);
      if (!customer) return 'noCustomer';
      const card = await cardOf(received, ownKey);
      if (card === 'noToken' || card === 'noCard') return card;
      const { customer_id: _customerId, ...rest } = received;
      const charge = newCharge({ key: ownKey, order: { ...rest, customer }, card, now: clock(), merchantName });
      if (!charge) return 'noCard';
      if (await chargeRepository.insert(db, charge)) announce(charge, 'create', hookMode);
      // As it is kept, so that a repeated call gets the same answer to the letter.
      return (await chargeRepository.byId(db, charge.chargeId)) ?? charge;
    },

    /** Cancels a pending charge or refunds a paid one, all of it or `amount` centavos. @param key as above */
    async cancel(chargeId: string, key: string | null, amount: number | null): Promise<Acted> {
      if (amount !== null) return move(chargeId, 'partialRefund', key, (it, at) => partlyRefunded(it, amount, at));
      const charge = await chargeRepository.byId(db, chargeId);
      if (!charge) return { kind: 'absent' };
      const action = actionsOf(charge).includes('expire') ? 'expire' : 'refund';
      return move(chargeId, action, key, byAction(action));
    },

    /** Takes a reserved amount, all of it or `amount` centavos. @param key as above */
    capture: (chargeId: string, key: string | null, amount: number | null): Promise<Acted> =>
      move(chargeId, 'pay', key, (charge, at) => captured(charge, amount, at)),

    /** Tries a refused card again; of a subscription, the card it has now. @param key as above */
    async retry(chargeId: string, key: string | null): Promise<Acted> {
      const subscriptionId = (await chargeRepository.byId(db, chargeId))?.invoice?.subscriptionId;
      const subscription = subscriptionId === undefined ? null : await subscriptions.byId(subscriptionId);
      const card = subscription?.card ?? null;
      const outcome = await move(chargeId, 'retry', key, (charge, at) => retried(charge, card, at));
      if (outcome.kind === 'done' && outcome.charge.status === 'paid' && subscription) {
        await subscriptions.revive(subscription.id);
      }
      return outcome;
    },

    /** Ends an unpaid invoice with its subscription. */
    async endInvoice({ chargeId, paidAt, status }: SimulatedCharge): Promise<void> {
      if (paidAt !== null) return;
      await move(chargeId, 'expire', null, (charge, at) => {
        const ended = status === 'failed' ? charge : chargeAfter(charge, 'expire', at);
        return ended?.invoice ? { ...ended, invoice: { ...ended.invoice, canceledAt: at } } : null;
      });
    },

    /** True where every recipient of a split is known. */
    async knowsRecipients(split: Split | undefined): Promise<boolean> {
      const found = await Promise.all((split ?? []).map(({ recipient_id: id }) => finance.byId(id)));
      return found.every((recipient) => recipient !== null);
    },

    cards,
    finance,
    subscriptions,
    clock,

    /** Does what a buyer's bank or the provider would do. @param hookMode how its events travel; left out: as the page has it */
    act: (chargeId: string, action: ChargeAction, hookMode?: HookMode): Promise<Acted> =>
      move(chargeId, action, null, byAction(action), hookMode),
    byId: (chargeId: string) => chargeRepository.byId(db, chargeId),
    byOrder: (orderId: string) => chargeRepository.byField(db, 'orderId', orderId),
    byCode: (code: string) => chargeRepository.byField(db, 'code', code),
    list: (filter: ChargeFilter, slice: Slice) => chargeRepository.list(db, filter, slice),
    latest: (limit: number) => chargeRepository.latest(db, limit),
  };
};
export type PagarmeSimulator = ReturnType<typeof pagarmeSimulator>;

const hookOf = (type: string, data: unknown, at: string): Hook => ({
  id: `hook_${base62(randomBytes(16).toString('hex'))}`,
  account: { id: 'acc_sandbox0000000', name: 'Oi Pet Sandbox' },
  type,
  created_at: at,
  data,
});

// A charge of a subscription has an invoice where others have an order.
const chargeHookOf = (type: string, charge: SimulatedCharge, at: string): Hook => {
  if (!type.startsWith('order.')) return hookOf(type, toPagarmeCharge(charge), at);
  if (charge.invoice) return hookOf(type.replace('order.', 'invoice.'), toPagarmeInvoice(charge, charge.invoice), at);
  return hookOf(type, toPagarmeOrder(charge), at);
};
