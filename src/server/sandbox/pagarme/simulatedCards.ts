import { Type, type Static } from 'typebox';

import { instantOf, type Clock } from '../../kernel/clock';
import type { Db } from '../../db/database';
import { wireOf, type CardTokens, type TokenCard } from './cardTokens';
import { written } from './instruments';
import { AddressBody, type CustomerBody } from './orderBody';
import { sandboxRecordStore } from './sandboxRecordStore';
import { base62 } from './simulatorIds';

/** What POST /customers/{id}/cards takes, as far as we use it. Source: docs/providers/pagarme.md §3. */
export const NewCardBody = Type.Object({
  token: Type.String({ minLength: 1 }),
  options: Type.Optional(Type.Object({ verify_card: Type.Optional(Type.Boolean()) })),
  billing_address: Type.Optional(AddressBody),
});
type NewCardBody = Static<typeof NewCardBody>;

type Customer = { id: string; body: CustomerBody; createdAt: string; updatedAt: string };
type CardStatus = 'active' | 'deleted' | 'expired';

/** A card in a customer's wallet, as the simulator remembers it. */
export type SimulatedCard = {
  id: string;
  customerId: string;
  card: TokenCard;
  status: CardStatus;
  billingAddress: unknown;
  createdAt: string;
  updatedAt: string;
};

/** What a person may do to a kept card on a test: what its bank would do. */
export const CARD_ACTIONS = ['approve', 'refuse', 'expire'] as const;
export type CardAction = (typeof CARD_ACTIONS)[number];

/** The network's code of a card whose time is over. */
const EXPIRED_CODE = '54';

const customers = sandboxRecordStore<Customer>('pagarmeCustomer');
const cards = sandboxRecordStore<SimulatedCard>('pagarmeCard');

const isOver = ({ card, status }: SimulatedCard, now: number): boolean =>
  status === 'expired' || now >= Date.UTC(card.expYear, card.expMonth, 1);

/** The provider's customers and the cards they have it keep, played. A customer is known by their e-mail. */
export const simulatedCards = ({ db, clock, tokens }: { db: Db; clock: Clock; tokens: Pick<CardTokens, 'use'> }) => {
  const ofCustomer = async (customerId: string, cardId: string): Promise<SimulatedCard | null> => {
    const found = await cards.byId(db, cardId);
    return found?.customerId === customerId && found.status !== 'deleted' ? found : null;
  };
  const changed = (id: string, change: Partial<SimulatedCard>): Promise<SimulatedCard | null> =>
    cards.change(db, id, async (kept) => {
      const body = { ...kept, ...change, updatedAt: instantOf(clock()) };
      return { body, result: body };
    });

  return {
    /** Makes a customer, or brings the one of that e-mail up to date. */
    async keepCustomer(body: CustomerBody): Promise<Customer> {
      const at = instantOf(clock());
      const id = `cus_${base62(`customer ${body.email.toLowerCase()}`)}`;
      const { isNew, kept } = await customers.keep(db, id, { id, body, createdAt: at, updatedAt: at }, at);
      if (isNew) return kept;
      const update = async (before: Customer) => {
        const after = { ...before, body, updatedAt: at };
        return { body: after, result: after };
      };
      return (await customers.change(db, id, update)) ?? kept;
    },

    customerById: (id: string) => customers.byId(db, id),

    /** Keeps the card of a token; the same card again is the one that is kept. @returns what stood in the way of it */
    async keep(
      customerId: string,
      key: string,
      { token, options, billing_address: billingAddress }: NewCardBody,
    ): Promise<SimulatedCard | 'noCustomer' | 'noToken' | 'unverified'> {
      if (!(await customers.byId(db, customerId))) return 'noCustomer';
      const card = await tokens.use(token, key);
      if (!card) return 'noToken';
      if (options?.verify_card && card.outcome.kind !== 'approved') return 'unverified';
      const { firstDigits, lastDigits, expMonth, expYear } = card;
      const id = `card_${base62(`card ${customerId} ${firstDigits} ${lastDigits} ${expMonth} ${expYear}`)}`;
      const at = instantOf(clock());
      const fresh = { card, status: 'active' as const, billingAddress: billingAddress ?? null };
      const { isNew, kept } = await cards.keep(db, id, { id, customerId, ...fresh, createdAt: at, updatedAt: at }, at);
      return isNew ? kept : ((await changed(id, fresh)) ?? kept);
    },

    ofCustomer,

    list: async (customerId: string): Promise<SimulatedCard[]> =>
      (await cards.byField(db, 'customerId', customerId)).filter(({ status }) => status !== 'deleted'),

    /** Forgets a card; null where the customer has none of that id. */
    remove: async (customerId: string, cardId: string): Promise<SimulatedCard | null> =>
      (await ofCustomer(customerId, cardId)) && changed(cardId, { status: 'deleted' }),

    /** The card of a charge, as its bank answers for it now; null where the customer has none of that id. */
    async charged(customerId: string, cardId: string): Promise<TokenCard | null> {
      const kept = await ofCustomer(customerId, cardId);
      if (!kept) return null;
      return isOver(kept, clock())
        ? { ...kept.card, outcome: { kind: 'refused', returnCode: EXPIRED_CODE } }
        : kept.card;
    },

    /** Does what a card's bank would do. @param code with which it refuses from now on */
    async act(cardId: string, action: CardAction, code: string): Promise<SimulatedCard | null> {
      const kept = await cards.byId(db, cardId);
      if (!kept || kept.status === 'deleted') return null;
      switch (action) {
        case 'approve':
          return changed(cardId, { status: 'active', card: { ...kept.card, outcome: { kind: 'approved' } } });
        case 'refuse':
          return changed(cardId, { card: { ...kept.card, outcome: { kind: 'refused', returnCode: code } } });
        case 'expire':
          return changed(cardId, { status: 'expired' });
      }
    },
  };
};
export type SimulatedCards = ReturnType<typeof simulatedCards>;

/** A customer as the provider answers. */
export const toPagarmeCustomer = ({ id, body, createdAt, updatedAt }: Customer) => ({
  id,
  ...body,
  document_type: body.document_type.toLowerCase(),
  delinquent: false,
  created_at: written(createdAt),
  updated_at: written(updatedAt),
});

/** A card of a wallet as the provider answers. */
export const toPagarmeCard = (kept: SimulatedCard, customer: Customer | null) => ({
  id: kept.id,
  ...wireOf(kept.card),
  holder_document: null,
  status: kept.status,
  billing_address: kept.billingAddress,
  customer: customer && toPagarmeCustomer(customer),
  created_at: written(kept.createdAt),
  updated_at: written(kept.updatedAt),
});
