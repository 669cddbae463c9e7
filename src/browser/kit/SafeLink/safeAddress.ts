/** A path, question or place of this shop. Browsers drop tabs and lines, so that none may hide a second slash. */
const OWN = /^(?:\/(?![/\\\s])|[?#])/;
/** otpauth: opens the authenticator app of a phone. */
const OUTSIDE = /^\s*(?:https?|mailto|tel|otpauth):/i;

/** Whether a link may lead there: to a path of this shop or, with `isExternal`, to another site, an e-mail or a phone. */
export const isSafeAddress = (to: string, isExternal: boolean): boolean =>
  OWN.test(to) || (isExternal && OUTSIDE.test(to));
