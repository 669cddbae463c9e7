/** What a shopper is asked, and may take back: visits counted by cookies, e-mails about a cart or a pantry, the terms of an account. */
export const CONSENT_SUBJECTS = ['cookies', 'cartReminders', 'pantryReminders', 'terms'] as const;
export type ConsentSubject = (typeof CONSENT_SUBJECTS)[number];

/** What they answered; taking back is a refusal that comes later. */
export const CONSENT_ANSWERS = ['given', 'refused'] as const;
export type ConsentAnswered = (typeof CONSENT_ANSWERS)[number];

/**
 * Version of the question about cookies (`consentTexts`) and of those about reminders of a cart (`accountTexts`) and of a
 * pantry (`pantryTexts`), by which the log of consents names what was read; a new text takes a new day. The terms have
 * TERMS_VERSION.
 */
export const CONSENT_TEXT_VERSIONS = {
  cookies: '2026-11-26',
  cartReminders: '2026-11-20',
  pantryReminders: '2026-11-28',
} as const;
