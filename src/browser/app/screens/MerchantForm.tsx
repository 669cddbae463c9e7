import { lazy, Suspense } from 'react';

import { ScreenLoader } from './ScreenLoader';

const MerchantSignIn = lazy(() =>
  import(/* webpackChunkName: "admin" */ '../../admin/MerchantSignIn').then((module) => ({
    default: module.MerchantSignIn,
  })),
);

/** The form 'Sou lojista' of /auth/login: it comes with the admin's code, which no customer loads to sign in. */
export function MerchantForm() {
  return (
    <Suspense fallback={<ScreenLoader />}>
      <MerchantSignIn />
    </Suspense>
  );
}
