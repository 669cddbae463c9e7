/** The four statuses of specification §4. 'failed': its first charge was refused. */
export const SUBSCRIPTION_STATUSES = ['active', 'canceled', 'future', 'failed'] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** Status of an invoice. 'failed': its charge was refused; a new card, or another try, may still pay it. */
export const INVOICE_STATUSES = ['pending', 'paid', 'canceled', 'scheduled', 'failed'] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

/** How long a store stays open while its subscription is not paid (rules §12). */
export const GRACE_DAYS = 15;
const DAY_MS = 86_400_000;

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
};

/**
 * Status of a subscription by its invoices: the provider keeps an unpaid one 'active' (docs/providers/pagarme.md §8),
 * we call it failed from the oldest unpaid day on and close the storefront after the grace. One whose first charge is
 * refused has never started: nothing is owed that would close the storefront. @param nowMs the clock
 */
export const subscriptionStandingOf = ({ status, startAt, invoices }: Known, nowMs: number): SubscriptionStanding => {
  const unpaid = invoices.filter(
    (invoice) => invoice.status === 'failed' || (invoice.status === 'pending' && Date.parse(invoice.dueAt) < nowMs),
  );
  const oldest = unpaid.map(({ dueAt }) => dueAt).sort((one, other) => Date.parse(one) - Date.parse(other))[0];
  const wasPaid = invoices.some((invoice) => invoice.status === 'paid');
  const failedSince = status === 'canceled' ? null : (oldest ?? (status === 'failed' ? startAt : null));
  if (failedSince === null) return { status, failedSince: null, suspendsAt: null, isSuspended: false, wasPaid };
  if (!wasPaid) return { status: 'failed', failedSince, suspendsAt: null, isSuspended: false, wasPaid };
  const endsMs = Date.parse(failedSince) + GRACE_DAYS * DAY_MS;
  const suspendsAt = new Date(endsMs).toISOString();
  return { status: 'failed', failedSince, suspendsAt, isSuspended: nowMs >= endsMs, wasPaid };
};
