import { randomBytes } from 'node:crypto';

import { and, eq, sql } from 'drizzle-orm';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';

import { cardBrandOf, hasLuhnDigit } from '../../../shared/kernel/card';
import { instantOf, type Clock } from '../../kernel/clock';
import type { Db } from '../../db/database';
import { sandboxRecords } from '../../db/schema/systemTables';
import type { ContractErrors } from './orderBody';
import { base62 } from './simulatorIds';

/** The outcome of a card's charges: decided when its token is made, so that neither number nor code is stored. */
type CardOutcome =
  | { kind: 'approved' }
  | { kind: 'refused'; returnCode: string; advice?: string }
  | { kind: 'withError' };

/** A card behind a token, with what may be shown of it. */
export type TokenCard = {
  brand: string;
  firstDigits: string;
  lastDigits: string;
  holderName: string;
  expMonth: number;
  expYear: number;
  outcome: CardOutcome;
  /** What its bank answers once it is kept and charged without its owner; left out: the same. */
  outcomeKept?: CardOutcome;
};

const CardBody = Type.Object({
  number: Type.String({ pattern: '^\\d{13,19}$' }),
  holder_name: Type.String({ pattern: '^[^\\d]{1,64}$' }),
  exp_month: Type.Integer({ minimum: 1, maximum: 12 }),
  exp_year: Type.Integer({ minimum: 0, maximum: 9999 }),
  cvv: Type.String({ pattern: '^\\d{3,4}$' }),
});
const TokenBody = Type.Object({ type: Type.Optional(Type.Literal('card')), card: CardBody });
type CardBody = Static<typeof CardBody>;

const KIND = 'pagarmeToken';
/** A token works for a minute, once (docs/providers/pagarme.md §2). */
const LIFETIME_MS = 60_000;

const BRANDS = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'Amex',
  diners: 'Diners',
  elo: 'Elo',
  hipercard: 'Hipercard',
} as const;

/** Cards with a part of their own in the provider's own simulator (docs/providers/pagarme.md §11). */
const NUMBERS: Record<string, CardOutcome> = {
  '4000000000000010': { kind: 'approved' },
  '4000000000000028': { kind: 'refused', returnCode: '05' },
  '4000000000000036': { kind: 'withError' },
  '4000000000000044': { kind: 'withError' },
};

/** By number first; then a code that begins with 6 is refused, with its other digits as the network's return code. */
const outcomeOf = ({ number, cvv }: CardBody): CardOutcome => {
  const known = NUMBERS[number];
  if (known) return known;
  return cvv.startsWith('6') ? { kind: 'refused', returnCode: cvv.slice(1, 3) } : { kind: 'approved' };
};

/**
 * Numbers of cards that pay today and are refused once they are kept: after this prefix four digits of the code, '00' before
 * one of the network's table, two of the brand's advice, '00' for none, and the rest is free (docs/providers/pagarme.md §11).
 */
const REFUSED_LATER = /^40000090(\d{4})(\d{2})\d\d$/;

const outcomeKeptOf = (number: string): { outcomeKept?: CardOutcome } => {
  const [, code, advice] = REFUSED_LATER.exec(number) ?? [];
  if (code === undefined) return {};
  const returnCode = code.startsWith('00') ? code.slice(2) : code;
  return { outcomeKept: { kind: 'refused', returnCode, ...(advice === '00' ? {} : { advice }) } };
};

/** The simulator's card tokens: POST /tokens, and their one use in an order. */
export const cardTokens = ({ db, clock }: { db: Db; clock: Clock }) => ({
  /** Makes a token of a card, or says in the provider's words what is wrong with it (422). */
  async create(body: unknown): Promise<{ ok: true; token: object } | { ok: false; refusal: ContractErrors }> {
    if (!Value.Check(TokenBody, body)) {
      const paths = [...Value.Errors(TokenBody, body)].map(({ instancePath }) => instancePath.replaceAll('/', '.'));
      const errors = Object.fromEntries(paths.map((path) => [`request${path}`, ['The field is not valid.']]));
      return { ok: false, refusal: { message: 'The request is invalid.', errors } };
    }
    const { card: given } = body;
    if (!hasLuhnDigit(given.number)) {
      const errors = { 'request.card.number': ['The number field is not a valid card number'] };
      return { ok: false, refusal: { message: 'The request is invalid.', errors } };
    }
    const brand = cardBrandOf(given.number);
    const card: TokenCard = {
      brand: brand === null ? 'Unknown' : BRANDS[brand],
      firstDigits: given.number.slice(0, 6),
      lastDigits: given.number.slice(-4),
      holderName: given.holder_name,
      expMonth: given.exp_month,
      expYear: given.exp_year < 100 ? 2000 + given.exp_year : given.exp_year,
      outcome: outcomeOf(given),
      ...outcomeKeptOf(given.number),
    };
    const id = `token_${base62(randomBytes(16).toString('hex'))}`;
    const createdAt = instantOf(clock());
    const expiresAt = instantOf(clock() + LIFETIME_MS);
    await db.insert(sandboxRecords).values({ kind: KIND, id, body: { ...card, expiresAt, usedBy: null }, createdAt });
    const token = { id, type: 'card', created_at: createdAt, expires_at: expiresAt, card: wireOf(card) };
    return { ok: true, token };
  },

  /** The card of a token, for the first order that uses it in time; null for any other. @param key of that order */
  async use(id: string, key: string): Promise<TokenCard | null> {
    const isFree = sql`(${sandboxRecords.body} ->> 'usedBy' is null and ${sandboxRecords.body} ->> 'expiresAt' > ${instantOf(clock())} or ${sandboxRecords.body} ->> 'usedBy' = ${key})`;
    const rows = await db
      .update(sandboxRecords)
      .set({ body: sql`${sandboxRecords.body} || jsonb_build_object('usedBy', ${key}::text)` })
      .where(and(eq(sandboxRecords.kind, KIND), eq(sandboxRecords.id, id), isFree))
      .returning({ body: sandboxRecords.body });
    // Only this file writes records of its kind.
    return (rows.at(0)?.body as TokenCard | undefined) ?? null;
  },
});
export type CardTokens = ReturnType<typeof cardTokens>;

/** A card as the provider shows it. */
export const wireOf = (card: TokenCard) => ({
  first_six_digits: card.firstDigits,
  last_four_digits: card.lastDigits,
  brand: card.brand,
  holder_name: card.holderName,
  exp_month: card.expMonth,
  exp_year: card.expYear,
  type: 'credit',
});
