/** Sources of each directive of a content security policy, by the directive's own name. */
export type PolicyDirectives = Record<string, readonly string[]>;

/**
 * The policy of everything this server answers, checkout, orders, accounts and admin among it: scripts, connections and
 * pictures from ourselves alone, no frames or workers (rules §9: no third party on checkout).
 */
export const strictPolicy = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  // Widths of progress bars and the store's colour are style attributes.
  'style-src-attr': ["'unsafe-inline'"],
  'img-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'font-src': ["'self'"],
  'frame-src': ["'none'"],
  'worker-src': ["'none'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
} as const satisfies PolicyDirectives;

/** A policy as its header says it. */
export const policyText = (directives: PolicyDirectives): string =>
  Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join(';');
