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
/** How long an event that a charge was made waits for the answer to the request that made it, in the same process. */
export const AWAITED_MS = 2_000;
/** Delay before an unknown outcome is checked again. */
export const ASK_AGAIN_MS = 3_000;
/** How long a payment may stay without outcome before reconciliation picks it up. */
export const STUCK_AFTER_MS = 60_000;

/**
 * Calls that one run of looks may make of the provider, and there is a run each minute: of the 200 reads that it allows
 * (docs/providers/pagarme.md §1) the others are left to webhooks, checkouts and refunds.
 */
export const LOOK_CALLS_PER_RUN = 60;
/** How long a run goes on at most: it ends before the next one begins. */
export const LOOK_RUN_MS = 40_000;
/** How long a process that took a look has it: longer than a run and its last call. */
export const LOOK_CLAIM_MS = 60_000;
/** Payments whose look is due that a run reads of each store. */
export const MOST_DUE_PER_STORE = 500;
/** So many calls without an answer end a run: the provider is down, and the next run asks again. */
export const LOOK_FAILURES = 2;
/** Entries to a page of charges that wait; a provider that gives fewer to a page is followed. */
export const CHARGES_PER_PAGE = 100;
/** So many payments made shortly after each other are worth a list; fewer are read one by one. */
export const LEAST_TO_LIST = 3;
/** Longest time between two payments of one list. */
export const LIST_GAP_MS = 30 * 60_000;
/** How long after its payment a charge is made at most, to be found by a list: that of a call and its repetitions. */
export const CHARGE_LAG_MS = 60_000;
/** How long after the money its news counts as lost: webhooks take seconds. */
export const NEWS_LOST_MS = 60_000;
