import type { BrowserContext } from '@playwright/test';

import { appTexts } from '../../../src/browser/texts/appTexts';
import { pagePolicyOf } from '../../../src/server/page/pagePolicy';
import { isPersonalPage } from '../../../src/shared/page/personalPages';

export const PIXEL = '1234567890';
export const ADS = 'AW-987654321/AbC-label';

const ACCESS_LINK = /(<a [^>]*href="\/acessibilidade"[^>]*>(?:(?!<\/a>).)*<\/a>)(<\/li>)?/;
const COOKIE_LINK = `<a href="/privacy-policy#cookies">${appTexts.cookieChoice}</a>`;

/** The foot of a page as the server renders it for a store that asks: what hydrates it would find another. */
const withCookieLink = (html: string): string => {
  const foot = html.lastIndexOf('<footer');
  if (foot < 0) return html;
  const asked = html
    .slice(foot)
    .replace(ACCESS_LINK, (whole, _link, end) => `${whole}${end ? `<li>${COOKIE_LINK}</li>` : COOKIE_LINK}`);
  return html.slice(0, foot) + asked;
};

/** The shop with a store that has analytics providers. The demo's stores have none. */
export async function stubAnalytics(context: BrowserContext): Promise<void> {
  await context.route(
    (url) => url.hostname === 'localhost' && !/^\/(api|assets|media|sandbox)/.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const reply = await route.fetch();
      const html = withCookieLink(await reply.text())
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
