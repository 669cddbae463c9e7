/**
 * How many banking days banks may take to tell that a boleto was paid: what every text promises, and how long after its
 * last day an order waits (decisions §10).
 */
export const BOLETO_CLEARING_DAYS = 3;
