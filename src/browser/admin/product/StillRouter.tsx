import { useMemo, useState, type ReactNode } from 'react';
import { createPath, Router, type Navigator } from 'react-router-dom';

type Props = { path: string; children: ReactNode };

/**
 * An address of its own for a page inside the page: what replaces it (the chosen size) does so here alone, and nothing goes
 * elsewhere. By the router's own part, since its memory router would be a load for every page of the shop.
 */
export function StillRouter({ path, children }: Props) {
  const [location, setLocation] = useState(path);
  const navigator = useMemo<Navigator>(
    () => ({
      createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
      go: () => {},
      push: () => {},
      replace: (to) => setLocation(typeof to === 'string' ? to : createPath(to)),
    }),
    [],
  );
  return (
    <Router location={location} navigator={navigator}>
      {children}
    </Router>
  );
}
