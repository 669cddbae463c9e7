import { lazy, Suspense } from 'react';

import { ScreenLoader } from '../../core/ScreenLoader';

const MerchantSignIn = lazy(() =>
  import(/* webpackChunkName: "admin" */ '../../admin/auth/MerchantSignIn').then((module) => ({
    default: module.MerchantSignIn,
  })),
);

/** The form 'Sou lojista' of /auth/login: lazy-loaded with the admin, so that customers need not load it. */
export function MerchantForm() {
  return (
    <Suspense fallback={<ScreenLoader />}>
      <MerchantSignIn />
    </Suspense>
  );
}
