/** Payment methods (specification §1). */
export const PAYMENT_METHODS = ['creditCard', 'boleto', 'pix'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** What differs between payment methods, for both sides. */
type PaymentMethodTraits = {
  /** The browser trades card data for a token, and the amount may be split into installments. */
  isCard: boolean;
  /** The day the money arrives, as far as the checkout can promise: on ordering, if paid today, or unknown. */
  paidOn: 'ordering' | 'today' | 'unknown';
  /** A refund needs a bank account given by the buyer: the provider does not know the payer's account. */
  refundsToNamedAccount: boolean;
};

/**
 * The traits of every payment method. One descriptor per side: words in `methodWords`, charges in the server's, screens
 * in the browser's.
 */
export const PAYMENT_METHOD_TRAITS: Record<PaymentMethod, PaymentMethodTraits> = {
  creditCard: { isCard: true, paidOn: 'ordering', refundsToNamedAccount: false },
  boleto: { isCard: false, paidOn: 'unknown', refundsToNamedAccount: true },
  pix: { isCard: false, paidOn: 'today', refundsToNamedAccount: false },
};

/** True for the name of a payment method; narrows it. */
export const isPaymentMethod = (value: unknown): value is PaymentMethod =>
  typeof value === 'string' && Object.hasOwn(PAYMENT_METHOD_TRAITS, value);

/** True for the payment method by card. */
export const isCardMethod = (method: PaymentMethod): boolean => PAYMENT_METHOD_TRAITS[method].isCard;

/** True where an order waits for its money: until it comes, or its time is over, it holds its goods. */
export const paysLater = (method: PaymentMethod): boolean => PAYMENT_METHOD_TRAITS[method].paidOn !== 'ordering';

/** True for a choice of payment by card; narrows it to the card's. */
export const isByCard = <Choice extends { method: PaymentMethod }>(
  choice: Choice,
): choice is Extract<Choice, { method: 'creditCard' }> => isCardMethod(choice.method);

/** True where a refund needs a bank account that the buyer names. */
export const refundsToNamedAccount = (method: PaymentMethod): boolean =>
  PAYMENT_METHOD_TRAITS[method].refundsToNamedAccount;
