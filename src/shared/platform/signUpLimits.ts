/** How an installation takes new stores: everybody opens one, after a person said yes, or none. */
export const STORE_SIGNUP_MODES = ['open', 'by-request', 'closed'] as const;
export type StoreSignupMode = (typeof STORE_SIGNUP_MODES)[number];

/** Digits of the code in the letter. */
export const CODE_LENGTH = 6;
/** How long a letter's code and link work. */
export const CODE_MINUTES = 30;
/** Wrong codes after which a new letter is needed. */
export const MOST_TRIES = 5;
/** Letters of one sign-up, the first included. */
export const MOST_LETTERS = 5;
/** Seconds between two letters. */
export const LETTER_PAUSE_SECONDS = 60;
/** How long a sign-up that nobody confirms is kept. */
export const SIGN_UP_HOURS = 24;
/** How long an invitation by letter works. */
export const STORE_INVITATION_DAYS = 14;
/** Longest reason a refusal gives. */
export const MAX_REASON_LENGTH = 600;
