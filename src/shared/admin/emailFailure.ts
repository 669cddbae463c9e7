/**
 * Stands where a mail server's words do for an e-mail that the shop itself held back: its address was never confirmed,
 * and had got its letters of the day (`lettersToStranger`).
 */
export const HELD_BACK = 'unconfirmedAddress';
