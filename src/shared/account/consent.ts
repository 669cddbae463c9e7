/** What a shopper is asked, and may take back: visits counted by cookies, e-mails about a cart, the terms of an account. */
export const CONSENT_SUBJECTS = ['cookies', 'cartReminders', 'terms'] as const;
export type ConsentSubject = (typeof CONSENT_SUBJECTS)[number];

/** What they answered; taking back is a refusal that comes later. */
export const CONSENT_ANSWERS = ['given', 'refused'] as const;
export type ConsentAnswered = (typeof CONSENT_ANSWERS)[number];

/**
 * Version of the question about cookies (`consentTexts`) and of the one about reminders (`accountTexts`), by which the log
 * of consents names what was read; a new text takes a new day. The terms have TERMS_VERSION.
 */
export const CONSENT_TEXT_VERSIONS = { cookies: '2026-11-26', cartReminders: '2026-11-20' } as const;
