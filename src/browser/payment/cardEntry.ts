import type { PlainDay } from '../../shared/kernel/calendar';
import { cardBrandOf, cardCodeLengthOf, isCardExpiry, isCardNumber, type CardBrand } from '../../shared/kernel/card';
import { digitsOf } from '../../shared/kernel/text';
import type { FormErrors } from '../kit/Form/Form';
import type { TradedCard } from '../platform/cardTrade';
import { paymentTexts } from '../texts/paymentTexts';

/** A card as it is typed, with its masks. Lives in a form's memory and in `cardHold`, nowhere else. */
export type CardEntry = { number: string; holder: string; expiry: string; code: string };

/** Nothing typed yet. */
export const noCard: CardEntry = { number: '', holder: '', expiry: '', code: '' };

/** What may be shown of a card, and kept in the store. */
export type CardFace = { brand: CardBrand | null; lastDigits: string };

/** Longest name the provider takes (docs/providers/pagarme.md §2). */
export const MAX_HOLDER_LENGTH = 64;

const { errors } = paymentTexts;

const numberError = (text: string): string | undefined => {
  const { length } = digitsOf(text);
  if (length === 0) return errors.numberMissing;
  if (isCardNumber(text)) return undefined;
  if (length < 13) return errors.numberShort;
  return cardBrandOf(text) === null ? errors.brandUnknown : errors.number;
};

const holderError = (text: string): string | undefined => {
  const { length } = text.trim();
  if (length < 3) return errors.holderMissing;
  if (/\d/.test(text)) return errors.holderDigits;
  return length > MAX_HOLDER_LENGTH ? errors.holderLong(MAX_HOLDER_LENGTH) : undefined;
};

const expiryError = (text: string, today: PlainDay): string | undefined => {
  if (digitsOf(text).length < 4) return errors.expiryMissing;
  if (isCardExpiry(text, today)) return undefined;
  return Number(text.slice(0, 2)) > 12 || text.startsWith('00') ? errors.expiryMonth : errors.expiryOver;
};

const codeError = (code: string, number: string): string | undefined => {
  const wanted = cardCodeLengthOf(cardBrandOf(number));
  return digitsOf(code).length === wanted ? undefined : errors.code(wanted);
};

/** What is wrong with a card, by field; empty when nothing is. @param today the day in São Paulo */
export const cardErrors = (entry: CardEntry, today: PlainDay): FormErrors<CardEntry> => {
  const errorOf: Record<keyof CardEntry, string | undefined> = {
    number: numberError(entry.number),
    holder: holderError(entry.holder),
    expiry: expiryError(entry.expiry, today),
    code: codeError(entry.code, entry.number),
  };
  return Object.fromEntries(Object.entries(errorOf).filter(([, error]) => error !== undefined));
};

/** What may be shown of a card that was typed. */
export const faceOf = ({ number }: CardEntry): CardFace => ({
  brand: cardBrandOf(number),
  lastDigits: digitsOf(number).slice(-4),
});

/** A right entry as the provider takes it. */
export const tradedCardOf = ({ number, holder, expiry, code }: CardEntry): TradedCard => ({
  number: digitsOf(number),
  holder: holder.trim(),
  expiryMonth: Number(expiry.slice(0, 2)),
  expiryYear: 2000 + Number(expiry.slice(-2)),
  code: digitsOf(code),
});
