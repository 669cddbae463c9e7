import type { RefusalDetails } from './wire';

/**
 * Every way the API refuses, with the status it answers. Names and statuses: specification §8, rules §4.
 * 406 is what a business rule refuses.
 */
export const refusalStatus = {
  ValidationError: 400,
  InvalidCredentialsError: 401,
  SessionExpiredError: 401,
  AccessDeniedError: 403,
  PendingEmailConfirmationError: 403,
  NotFoundError: 404,
  GoneError: 410,
  EmailInUseError: 406,
  DocumentInUseError: 406,
  ProductStockInsufficientError: 406,
  CartClosedError: 406,
  TotalChangedError: 406,
  VoucherInvalidError: 406,
  ShippingUnavailableError: 406,
  PaymentMethodUnavailableError: 406,
  TransitionRefusedError: 406,
  IdempotencyConflictError: 406,
  PayloadTooLargeError: 413,
  UnsupportedMediaTypeError: 415,
  TooManyRequestsError: 429,
  UnexpectedError: 500,
  UnavailableError: 503,
} as const;

/**
 * Which of a name's causes it was. Why a voucher is refused (VoucherInvalidError): gone, over, not begun, its uses taken, this buyer's uses taken, the
 * products worth too little (`missing` says by how much), or none of them among those it applies to. 'duplicateOrder'
 * (TransitionRefusedError): the same buyer has just ordered the same for the same address. 'testOver' (the same): the
 * store is closed to the public and no test purchase runs in it. 'noRecipient' (the same): the store's account at the
 * provider of payments takes no money. 'readOnly'
 * (AccessDeniedError): a helper of the platform reads a store's admin and changes nothing. And of TooManyRequestsError:
 * 'cardsTried', too many cards were refused; 'unpaidOrders', too many orders wait for their Pix or boleto. Of ShippingUnavailableError: 'shiftNotChosen', the way wants a day and a shift; 'shiftGone', the chosen ones are offered
 * no longer. Of TransitionRefusedError as well: 'prescriptionNeeded', `title` needs a prescription that was approved,
 * counts today and is not used up; 'notSoldOnline', by its class `title` is not sold online any more; of a repeat purchase
 * 'noCard', its card was removed, 'tooSoon', its card may not be tried again yet, or not for this, and 'automaticPix', a bank
 * that pays it is instructed two days ahead.
 */
export const REFUSAL_REASONS = [
  'voucherUnknown',
  'voucherExpired',
  'voucherNotStarted',
  'voucherUsedUp',
  'voucherUsedByBuyer',
  'voucherMinimum',
  'voucherNoProduct',
  'duplicateOrder',
  'testOver',
  'noRecipient',
  'readOnly',
  'cardsTried',
  'unpaidOrders',
  'shiftNotChosen',
  'shiftGone',
  'prescriptionNeeded',
  'notSoldOnline',
  'tooSoon',
  'automaticPix',
  'noCard',
] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];

/** A name of the error catalogue. */
export type RefusalName = keyof typeof refusalStatus;

/** A refusal inside our code: a name of the catalogue and what helps to explain it. */
export type Refusal = { name: RefusalName; details?: RefusalDetails };

/** True for a text that names an entry of the catalogue. */
export const isRefusalName = (text: unknown): text is RefusalName =>
  typeof text === 'string' && Object.hasOwn(refusalStatus, text);
