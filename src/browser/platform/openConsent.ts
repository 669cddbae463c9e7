import { consentCookie, type ConsentCookie } from './consentCookie';
import { tracking, type InTurn, type Tracking } from './tracking';

/** A page's answer about cookies, and those who may count its visits. @param page its window */
export const openConsent = (page: Window): { cookie: ConsentCookie; tracking: Tracking; inTurn: InTurn } => ({
  cookie: consentCookie(page.document),
  tracking: tracking(page),
  // Browsers keep locks from pages without a secure connection.
  inTurn: async (work) => ('locks' in page.navigator ? await page.navigator.locks.request('purchases', work) : work()),
});
