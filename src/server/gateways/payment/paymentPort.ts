import type { Centavos } from '../../../shared/kernel/money';
import type { BankAccount } from '../../../shared/order/orderReturnContract';
import type { ProviderState } from '../../../shared/payment/providerStatus';
import type { ProviderAnswer, ProviderPage, ProviderPaging } from './providerAnswer';

/** Who pays, as the order keeps it: document and phone without punctuation. */
export type Payer = { name: string; email: string; document: string; phone: string };

/** Where the goods go, as the order keeps it. */
export type PayerAddress = {
  recipient: string;
  zipCode: string;
  street: string;
  number: string;
  complement: string | null;
  neighborhood: string;
  cityName: string;
  stateId: string;
};

/** Where a bill goes to. */
export type BillingAddress = Omit<PayerAddress, 'recipient'>;

/** A position of the charge; positions and shipping sum to the amount, discounts already taken off. */
export type ChargedItem = { code: string; description: string; amount: Centavos };

/** How a charge is to be paid. */
export type ChargeMethod =
  | { kind: 'pix'; expiresInSeconds: number }
  /** `dueAt`: ISO instant of the end of its last day. */
  | { kind: 'boleto'; dueAt: string }
  /**
   * `cardToken` works once and for a minute; it is passed on and kept nowhere. One captured later is only reserved now
   * and must be captured within 5 days.
   */
  | { kind: 'creditCard'; cardToken: string; installments: number; isCapturedLater?: boolean }
  /** A card that its owner had the provider keep: charged without them, as they agreed, in one. */
  | { kind: 'keptCard'; providerCustomerId: string; cardId: string };

/** A charge to be made. `paymentId` is the idempotency key: repeating the call makes one charge. */
export type ChargeRequest = {
  paymentId: string;
  storeId: string;
  saleOrderId: string;
  orderNumber: number;
  items: ChargedItem[];
  shippingValue: Centavos;
  method: ChargeMethod;
  payer: Payer;
  /** Null for pick-up, which has none. */
  address: PayerAddress | null;
  /** Whose place the bill of a card or boleto names: the buyer's, or the store's where the goods are fetched; null where none is known. */
  billing: BillingAddress | null;
  /** What the bill of a card calls the store; '' where the way of paying shows none. */
  storeName: string;
  /** The store's recipient, who gets all of the charge and bears its fees; null leaves it with the platform. */
  recipientId: string | null;
};

/** The current state of a charge at the provider. Amounts in centavos, instants in ISO. */
export type ProviderCharge = {
  orderId: string;
  chargeId: string;
  /** The payment it was made for, from the metadata we sent; null where the charge is not ours. */
  paymentId: string | null;
  amount: Centavos;
  /** 'BRL' for everything we charge. */
  currency: string;
  state: Omit<ProviderState, 'isRefundAsked'>;
  pixCode: string | null;
  boleto: { line: string; pdfUrl: string | null } | null;
  card: { brand: string | null; lastDigits: string | null } | null;
  /** Until when it may be paid. */
  expiresAt: string | null;
  paidAt: string | null;
  /** Centavos refunded so far. */
  refundedAmount: Centavos;
  /** The provider's word for why it was refused, for the merchant. */
  refusalReason: string | null;
  /** The brand's advice beside it (merchant advice code); null where it gave none. */
  refusalAdvice: string | null;
};

/** Charges that wait for money, made in a span of time. Both ends are ISO instants and belong to it. */
export type PendingQuery = { method: 'pix' | 'boleto'; since: string; until: string } & ProviderPaging;

/** The bank account a boleto is refunded to. `document` without punctuation. */
export type Payout = BankAccount & { holderName: string; document: string };

/** The provider of payments as services see it. None of its functions throws for what the provider does. */
export type PaymentGateway = {
  createCharge(request: ChargeRequest): Promise<ProviderAnswer<ProviderCharge>>;
  /** null where the provider knows no such charge. */
  readCharge(chargeId: string): Promise<ProviderAnswer<ProviderCharge | null>>;
  /** The charge made for a payment, found by our own code; null where none was made. */
  findCharge(orderNumber: number, paymentId: string): Promise<ProviderAnswer<ProviderCharge | null>>;
  /**
   * A page of the charges that wait for money, whoever's they are: what is not among them waits no longer. A provider may
   * give fewer to a page than asked for.
   */
  listPending(query: PendingQuery): Promise<ProviderAnswer<ProviderPage<ProviderCharge>>>;
  /** Takes a reserved amount, all of it or `amount` centavos. Refused where nothing is reserved. */
  captureCharge(chargeId: string, idempotencyKey: string, amount?: Centavos): Promise<ProviderAnswer<ProviderCharge>>;
  /**
   * Cancels or refunds a charge: all of it, or `amount` centavos; a boleto's to the account of `payout`. Idempotent by
   * its key.
   */
  cancelCharge(
    chargeId: string,
    idempotencyKey: string,
    amount?: Centavos,
    payout?: Payout,
  ): Promise<ProviderAnswer<ProviderCharge>>;
};

/** Our code of a payment at the provider: a person reads the order's number in it, and no two payments share one. */
export const providerCodeOf = (orderNumber: number, paymentId: string): string => `${orderNumber}-${paymentId}`;
