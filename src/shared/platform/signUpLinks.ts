/** What the fragment of the sign-up page's address may carry: the proof of an e-mail, or an invitation. */
type SignUpHash = { kind: 'confirm' | 'invitation'; token: string };

/**
 * Where letters about opening a store lead, at the platform's host. The token is in the fragment, which browsers never
 * send: it enters no log and no Referer, and a mail scanner that follows the link uses nothing up.
 */
export const signUpLinks = {
  confirm: (token: string) => `/contact-oipet#confirm=${token}`,
  invitation: (token: string) => `/contact-oipet#invitation=${token}`,
  /** The page of the new store's own host that trades the token for a sign-in. */
  enter: (token: string) => `/admin/enter#${token}`,
} as const;

/** What a page's `location.hash` says; null for any other. */
export const signUpHashOf = (hash: string): SignUpHash | null => {
  const [, kind, token = ''] = /^#(confirm|invitation)=([A-Za-z0-9_-]{43})$/.exec(hash) ?? [];
  return kind === 'confirm' || kind === 'invitation' ? { kind, token } : null;
};
