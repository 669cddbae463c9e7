import { isPaymentMethod } from '../../shared/payment/paymentMethods';
import { noAddress, type AddressEntry } from '../account/addressEntry';
import type { PaymentEntry } from '../payment/paymentEntry';
import { noBuyer, type BuyerEntry, type DeliveryEntry, type SentOrder } from './checkoutEntries';

/** Raised whenever the shape below changes; a draft of another shape is thrown away. */
const SHAPE = 2;

/** How the shopper wants to pay, without anything of a card. */
type PaymentDraft = Pick<PaymentEntry, 'method' | 'installments'>;

/** What the local storage keeps of a checkout. Never card data. */
export type CheckoutDraft = {
  shape: typeof SHAPE;
  buyer: BuyerEntry;
  address: AddressEntry;
  /** Left out where nothing was chosen of it. */
  delivery?: DeliveryEntry;
  payment: PaymentDraft;
  /** An order that was sent and not answered. */
  sent: SentOrder | null;
};

/** A checkout as the local storage keeps it. */
export const draftOf = ({ buyer, address, delivery, payment, sent }: Omit<CheckoutDraft, 'shape'>): CheckoutDraft => ({
  shape: SHAPE,
  buyer,
  address,
  ...(delivery?.date ? { delivery } : {}),
  // Its own two fields alone: a card's face is no secret, and no draft either.
  payment: { method: payment.method, installments: payment.installments },
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

const isPayment = (value: unknown) =>
  isRecord(value) && isPaymentMethod(value.method) && typeof value.installments === 'number';

const isDraft = (value: unknown): value is CheckoutDraft =>
  isRecord(value) &&
  value.shape === SHAPE &&
  isEntryLike(value.buyer, noBuyer) &&
  isEntryLike(value.address, noAddress) &&
  (value.delivery === undefined || isRecord(value.delivery)) &&
  isPayment(value.payment) &&
  isSent(value.sent);
