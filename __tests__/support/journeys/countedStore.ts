import type { BrowserContext } from '@playwright/test';

import { pagePolicyOf } from '../../../src/server/page/pagePolicy';
import { isPersonalPage } from '../../../src/shared/page/personalPages';

export const PIXEL = '1234567890';
export const ADS = 'AW-987654321/AbC-label';

/** The shop with a store that has analytics providers. The demo's stores have none. */
export async function stubAnalytics(context: BrowserContext): Promise<void> {
  await context.route(
    (url) => url.hostname === 'localhost' && !/^\/(api|assets|media|sandbox)/.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const reply = await route.fetch();
      const html = (await reply.text())
        .replace('"pixelId":null', `"pixelId":"${PIXEL}"`)
        .replace('"adsConversion":null', `"adsConversion":"${ADS}"`);
      // The demo's pages have the strict policy: in its place the one of a store with these ids.
      const { pathname } = new URL(route.request().url());
      const kind = isPersonalPage(pathname) ? 'private' : 'public';
      const policy = pagePolicyOf({ pixelId: PIXEL, adsConversion: ADS }, { kind, path: pathname, cardTokenUrl: null });
      const headers = { ...reply.headers(), 'content-security-policy': policy };
      return route.fulfill({ response: reply, headers, body: html });
    },
  );
}
