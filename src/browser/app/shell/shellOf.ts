import type { RouteName } from '../routePaths';

/** Which parts of the shell a page has. */
type ShellParts = {
  hasHeader: boolean;
  hasCart: boolean;
  hasFooter: boolean;
  /** A bar at the foot of small screens: what floats there stands higher. */
  hasFootBar: boolean;
};

/**
 * Header and cart are hidden on checkout and orders (specification §2); so is the footer on orders, and on checkout,
 * where the design leaves its legal line alone. A closed store's pages have neither: all that they lead to is refused.
 */
export const shellOf = (name: RouteName, isClosed: boolean): ShellParts => {
  const isWhole = !(isClosed || name === 'checkout' || name === 'checkoutOf' || name === 'order');
  return { hasHeader: isWhole, hasCart: isWhole, hasFooter: isWhole, hasFootBar: name === 'product' };
};
