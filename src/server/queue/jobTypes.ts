import type { JobHelpers } from 'graphile-worker';

import type { ImageWidth } from '../../shared/catalog/imageAddress';

/** Every durable job and its payload. A payload is small and names rows: a job reads the current state when it runs. */
export type Jobs = {
  /** Renders and sends one e-mail of the outbox. */
  deliverEmail: { storeId: string; emailId: string };
  /** Looks up the account of a forgotten password, if any, and sends the e-mail. */
  recoverPassword: { storeId: string; kind: 'customer' | 'merchant'; email: string };
  /** Looks up the orders of a buyer without an account who wants to be forgotten, if any, and sends the e-mail. */
  sendErasureLink: { storeId: string; email: string; document: string };
  /** Settles a payment with an unknown outcome, by reading it from the provider. */
  settlePayment: { storeId: string; paymentId: string };
  /** Reads a charge again after a webhook. */
  applyProviderEvent: { storeId: string; eventId: string };
  /** Ends an order that was not paid in time. */
  expirePayment: { storeId: string; paymentId: string };
  /** Cancels the charge of a payment that has ended. */
  cancelPayment: { storeId: string; paymentId: string };
  /** Gives the money of a payment back. */
  refundPayment: { storeId: string; paymentId: string };
  /** Gives a part of a payment back. */
  refundPart: { storeId: string; refundId: string };
  /** Has the provider forget a card whose row went; a trigger adds it. `cardId` is the row's id. */
  forgetCard: { cardId: string; providerCustomerId: string; providerCardId: string };
  /** Asks the provider how a card stands, and has our rows follow. */
  followCard: { providerCustomerId: string; providerCardId: string };
  /** Reads an authorisation or a charge of Pix Automático again, after an event or where its answer was lost. */
  readPix: { storeId: string; kind: 'authorization' | 'charge'; id: string };
  /** Has the provider end an authorisation whose purchase is over, or whose row went; triggers add it. */
  endPixAuthorization: { recId: string };
  /** Advances a carrier's label: creates it, cancels it, or reads its state. */
  workLabel: { storeId: string; labelId: string };
  /** Reads labels without recent events. Every 15 minutes. */
  reconcileLabels: Record<string, never>;
  /** Makes the widths and formats of a picture before somebody asks for them: all of them, or up to a width. */
  makePictures: { fileKey: string; widest?: ImageWidth };
  /** Writes again what the products of a renamed category or brand are found by. */
  renewSearch: { storeId: string; kind: 'brand' | 'category'; id: string };
  /** Delivers an event to a webhook endpoint. */
  deliverWebhook: { storeId: string; deliveryId: string };
  /** Reads a withdrawal's state from the provider, and again later while it is under way. */
  settleWithdrawal: { storeId: string; withdrawalId: string };
  /** Reads a store's subscription again after a webhook. */
  readSubscription: { storeId: string };
  /** Reads every store's subscription, and looks after trials. Each hour. */
  readSubscriptions: Record<string, never>;
  /** Reads a store's recipient again after a webhook. */
  readRecipient: { storeId: string };
  /** Reads every store's recipient. Each hour. */
  readRecipients: Record<string, never>;
  /** Compares, applies or undoes an import, for the merchant who requested it. */
  importProducts: { storeId: string; importId: string; merchantId: string };
  /** Finds payments that stay without outcome, and asks for those that wait and are due. Each minute, and at each start. */
  reconcilePayments: Record<string, never>;
  /** Ends a store's test purchase whose time is over. */
  endTestPurchase: { storeId: string };
  /** Pauses the running repeat purchases of a store that switched them off. */
  pauseRepeatPurchases: { storeId: string };
  /** Writes to all who wait for a store that has opened. */
  tellWaiting: { storeId: string };
  /** Removes what has served its time. Each hour. */
  purgeExpired: Record<string, never>;
  /** Writes the archive of a store, or removes a store whose grace is over. */
  workOnStore: { workId: string };
  /** Makes the reset of a merchant's second factor whose wait is over. */
  resetSecondFactor: { storeId: string; resetId: string };
  /** Marks abandoned carts for a day as abandoned. Each five minutes. */
  abandonCarts: Record<string, never>;
  /** Counts orders as delivered of whose delivery nobody gave word in time. Each hour. */
  presumeDeliveries: Record<string, never>;
  /** Looks at 'de' prices whose day has come. Each hour. */
  lookAtStruckPrices: Record<string, never>;
  /** Ends the wait for answers to chargebacks whose deadline is over. Each hour. */
  expireChargebacks: Record<string, never>;
  /** Writes to owners of chargebacks whose last day to answer is near. Each hour. */
  remindOfChargebacks: Record<string, never>;
  /** Writes to owners of messages whose law's term to answer ends tomorrow. Each hour. */
  remindOfMessages: Record<string, never>;
  /** Writes to owners of whom the agreement with the platform is asked, or to whom an edition is announced. Each hour. */
  askOwners: Record<string, never>;
  /** Takes the steps of repeat purchases that are due. Each minute. */
  walkCycles: Record<string, never>;
  /** Writes to customers of kept cards that pay a purchase and are about to expire. Each day. */
  remindOfCards: Record<string, never>;
  /** Writes to customers who want it of what is about to end at home. Each day, and each hour until it was done. */
  remindOfPantries: Record<string, never>;
  /** Sums up what the operators' console shows of every store. Each five minutes. */
  sumUpStores: Record<string, never>;
  /** Asks the domains of stores whose turn it is whether they still lead here. Each five minutes. */
  checkDomains: Record<string, never>;
};
export type JobName = keyof Jobs;

/** One job's work. Throwing has it tried again later, ever more rarely, 25 times in all. */
export type Job<Name extends JobName> = (payload: Jobs[Name], helpers: JobHelpers) => Promise<void>;

/** One function per job. */
export type JobList = { [Name in JobName]: Job<Name> };
