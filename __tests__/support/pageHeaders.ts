/** What a page's answer says of itself, by the kind of page. A change of any must be made here too. */
const SHARED = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'reporting-endpoints': 'policy="/api/policy-report"',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
};

const strict = ({ connect = '' } = {}) =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    `connect-src 'self'${connect}`,
    "font-src 'self'",
    "frame-src 'none'",
    "worker-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types oipet',
    'report-uri /api/policy-report',
    'report-to policy',
  ].join(';');

const SANDBOX = [
  "default-src 'none'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

/** The policy of the strict pages of ours: all but the sandbox's and the API's page. */
export const STRICT_POLICY = strict();

/** A payment page's, where cards are traded at an origin. @param origin of the provider */
export const paymentPolicy = (origin: string): string => strict({ connect: ` ${origin}` });

/** Every kind of page there is. */
export const HEADERS_OF = {
  strict: { ...SHARED, 'content-security-policy': STRICT_POLICY },
  setup: { ...SHARED, 'content-security-policy': STRICT_POLICY, 'referrer-policy': 'no-referrer' },
  console: { ...SHARED, 'content-security-policy': STRICT_POLICY, 'referrer-policy': 'same-origin' },
  sandbox: { ...SHARED, 'content-security-policy': SANDBOX },
  sandboxSheet: {
    ...SHARED,
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  },
} as const satisfies Record<string, Record<string, string>>;
export type PageKind = keyof typeof HEADERS_OF;

/** Those of an answer's headers that the table speaks of, and any that no kind of page has. */
export const guardingHeaders = (headers: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) => name in SHARED || /policy|frame|opener|embedder|trusted|report/.test(name),
    ),
  );
