/** Calls that change something. */
export const CHANGES = [
  ['POST', '/auth/refresh'],
  ['POST', '/auth/logout'],
  ['PUT', '/customer/me'],
  ['DELETE', '/customer/me'],
  ['DELETE', '/customer/me/sessions'],
  ['POST', '/customer/address'],
  ['POST', '/customer/card'],
  ['PUT', '/cart/product'],
  ['POST', '/checkout'],
] as const;
/** Headers of calls that no page of the shop makes. */
export const ELSEWHERE: [name: string, headers: Record<string, string>][] = [
  ['another site', { origin: 'https://evil.test' }],
  ['another site that hides', { 'sec-fetch-site': 'cross-site' }],
  ['no origin at all', { origin: 'null' }],
  ['another store of the same installation', { origin: 'http://clube.localhost', host: 'localhost' }],
  ['the site of another port', { origin: 'http://localhost:8080', host: 'localhost:3000' }],
  ['a site whose name begins alike', { origin: 'https://oipet.test.evil.test', host: 'oipet.test' }],
  ['rubbish', { origin: 'oipet.test', host: 'oipet.test' }],
];
