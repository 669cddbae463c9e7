import { consentCookie, type ConsentCookie } from './consentCookie';
import { tracking, type Tracking } from './tracking';

/** A page's answer about cookies, and those who may count its visits. @param page its window */
export const openConsent = (page: Window): { cookie: ConsentCookie; tracking: Tracking } => ({
  cookie: consentCookie(page.document),
  tracking: tracking(page),
});
