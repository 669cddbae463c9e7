/** The four statuses of specification §4. 'failed': its first charge was refused. */
export const SUBSCRIPTION_STATUSES = ['active', 'canceled', 'future', 'failed'] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** Status of an invoice. 'failed': its charge was refused; a new card, or another try, may still pay it. */
export const INVOICE_STATUSES = ['pending', 'paid', 'canceled', 'scheduled', 'failed'] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

/** How long a store stays open while its subscription is not paid (rules §12). */
export const GRACE_DAYS = 15;
const DAY_MS = 86_400_000;

/** How many days before the end of a trial its owners get a letter, the latest first. */
export const TRIAL_LETTER_DAYS = [1, 7] as const;

/** A store's subscription warning: what to show, and what happens next if nothing is done. */
export type SubscriptionStanding = {
  /** 'failed' while an invoice's charge is refused, or a boleto is past its day, whatever the provider calls the whole. */
  status: SubscriptionStatus;
  /** Since when it is not paid (ISO instant); null where it is. */
  failedSince: string | null;
  /** When the storefront closes, should nothing be paid until then; null where nothing was ever paid. */
  suspendsAt: string | null;
  isSuspended: boolean;
  /** Whether any invoice was paid: what never began closes no storefront. */
  wasPaid: boolean;
};

type Known = {
  status: SubscriptionStatus;
  startAt: string;
  invoices: readonly { status: InvoiceStatus; dueAt: string }[];
  /** Until when the store paid nothing by its agreement with the platform (ISO instant); null where it has none. */
  trialEndsAt: string | null;
};

/** When a storefront closes that is not paid since an ISO instant. */
export const closingOf = (failedSince: string): string =>
  new Date(Date.parse(failedSince) + GRACE_DAYS * DAY_MS).toISOString();

/** Standing of a store in its trial, or after it without a subscription: unpaid since the trial's end. @param nowMs the clock */
export const trialStandingOf = (trialEndsAt: string, nowMs: number): SubscriptionStanding => {
  if (nowMs < Date.parse(trialEndsAt))
    return { status: 'future', failedSince: null, suspendsAt: null, isSuspended: false, wasPaid: false };
  const suspendsAt = closingOf(trialEndsAt);
  const isSuspended = nowMs >= Date.parse(suspendsAt);
  return { status: 'failed', failedSince: trialEndsAt, suspendsAt, isSuspended, wasPaid: false };
};

/**
 * Status of a subscription by its invoices: the provider keeps an unpaid one 'active' (docs/providers/pagarme.md §8),
 * we call it failed from the oldest unpaid day on and close the storefront after the grace. One whose first charge is
 * refused has never started: nothing is owed that would close the storefront, unless a trial has ended. @param nowMs the clock
 */
export const subscriptionStandingOf = (
  { status, startAt, invoices, trialEndsAt }: Known,
  nowMs: number,
): SubscriptionStanding => {
  const unpaid = invoices.filter(
    (invoice) => invoice.status === 'failed' || (invoice.status === 'pending' && Date.parse(invoice.dueAt) < nowMs),
  );
  const oldest = unpaid.map(({ dueAt }) => dueAt).sort((one, other) => Date.parse(one) - Date.parse(other))[0];
  const wasPaid = invoices.some((invoice) => invoice.status === 'paid');
  const failedSince = status === 'canceled' ? null : (oldest ?? (status === 'failed' ? startAt : null));
  const closedFrom = (suspendsAt: string | null) => ({
    suspendsAt,
    isSuspended: suspendsAt !== null && nowMs >= Date.parse(suspendsAt),
  });
  if (failedSince === null) {
    // Ended before anything was paid: the trial is all the store had.
    const isUnused = status === 'canceled' && !wasPaid;
    return { status, failedSince: null, ...closedFrom(isUnused ? trialEndsAt : null), wasPaid };
  }
  // A first card that is refused neither shortens nor lengthens what the trial gave.
  const unpaidFrom = wasPaid ? failedSince : trialEndsAt;
  return { status: 'failed', failedSince, ...closedFrom(unpaidFrom && closingOf(unpaidFrom)), wasPaid };
};
