import type { Centavos } from '../../../shared/kernel/money';
import type { InvoiceStatus, SubscriptionStatus } from '../../../shared/subscription/subscriptionStanding';
import type { Payer, PayerAddress } from './paymentPort';
import type { ProviderAnswer, ProviderPage, ProviderPaging } from './providerAnswer';

/** How a plan is repeated: every `intervalCount` months or years. */
export type PlanInterval = 'month' | 'year';

/** A plan to be made: what stores pay the platform. */
export type NewPlan = { name: string; price: Centavos; interval: PlanInterval; intervalCount: number };

/** A plan as the provider keeps it. */
export type Plan = NewPlan & { planId: string };

/** How a subscription is paid: `cardToken` works once and for a minute, and is kept nowhere. */
export type SubscriptionMethod = { kind: 'creditCard'; cardToken: string } | { kind: 'boleto' };

/** A subscription to be made for a store. */
export type NewSubscription = {
  storeId: string;
  planId: string;
  payer: Payer;
  address: PayerAddress;
  method: SubscriptionMethod;
  /** First charge (ISO instant); null charges at once. */
  startAt: string | null;
};

/** A card with what may be shown of it. */
export type SubscriptionCard = { brand: string | null; lastDigits: string | null; expMonth: number; expYear: number };

/** The current state of a subscription at the provider. Instants in ISO. */
export type Subscription = {
  subscriptionId: string;
  planId: string | null;
  /** The store it was made for, from the metadata we sent; null where it is not ours. */
  storeId: string | null;
  status: SubscriptionStatus;
  /** Of one cycle. */
  price: Centavos;
  interval: PlanInterval;
  intervalCount: number;
  startAt: string;
  /** null once cancelled. */
  nextChargeAt: string | null;
  method: SubscriptionMethod['kind'];
  /** null where it is paid by boleto. */
  card: SubscriptionCard | null;
  canceledAt: string | null;
};

/** What one cycle of a subscription cost. */
export type Invoice = {
  invoiceId: string;
  /** null until its cycle is charged. */
  chargeId: string | null;
  /** Names the last try to charge it: another one after each; null where the provider names none. */
  tryId: string | null;
  status: InvoiceStatus;
  amount: Centavos;
  dueAt: string;
  createdAt: string;
  paidAt: string | null;
  /** The provider's page of it, where it has one. */
  url: string | null;
  /** The digitable line and sheet of one paid by boleto. */
  boleto: { line: string; pdfUrl: string | null } | null;
};

/**
 * Stores' subscriptions to the platform, at the provider. None of its functions throws for what the provider does.
 * `idempotencyKey`: repeating a call with the same key has no further effect. Invoices are newest first.
 */
export type SubscriptionGateway = {
  createPlan(plan: NewPlan, idempotencyKey: string): Promise<ProviderAnswer<Plan>>;
  /** null where the provider knows no such plan. */
  readPlan(planId: string): Promise<ProviderAnswer<Plan | null>>;
  /** A refused card is no refusal: the subscription is made, with status 'failed'. */
  createSubscription(request: NewSubscription, idempotencyKey: string): Promise<ProviderAnswer<Subscription>>;
  /** null where the provider knows no such subscription. */
  readSubscription(subscriptionId: string): Promise<ProviderAnswer<Subscription | null>>;
  /** Later charges go to the card behind the token. Refused for a token used or too old, and where no card pays. */
  changeCard(subscriptionId: string, cardToken: string, idempotencyKey: string): Promise<ProviderAnswer<Subscription>>;
  /** Ends it at once, its unpaid invoices with it. */
  cancelSubscription(subscriptionId: string, idempotencyKey: string): Promise<ProviderAnswer<Subscription>>;
  listInvoices(subscriptionId: string, paging: ProviderPaging): Promise<ProviderAnswer<ProviderPage<Invoice>>>;
  /** null where the provider knows no such invoice. */
  readInvoice(invoiceId: string): Promise<ProviderAnswer<Invoice | null>>;
  /** Has a refused invoice's charge tried again, on the card as it is now. */
  retryInvoice(invoiceId: string, idempotencyKey: string): Promise<ProviderAnswer<Invoice>>;
};
