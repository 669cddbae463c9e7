import { noAddress, type AddressEntry } from '../account/addressEntry';
import { noBuyer, type BuyerEntry, type SentOrder } from './checkoutEntries';

/** Raised whenever the shape below changes; a draft of another shape is thrown away. */
const SHAPE = 1;

/** What the local storage keeps of a checkout. Never card data. */
export type CheckoutDraft = {
  shape: typeof SHAPE;
  buyer: BuyerEntry;
  address: AddressEntry;
  /** An order that was sent and not answered. */
  sent: SentOrder | null;
};

/** A checkout as the local storage keeps it. */
export const draftOf = ({ buyer, address, sent }: Omit<CheckoutDraft, 'shape'>): CheckoutDraft => ({
  shape: SHAPE,
  buyer,
  address,
  sent,
});

/** A stored text as a draft; null where it is none or of an old shape. */
export const readDraft = (text: string | null): CheckoutDraft | null => {
  try {
    const value: unknown = text === null ? null : JSON.parse(text);
    return isDraft(value) ? value : null;
  } catch {
    return null;
  }
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isEntryLike = (value: unknown, model: Record<string, string>) =>
  isRecord(value) && Object.keys(model).every((key) => typeof value[key] === 'string');

const isSent = (value: unknown) =>
  value === null || (isRecord(value) && typeof value.key === 'string' && isRecord(value.body));

const isDraft = (value: unknown): value is CheckoutDraft =>
  isRecord(value) &&
  value.shape === SHAPE &&
  isEntryLike(value.buyer, noBuyer) &&
  isEntryLike(value.address, noAddress) &&
  isSent(value.sent);
