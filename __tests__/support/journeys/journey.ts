import { test as base, expect } from '@playwright/test';

import { keepAnswers } from './answersKept';
import { watchForCanaries } from './canaries';
import { chromiumPath } from './chromiumPath';
import { watchPaymentPages } from './paymentPages';
import { privateStore } from './stores';
import { troublesOf } from './troubles';

/**
 * The test of a journey: in the system's Chromium, and failing at its end when any page of it logged an error, threw,
 * broke its content security policy, or had a request refused or fail, or when a payment page ran a script or asked a host
 * that it may not. `expected` matches errors that may occur.
 * Secrets that its pages send and receive are recorded: `endJourneys` looks for them. The shopper has said no to
 * cookies before, unless `isAskedForConsent`.
 */
export const test = base.extend<{
  expected: RegExp | null;
  asksForConsent: boolean;
  answered: undefined;
  troubles: () => string[];
  watched: undefined;
}>({
  launchOptions: [
    async ({ launchOptions }, use) => use({ ...launchOptions, executablePath: await chromiumPath() }),
    { scope: 'worker' },
  ],
  expected: [null, { option: true }],
  asksForConsent: [false, { option: true }],
  answered: [
    async ({ context, baseURL, asksForConsent }, use) => {
      const answer = { name: 'cookiesApproved', value: 'false' };
      const shops = [baseURL ?? '', privateStore(baseURL ?? '')];
      if (!asksForConsent) await context.addCookies(shops.map((url) => ({ ...answer, url })));
      await use(undefined);
    },
    { auto: true },
  ],
  watched: [
    async ({ context }, use) => {
      const allNoted = watchForCanaries(context);
      const allKept = keepAnswers(context);
      await use(undefined);
      await Promise.all([allNoted(), allKept()]);
    },
    { auto: true },
  ],
  troubles: [
    async ({ context, expected }, use) => {
      const all = await troublesOf(context);
      const allRead = watchPaymentPages(context, (trouble) => void all.push(trouble));
      const troubles = () => all.filter((line) => !expected?.test(line));
      await use(troubles);
      await allRead();
      expect(troubles(), 'what went wrong on the way').toEqual([]);
    },
    { auto: true },
  ],
});
export { expect };
