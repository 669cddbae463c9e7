import { lazy, Suspense, type ComponentType } from 'react';

import { useAppSelector } from '../core/hooks';
import type { WithConsent } from './consentSlice';

type Card = { default: ComponentType };

// Nothing waits for it, and a page works without it.
const CookieCard = lazy(() =>
  import(/* webpackChunkName: "consent" */ './CookieCard').then(
    (module): Card => ({ default: module.CookieCard }),
    (): Card => ({ default: () => null }),
  ),
);

/** The cookie question; renders nothing unless it is open. */
export function CookieQuestion() {
  const isRequested = useAppSelector(({ consent }: WithConsent) => consent?.isAsking ?? false);
  return (
    isRequested && (
      <Suspense>
        <CookieCard />
      </Suspense>
    )
  );
}
