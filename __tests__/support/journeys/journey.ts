import { test as base, expect } from '@playwright/test';

import { chromiumPath } from './chromiumPath';
import { troublesOf } from './troubles';

/**
 * The test of a journey: in the system's Chromium, and failing at its end when any page of it logged an error, threw,
 * broke its content security policy, or had a request refused or fail. `expected` matches the lines of
 * trouble that may come.
 */
export const test = base.extend<{ expected: RegExp | null; troubles: () => string[] }>({
  launchOptions: [
    async ({ launchOptions }, use) => use({ ...launchOptions, executablePath: await chromiumPath() }),
    { scope: 'worker' },
  ],
  expected: [null, { option: true }],
  troubles: [
    async ({ context, expected }, use) => {
      const all = await troublesOf(context);
      const troubles = () => all.filter((line) => !expected?.test(line));
      await use(troubles);
      expect(troubles(), 'what went wrong on the way').toEqual([]);
    },
    { auto: true },
  ],
});
export { expect };
