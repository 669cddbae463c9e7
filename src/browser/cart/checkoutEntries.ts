import type { BodyOf } from '../../shared/kernel/contract';
import type { PostCheckout } from '../../shared/order/checkoutContract';

/** Who buys, as it is typed: document and phone with their masks. */
export type BuyerEntry = { name: string; email: string; document: string; phone: string };

/** Where it goes, as it is typed. City and state follow from the postal code; `cityId` is empty until it is found. */
export type AddressEntry = {
  zipCode: string;
  street: string;
  number: string;
  complement: string;
  neighborhood: string;
  cityName: string;
  stateId: string;
  cityId: string;
  recipient: string;
};

/** Nothing typed yet. */
export const noBuyer: BuyerEntry = { name: '', email: '', document: '', phone: '' };
/** Nothing typed yet. */
export const noAddress: AddressEntry = {
  zipCode: '',
  street: '',
  number: '',
  complement: '',
  neighborhood: '',
  cityName: '',
  stateId: '',
  cityId: '',
  recipient: '',
};

/** What was sent to place an order, and under which idempotency key: sent again, it makes no second order. */
export type SentOrder = { key: string; body: BodyOf<PostCheckout> };
