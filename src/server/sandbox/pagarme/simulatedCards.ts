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
  /** False where its bank gives its customer no other card in its place. */
  isRenewable?: boolean;
  billingAddress: unknown;
  createdAt: string;
  updatedAt: string;
};

/**
 * What a person may do to a kept card on a test: what its bank would do. `expire`: it is over, and another one is there for
 * the asking; `close`: it is over, and there is none.
 */
export const CARD_ACTIONS = ['approve', 'refuse', 'expire', 'close'] as const;
export type CardAction = (typeof CARD_ACTIONS)[number];

/** What a bank says of a charge: its code, of the network's table (two digits) or the provider's (four), and the brand's advice. */
export type BankRefusal = { code: string; advice: string | null };

/** What a person writes of a bank's answer: no funds where they write no code; null where it is none. */
export const bankRefusalOf = ({ code, advice }: { code?: string; advice?: string }): BankRefusal | null => {
  const isRead = /^([A-Z0-9]{2}|\d{4})?$/.test(code ?? '') && /^(\d{2})?$/.test(advice ?? '');
  return isRead ? { code: code || '51', advice: advice || null } : null;
};

/** Years for which a card is good that comes in another's place. */
const RENEWED_YEARS = 5;

/** The network's code of a card whose time is over. */
const EXPIRED_CODE = '54';

const customers = sandboxRecordStore<Customer>('pagarmeCustomer');
const cards = sandboxRecordStore<SimulatedCard>('pagarmeCard');

const isOver = ({ card, status }: SimulatedCard, now: number): boolean =>
  status === 'expired' || now >= Date.UTC(card.expYear, card.expMonth, 1);

type Deps = {
  db: Db;
  clock: Clock;
  tokens: Pick<CardTokens, 'use'>;
  /** Sends an event of a card. */
  announce: (type: 'card.created' | 'card.updated' | 'card.expired', card: object) => void;
};

/** The provider's customers and the cards they have it keep, played. A customer is known by their e-mail. */
export const simulatedCards = ({ db, clock, tokens, announce }: Deps) => {
  const ofCustomer = async (customerId: string, cardId: string): Promise<SimulatedCard | null> => {
    const found = await cards.byId(db, cardId);
    return found?.customerId === customerId && found.status !== 'deleted' ? found : null;
  };
  const changed = (id: string, change: Partial<SimulatedCard>): Promise<SimulatedCard | null> =>
    cards.change(db, id, async (kept) => {
      const body = { ...kept, ...change, updatedAt: instantOf(clock()) };
      return { body, result: body };
    });
  const tell = async (type: Parameters<Deps['announce']>[0], card: SimulatedCard): Promise<void> =>
    announce(type, toPagarmeCard(card, await customers.byId(db, card.customerId)));

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
      const fresh = { card, status: 'active' as const, isRenewable: true, billingAddress: billingAddress ?? null };
      const { isNew, kept } = await cards.keep(db, id, { id, customerId, ...fresh, createdAt: at, updatedAt: at }, at);
      return isNew ? kept : ((await changed(id, fresh)) ?? kept);
    },

    ofCustomer,

    list: async (customerId: string): Promise<SimulatedCard[]> =>
      (await cards.byField(db, 'customerId', customerId)).filter(({ status }) => status !== 'deleted'),

    /**
     * Gives a customer the card that their bank has put in another's place: a new one, beside the old one that stays. Asked
     * again it is the same. @returns what stood in the way of it
     */
    async renew(customerId: string, cardId: string): Promise<SimulatedCard | 'noCard' | 'notRenewed'> {
      const old = await ofCustomer(customerId, cardId);
      if (!old) return 'noCard';
      if (old.isRenewable === false) return 'notRenewed';
      const id = `card_${base62(`renewed ${cardId}`)}`;
      const at = instantOf(clock());
      const digits = base62(`digits ${cardId}`).replace(/\D/g, '').padEnd(4, '7').slice(0, 4);
      const { outcomeKept: _refused, ...card } = old.card;
      const fresh: SimulatedCard = {
        ...old,
        id,
        card: { ...card, outcome: { kind: 'approved' }, lastDigits: digits, expYear: card.expYear + RENEWED_YEARS },
        status: 'active',
        createdAt: at,
        updatedAt: at,
      };
      const { isNew, kept } = await cards.keep(db, id, fresh, at);
      if (isNew) await tell('card.created', kept);
      return kept;
    },

    /** Forgets a card; null where the customer has none of that id. */
    remove: async (customerId: string, cardId: string): Promise<SimulatedCard | null> =>
      (await ofCustomer(customerId, cardId)) && changed(cardId, { status: 'deleted' }),

    /** The card of a charge, as its bank answers for it now; null where the customer has none of that id. */
    async charged(customerId: string, cardId: string): Promise<TokenCard | null> {
      const kept = await ofCustomer(customerId, cardId);
      if (!kept) return null;
      const { outcomeKept, ...card } = kept.card;
      if (isOver(kept, clock())) return { ...card, outcome: { kind: 'refused', returnCode: EXPIRED_CODE } };
      return outcomeKept ? { ...card, outcome: outcomeKept } : card;
    },

    /** The latest cards, the latest first, those that were forgotten too. */
    latest: (count: number): Promise<SimulatedCard[]> => cards.latest(db, count),

    /** Does what a card's bank would do. @param code with which it refuses from now on, beside the brand's advice */
    async act(
      cardId: string,
      action: CardAction,
      code: string,
      advice: string | null = null,
    ): Promise<SimulatedCard | null> {
      const kept = await cards.byId(db, cardId);
      if (!kept || kept.status === 'deleted') return null;
      const { outcomeKept: _before, ...card } = kept.card;
      switch (action) {
        case 'approve': {
          const approved = { ...card, outcome: { kind: 'approved' as const } };
          return changed(cardId, { status: 'active', isRenewable: true, card: approved });
        }
        case 'refuse': {
          const refused = { kind: 'refused' as const, returnCode: code, ...(advice === null ? {} : { advice }) };
          return changed(cardId, { card: { ...card, outcome: refused } });
        }
        case 'expire':
        case 'close': {
          const over = await changed(cardId, { status: 'expired', isRenewable: action === 'expire' });
          if (over) await tell('card.expired', over);
          return over;
        }
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
