/** Version of the terms and the privacy policy that a sign-up accepts; a new text takes a new day. */
export const TERMS_VERSION = '2026-11-26';
