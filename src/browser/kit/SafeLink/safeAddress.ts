/** Stands for the origin of the page, which the server that renders it does not need to know. */
const SHOP = 'https://shop.invalid';
/** otpauth: opens the authenticator app of a phone. */
const PROTOCOLS = new Set(['http:', 'https:', 'mailto:', 'tel:', 'otpauth:']);

/** Whether a link may lead there: to a path of this shop or, with `isExternal`, to another site, an e-mail or a phone. */
export function isSafeAddress(to: string, isExternal: boolean): boolean {
  try {
    // Read as a browser reads it: spaces before it, tabs and lines within it do not count.
    const { protocol, origin } = new URL(to, SHOP);
    return PROTOCOLS.has(protocol) && (isExternal || origin === SHOP);
  } catch {
    return false;
  }
}
