import { test as base, expect } from '@playwright/test';

import { chromiumPath } from './chromiumPath';
import { troublesOf } from './troubles';

/** What a journey expects to go wrong; matched against one line of trouble each. */
type Expected = RegExp[];

/**
 * The test of a journey: in the system's Chromium, and failing at its end when any page of it logged an error, threw,
 * broke its content security policy, or had a request refused or fail. `expected` names what may.
 */
export const test = base.extend<{ expected: Expected; troubles: () => string[] }>({
  launchOptions: [
    async ({ launchOptions }, use) => use({ ...launchOptions, executablePath: await chromiumPath() }),
    { scope: 'worker' },
  ],
  expected: [[], { option: true }],
  troubles: [
    async ({ context, expected }, use) => {
      const all = await troublesOf(context);
      const troubles = () => all.filter((line) => !expected.some((pattern) => pattern.test(line)));
      await use(troubles);
      expect(troubles(), 'what went wrong on the way').toEqual([]);
    },
    { auto: true },
  ],
});
export { expect };
