/** Sources of each directive of a content security policy, by the directive's own name. */
export type PolicyDirectives = Record<string, readonly string[]>;

/** Where browsers report what a policy has kept out, and the name under which the policy refers to it. */
export const REPORTS_PATH = '/api/policy-report';
const REPORTS = 'policy';
/** The value of `reporting-endpoints`, for browsers that know `report-to`; `report-uri` is for the others. */
export const REPORTING_ENDPOINTS = `${REPORTS}="${REPORTS_PATH}"`;

/**
 * The policy of everything this server answers, checkout, orders, accounts and admin among it: scripts, connections and
 * pictures from ourselves alone, no frames or workers (rules §9: no third party on checkout). No text becomes markup or
 * the address of a script but by the one Trusted Types policy that loads our chunks (`trustedTypes` in webpack.config.js).
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
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ['oipet'],
  'report-uri': [REPORTS_PATH],
  'report-to': [REPORTS],
} as const satisfies PolicyDirectives;

/** A policy as its header says it. */
export const policyText = (directives: PolicyDirectives): string =>
  Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join(';');
