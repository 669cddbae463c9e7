import { pagePolicyOf as policyOf } from '../../../src/server/page/pagePolicy';

const nobody = { pixelId: null, adsConversion: null };
const both = { pixelId: '1', adsConversion: 'AW-1/x' };
const TOKENS = 'https://api.pagar.me/core/v5/tokens?appId=pk_1';
const pagePolicyOf = (
  store: Parameters<typeof policyOf>[0],
  page: { kind: 'public' | 'private'; path: string; cardTokenUrl?: string | null },
) => policyOf(store, { cardTokenUrl: null, ...page });
const sources = (policy: string, directive: string) =>
  policy
    .split(';')
    .find((part) => part.startsWith(`${directive} `))
    ?.split(' ')
    .slice(1) ?? [];

it('lets nobody in on the pages of a store that named nobody', () => {
  const policy = pagePolicyOf(nobody, { kind: 'public', path: '/' });
  expect(sources(policy, 'script-src')).toEqual(["'self'"]);
  expect(policy).not.toContain('https:');
});

it('lets in those a store named, each alone', () => {
  const meta = pagePolicyOf({ ...nobody, pixelId: '1' }, { kind: 'public', path: '/products' });
  expect(sources(meta, 'script-src')).toEqual(["'self'", 'https://connect.facebook.net']);
  expect(meta).not.toContain('google');
  const google = pagePolicyOf({ ...nobody, adsConversion: 'AW-1/x' }, { kind: 'public', path: '/products' });
  expect(sources(google, 'script-src')).toContain('https://www.googletagmanager.com');
  expect(google).not.toContain('facebook');
  expect(sources(google, 'frame-src')).not.toContain("'none'");
});

it.each(['/checkout', '/checkout/ref-1', '/account/me', '/auth/login', '/admin'])('lets nobody in on %s', (path) => {
  expect(pagePolicyOf(both, { kind: 'private', path })).not.toContain('https:');
});

it.each(['/order/abc', '/checkout/success/abc'])(
  'lets %s tell its purchase by a picture, and runs nobody’s script',
  (path) => {
    const policy = pagePolicyOf(both, { kind: 'private', path });
    expect(sources(policy, 'img-src')).toEqual(
      expect.arrayContaining([
        'https://www.facebook.com',
        'https://www.googleadservices.com',
        // Google's answers lead on, and each step must be let in.
        'https://googleads.g.doubleclick.net',
        'https://www.google.com',
        'https://www.google.com.br',
      ]),
    );
    for (const directive of ['script-src', 'connect-src']) expect(sources(policy, directive)).toEqual(["'self'"]);
    expect(sources(policy, 'frame-src')).toEqual(["'none'"]);
    expect(pagePolicyOf(nobody, { kind: 'private', path })).not.toContain('https:');
  },
);

it.each(['public', 'private'] as const)('keeps objects, bases and frames shut on %s pages', (kind) => {
  const policy = pagePolicyOf(both, { kind, path: '/order/abc' });
  for (const directive of ['object-src', 'base-uri', 'frame-ancestors'])
    expect(sources(policy, directive)).toEqual(["'none'"]);
});

it.each(['/checkout', '/checkout?step=payment', '/checkout/ref-1', '/checkout/success/abc', '/order/abc'])(
  'lets a card go from %s to the provider alone',
  (path) => {
    const policy = pagePolicyOf(nobody, { kind: 'private', path, cardTokenUrl: TOKENS });
    expect(sources(policy, 'connect-src')).toEqual(["'self'", 'https://api.pagar.me']);
    expect(policy.replace('https://api.pagar.me', '')).not.toContain('https:');
  },
);

it.each(['/', '/account', '/orderly', '/auth/login', '/admin'])('lets no card go from %s', (path) => {
  expect(pagePolicyOf(nobody, { kind: 'private', path, cardTokenUrl: TOKENS })).not.toContain('pagar.me');
});

it('adds nothing for a provider that is played by ourselves', () => {
  const policy = pagePolicyOf(nobody, { kind: 'private', path: '/checkout', cardTokenUrl: '/sandbox/tokens?appId=pk' });
  expect(sources(policy, 'connect-src')).toEqual(["'self'"]);
});
