/** How long a Pix may be paid: stated in every text and sent to the provider (rules §9). */
export const PIX_MINUTES = 30;

/** How many banking days after it is made a boleto may be paid (rules §9). */
export const BOLETO_BUSINESS_DAYS = 3;

/**
 * How many banking days banks may take to report that a boleto was paid: what every text promises, and how long after
 * its last day an order waits (rules §10).
 */
export const BOLETO_CLEARING_DAYS = 3;

/** For how many hours an order whose payment failed keeps its goods, to be paid again (rules §10). */
export const PAY_AGAIN_HOURS = 24;
