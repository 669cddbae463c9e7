/** How long a Pix may be paid: what every text promises and the provider is told (rules §9). */
export const PIX_MINUTES = 30;

/**
 * How many banking days banks may take to tell that a boleto was paid: what every text promises, and how long after its
 * last day an order waits (rules §10).
 */
export const BOLETO_CLEARING_DAYS = 3;

/** For how many hours an order whose payment failed keeps its goods, to be paid again (rules §10). */
export const PAY_AGAIN_HOURS = 24;
