import { lazy, Suspense, type ReactNode } from 'react';

import { CookieQuestion } from '../../consent/CookieQuestion';
import { Awning } from '../../kit/Awning/Awning';
import { selectIsClosed } from '../../store/storeSelectors';
import { appTexts } from '../../texts/appTexts';
import { findRoute } from '../routePaths';
import { ScreenLoader } from '../../core/ScreenLoader';
import { CartDrawer } from './CartDrawer';
import { CONTENT_ID } from '../../core/contentId';
import { useAppSelector } from '../../core/hooks';
import { Footer } from './Footer';
import { Header } from './Header';
import { LateParts } from './LateParts';
import { RouteProgress } from './RouteProgress';
import styles from './Shell.module.scss';
import { shellOf } from './shellOf';
import { WhatsAppButton } from './WhatsAppButton';

// Checkout and orders alone have these: one chunk, which screenImports names.
const CheckoutHeader = lazy(() =>
  import(/* webpackChunkName: "checkout-header" */ './CheckoutHeader').then((module) => ({
    default: module.CheckoutHeader,
  })),
);
const LegalLine = lazy(() =>
  import(/* webpackChunkName: "checkout-header" */ './LegalLine').then((module) => ({ default: module.LegalLine })),
);
// The admin's layout is in the admin's chunk.
const AdminFrame = lazy(() =>
  import(/* webpackChunkName: "admin" */ '../../admin/layout/AdminFrame').then((module) => ({
    default: module.AdminFrame,
  })),
);

type Props = { pathname: string; children: ReactNode };

/** What stands around every page, as far as the page wants it (specification §2: shell visibility). */
export function Shell({ pathname, children }: Props) {
  const { name } = findRoute(pathname);
  const isClosed = useAppSelector(selectIsClosed);
  if (name === 'admin')
    return (
      <>
        <a className="skip" href={`#${CONTENT_ID}`}>
          {appTexts.skip}
        </a>
        <RouteProgress />
        <Suspense fallback={<ScreenLoader />}>
          <AdminFrame pathname={pathname}>{children}</AdminFrame>
        </Suspense>
        <LateParts />
      </>
    );
  const isShort = name === 'product';
  const { hasHeader, hasCart, hasFooter, hasFootBar } = shellOf(name, isClosed);
  return (
    <>
      <a className="skip" href={`#${CONTENT_ID}`}>
        {appTexts.skip}
      </a>
      <RouteProgress />
      {hasHeader ? (
        <>
          <Header isShort={isShort} />
          <Awning size={isShort ? 'short' : 'page'} />
        </>
      ) : (
        <Suspense fallback={null}>
          <CheckoutHeader backTo={isClosed ? null : name === 'order' ? 'shop' : 'cart'} />
        </Suspense>
      )}
      <main
        id={CONTENT_ID}
        className={hasHeader ? (isShort ? styles.underShortAwning : styles.underAwning) : styles.bare}
        tabIndex={-1}
      >
        {children}
      </main>
      {hasHeader && (
        <div className={styles.cookies}>
          <CookieQuestion />
        </div>
      )}
      {hasFooter ? (
        <Footer hasFootBar={hasFootBar} />
      ) : (
        <Suspense fallback={null}>
          <LegalLine />
        </Suspense>
      )}
      {hasFooter && <WhatsAppButton />}
      {hasCart && <CartDrawer />}
      <LateParts />
    </>
  );
}
