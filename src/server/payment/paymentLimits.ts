import { PAY_AGAIN_HOURS, PIX_MINUTES } from '../../shared/payment/paymentTimes';

/** How long a Pix may be paid. */
export const PIX_LIFETIME_MS = PIX_MINUTES * 60_000;
/** How long after that an order waits, for a payment under way or for a new code, before it counts as abandoned. */
export const PIX_GRACE_MS = 10 * 60_000;
/**
 * A card's token is valid for a minute (docs/providers/pagarme.md §2): half a minute later an unknown charge was never
 * made.
 */
export const CARD_TOKEN_GONE_MS = 90_000;
/** The provider's timeout starts a moment after ours: an order is checked after both. */
export const PROVIDER_SLACK_MS = 5_000;
/** How long a refused payment may be tried again before the order counts as abandoned (rules §10). */
export const REFUSED_GRACE_MS = PAY_AGAIN_HOURS * 60 * 60_000;
/** How much longer an order is kept while the provider does not respond; then its stock is released. */
export const UNANSWERED_GRACE_MS = 60 * 60_000;
/** When a payment without outcome is first looked after, should the process that placed it have died. */
export const SETTLE_AFTER_MS = 20_000;
/** Delay before an unknown outcome is checked again. */
export const ASK_AGAIN_MS = 3_000;
/** How long a payment may stay without outcome before reconciliation picks it up. */
export const STUCK_AFTER_MS = 60_000;
