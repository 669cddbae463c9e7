import { lazy, Suspense } from 'react';

import { useAppSelector } from '../hooks';

const CookieBar = lazy(() =>
  import(/* webpackChunkName: "consent" */ '../../consent/CookieBar').then((module) => ({ default: module.CookieBar })),
);

/** The cookie bar, once its code has come and knows that the shopper is to be asked. */
export function LateBar() {
  const isAsked = useAppSelector(({ consent }) => consent?.isAsking ?? false);
  if (!isAsked) return null;
  return (
    <Suspense fallback={null}>
      <CookieBar />
    </Suspense>
  );
}
