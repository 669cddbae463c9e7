import { fastify, type FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';

import type { PolicyReport } from '../../../src/server/app/policyReport';
import { policyReportRoutes } from '../../../src/server/app/policyReportRoutes';
import { addErrorHandler } from '../../../src/server/http/errorHandler';
import { processCounts } from '../../../src/server/kernel/processCounts';

const ORDER = 'V1StGXR8_Z5jdHi6B-myTg';
const EVIL = 'https://evil.test/skim.js?card=4000000000000010';

/** As `report-uri` sends it. */
const ofReportUri = (parts: object = {}) => ({
  'csp-report': {
    'document-uri': `https://oipet.test/order/${ORDER}?pay=creditCard`,
    referrer: `https://oipet.test/checkout/${ORDER}`,
    'violated-directive': 'script-src-elem',
    'effective-directive': 'script-src-elem',
    'original-policy': "script-src 'self'",
    disposition: 'enforce',
    'blocked-uri': EVIL,
    'line-number': 7,
    'source-file': `https://oipet.test/order/${ORDER}?token=abc`,
    'script-sample': '',
    ...parts,
  },
});
/** As `report-to` sends it. */
const ofReportTo = (parts: object = {}) => ({
  age: 3,
  type: 'csp-violation',
  url: `https://oipet.test/order/${ORDER}`,
  user_agent: 'a browser',
  body: {
    documentURL: `https://oipet.test/order/${ORDER}?pay=creditCard`,
    effectiveDirective: 'script-src-elem',
    blockedURL: EVIL,
    sourceFile: `https://oipet.test/order/${ORDER}?token=abc`,
    lineNumber: 7,
    originalPolicy: "script-src 'self'",
    disposition: 'enforce',
    sample: 'document.cookie = "4000 0000 0000 0010"',
    ...parts,
  },
});
const KEPT: PolicyReport = {
  directive: 'script-src-elem',
  blocked: 'https://evil.test',
  page: 'https://oipet.test/order/•',
  source: 'https://oipet.test/order/•',
  line: 7,
};

const open = async () => {
  const lines: { policyReport?: PolicyReport }[] = [];
  const text: string[] = [];
  const write = (line: string) => {
    text.push(line);
    lines.push(JSON.parse(line));
  };
  const log: FastifyBaseLogger = pino({}, { write });
  const app = fastify({ loggerInstance: log });
  const counts = processCounts();
  addErrorHandler(app);
  await app.register(policyReportRoutes, { counts });
  const send = (payload: object | string, type = 'application/csp-report', remoteAddress = '198.51.100.7') =>
    app.inject({
      method: 'POST',
      url: '/policy-report',
      headers: { 'content-type': type },
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
      remoteAddress,
    });
  const kept = () => lines.flatMap(({ policyReport }) => policyReport ?? []);
  const counted = () => counts.totalsOf('policyReported').map(({ labels, total }) => ({ ...labels, total }));
  return { app, send, kept, counted, text: () => text.join('') };
};

it.each<[string, object, string]>([
  ['report-uri', ofReportUri(), 'application/csp-report'],
  ['report-to', [ofReportTo()], 'application/reports+json'],
])('counts and logs what browsers report by %s, and keeps nothing of people', async (_by, body, type) => {
  const { app, send, kept, counted, text } = await open();
  expect((await send(body, type)).statusCode).toBe(204);
  expect(kept()).toEqual([KEPT]);
  expect(counted()).toEqual([{ page: 'payment', kind: 'script', total: 1 }]);
  for (const secret of [ORDER, 'pay=', 'token', '4000000', '4000 0000', 'card=']) expect(text()).not.toContain(secret);
  await app.close();
});

it.each<[string, object, Partial<PolicyReport>]>([
  ['inline code', { blockedURL: 'inline' }, { blocked: 'inline' }],
  [
    'text that was to become markup',
    { effectiveDirective: 'require-trusted-types-for', blockedURL: 'trusted-types-sink' },
    { directive: 'require-trusted-types-for', blocked: 'trusted-types-sink' },
  ],
  [
    'a data address',
    { effectiveDirective: 'connect-src', blockedURL: 'data:text/plain,4000000000000010' },
    { directive: 'connect-src', blocked: 'data' },
  ],
  [
    'an e-mail in a path',
    { documentURL: 'https://oipet.test/ana@oipet.test/52998224725' },
    { page: 'https://oipet.test/•/•' },
  ],
  ['a directive that is none of ours', { effectiveDirective: 'x'.repeat(5_000) }, { directive: 'unknown' }],
])('keeps of %s what an operator needs', async (_what, parts, shown) => {
  const { app, send, kept } = await open();
  await send([ofReportTo(parts)], 'application/reports+json');
  expect(kept()).toEqual([{ ...KEPT, ...shown }]);
  await app.close();
});

it.each<[string, unknown]>([
  ['of an extension’s script', [ofReportTo({ blockedURL: 'chrome-extension://abc/x.js' })]],
  ['that an extension caused', [ofReportTo({ blockedURL: 'inline', sourceFile: 'moz-extension://abc/x.js' })]],
  ['of another kind', [{ ...ofReportTo(), type: 'deprecation' }]],
  ['of a page that is no page', [ofReportTo({ documentURL: 'about:blank' })]],
  ['that is none', { hello: 1 }],
  ['that is a text', 'x'],
  ['that is nothing', []],
])('leaves out a report %s', async (_what, body) => {
  const { app, send, kept, counted } = await open();
  expect((await send(JSON.stringify(body), 'application/reports+json')).statusCode).toBe(204);
  expect([kept(), counted()]).toEqual([[], []]);
  await app.close();
});

it('hears ten bodies a minute from one network, twenty reports of each, and others still', async () => {
  const { app, send, kept } = await open();
  const statuses: number[] = [];
  for (let sent = 0; sent < 12; sent += 1) statuses.push((await send(ofReportUri())).statusCode);
  expect(statuses).toEqual([...Array<number>(10).fill(204), 429, 429]);
  const many = Array.from({ length: 30 }, () => ofReportTo());
  expect((await send(many, 'application/reports+json', '2001:db8:1:2::1')).statusCode).toBe(204);
  expect(kept()).toHaveLength(30);
  // Addresses of one household are one network.
  for (let sent = 0; sent < 9; sent += 1)
    await send(ofReportUri(), 'application/csp-report', `2001:db8:1:2::${sent + 2}`);
  expect((await send(ofReportUri(), 'application/csp-report', '2001:db8:1:2::99')).statusCode).toBe(429);
  expect((await send(ofReportUri(), 'application/csp-report', '2001:db8:1:3::1')).statusCode).toBe(204);
  await app.close();
});

it('refuses bodies that are too large, broken, or of another type', async () => {
  const { app, send, kept } = await open();
  expect((await send(ofReportUri({ 'script-sample': 'x'.repeat(40_000) }))).statusCode).toBe(413);
  expect((await send('{"csp-report":')).statusCode).toBe(400);
  expect((await send('{"__proto__":{"isAdmin":true}}')).statusCode).toBe(204);
  expect((await send('a=b', 'application/x-www-form-urlencoded')).statusCode).toBe(415);
  expect(kept()).toEqual([]);
  await app.close();
});
