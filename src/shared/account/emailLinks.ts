/**
 * Where the links in e-mails lead. The token is in the fragment (`#`), which browsers never send: it enters no log, no
 * rendered page and no Referer, and a mail scanner that follows the link does not use it up.
 */
export const emailLinks = {
  /** Confirms a customer's e-mail: the page posts the token to /auth/confirm. */
  confirm: (token: string) => `/auth/confirm#${token}`,
  /** A customer's new password: /auth/reset-password. */
  reset: (token: string) => `/auth/reset-password#${token}`,
  /** A merchant's new password: /auth/admin/reset-password. */
  adminReset: (token: string) => `/admin/reset-password#${token}`,
  /** A customer invited into a private store: /auth/invitation. */
  invitation: (token: string) => `/auth/invitation#${token}`,
  /** A colleague invited into the team: /auth/admin/invitation. */
  adminInvitation: (token: string) => `/admin/invitation#${token}`,
  /** A buyer without an account who wants to be forgotten: /auth/buyer-erasure. */
  eraseBuyer: (token: string) => `/auth/your-data#${token}`,
  /**
   * Ends reminders of a pantry: a page of the server itself, which mail programs also post to (RFC 8058), so that the
   * token is in the path. All that it opens is the end of those letters.
   */
  stopPantryReminders: (token: string) => `/api/pantry/reminders/${token}`,
  /** What a letter about a repeat purchase offers: /auth/repeat-link/read and /auth/repeat-link. */
  repeat: (token: string) => `/auth/repeat#${token}`,
  /** A merchant whose second factor is to be reset says no: /auth/admin/factor-reset/cancellation. */
  cancelFactorReset: (token: string) => `/admin/factor-reset#${token}`,
} as const;

/** The token in a page's `location.hash`; null where there is none. */
export const tokenOfHash = (hash: string): string | null => /^#([A-Za-z0-9_-]{43})$/.exec(hash)?.[1] ?? null;
