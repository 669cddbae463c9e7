/** Fewest characters of a shopper's password (rules §13). */
export const MIN_PASSWORD_LENGTH = 8;
/** Fewest characters of a merchant's password (rules §13). */
export const MIN_MERCHANT_PASSWORD_LENGTH = 12;
/** Most characters of any password (rules §13). */
export const MAX_PASSWORD_LENGTH = 128;
/** Most addresses a customer keeps. */
export const MAX_ADDRESSES = 20;
/** Orders per page of the account, by default. */
export const ORDERS_PER_PAGE = 10;
/** Life of the cookie `account` in seconds, and of a sign-in however often it is renewed (specification §9). */
export const SIGN_IN_SECONDS = 2_592_000;
/** How long an access token opens the API (rules §4). */
export const ACCESS_TOKEN_MS = 15 * 60_000;
/** Most cards a customer keeps. */
export const MAX_CARDS = 10;
