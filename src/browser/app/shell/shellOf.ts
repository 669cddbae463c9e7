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
 * where the design leaves its legal line alone.
 */
export const shellOf = (name: RouteName): ShellParts => {
  const isCheckout = name === 'checkout' || name === 'checkoutOf' || name === 'order';
  return { hasHeader: !isCheckout, hasCart: !isCheckout, hasFooter: !isCheckout, hasFootBar: name === 'product' };
};
