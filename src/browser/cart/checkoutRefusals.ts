import type { AddressEntry } from '../account/addressEntry';
import type { Refusal } from '../../shared/kernel/refusal';
import type { FormErrors } from '../kit/Form/Form';
import { checkoutTexts } from '../texts/checkoutTexts';
import type { BuyerEntry } from './checkoutEntries';
import type { Attempt } from './checkoutSlice';

/** True where the server reports a likely duplicate: the buyer ordered the same a moment ago. */
export const isDuplicate = (attempt: Attempt): boolean =>
  attempt.status === 'refused' && attempt.refusal.details?.reason === 'duplicateOrder';

/** True where the chosen day and shift were refused: the shipping step says it. */
export const isShiftRefused = (attempt: Attempt): boolean =>
  attempt.status === 'refused' &&
  (attempt.refusal.details?.reason === 'shiftGone' || attempt.refusal.details?.reason === 'shiftNotChosen');

const BUYER_TEXTS: FormErrors<BuyerEntry> = checkoutTexts.refusedBuyer;
const ADDRESS_TEXTS: FormErrors<AddressEntry> = checkoutTexts.refusedAddress;

/** What the server alone found wrong with the buyer, by field; empty where it refused something else. */
export const refusedBuyerOf = (attempt: Attempt): FormErrors<BuyerEntry> =>
  attempt.status === 'refused' ? textsOf('buyer', attempt.refusal, BUYER_TEXTS) : {};

/** The same of the address; an unknown city is said at the postal code it follows from. */
export const refusedAddressOf = (attempt: Attempt): FormErrors<AddressEntry> =>
  attempt.status === 'refused' ? textsOf('address', attempt.refusal, ADDRESS_TEXTS) : {};

/** True where the refusal is about fields that can be typed again: they say it, not the review. */
export const isOfFields = (attempt: Attempt): boolean =>
  Object.keys({ ...refusedBuyerOf(attempt), ...refusedAddressOf(attempt) }).length > 0;

// The server names fields by their path in the body: 'buyer.name', 'address.number'.
const textsOf = <Entry>(part: string, { details }: Refusal, texts: FormErrors<Entry>): FormErrors<Entry> => {
  const named = Object.keys(details?.fields ?? {});
  const paths = new Set(named.map((path) => (path === 'address.cityId' ? 'address.zipCode' : path)));
  const refused = Object.entries(texts).filter(([field]) => paths.has(`${part}.${field}`));
  // Only entries are left out; the keys stay the entry's.
  return Object.fromEntries(refused) as FormErrors<Entry>;
};

/** The fields of a refusal that still hold the refused value. */
export const standingErrors = <Entry extends object>(
  refused: FormErrors<Entry>,
  sent: Entry,
  now: Entry,
): FormErrors<Entry> =>
  Object.fromEntries(
    Object.entries(refused).filter(([field]) => sent[field as keyof Entry] === now[field as keyof Entry]),
  ) as FormErrors<Entry>;
