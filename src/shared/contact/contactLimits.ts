/** What a message is about, in the order they are offered. The browser has their words. */
export const CONTACT_SUBJECTS = ['order', 'product', 'delivery', 'exchange', 'privacy', 'other'] as const;
export type ContactSubject = (typeof CONTACT_SUBJECTS)[number];

/** Limits of a message's length, in characters. */
export const MIN_MESSAGE_LENGTH = 10;
export const MAX_MESSAGE_LENGTH = 3_000;
/** Letters of a company's name. */
export const MAX_COMPANY_LENGTH = 120;
/** Letters of an order's number as typed. */
export const MAX_ORDER_NUMBER_LENGTH = 20;
