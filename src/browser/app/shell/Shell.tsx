import type { ReactNode } from 'react';

import { Awning } from '../../kit/Awning/Awning';
import { appTexts } from '../../texts/appTexts';
import { findRoute } from '../routePaths';
import { CartDrawer } from './CartDrawer';
import { CONTENT_ID } from './contentId';
import { CounterHeader } from './CounterHeader';
import { Footer } from './Footer';
import { Header } from './Header';
import { LegalLine } from './LegalLine';
import { OfflineBar } from './OfflineBar';
import { RouteProgress } from './RouteProgress';
import styles from './Shell.module.scss';
import { shellOf } from './shellOf';
import { Toasts } from './Toasts';
import { WhatsAppButton } from './WhatsAppButton';

type Props = { pathname: string; children: ReactNode };

/** What stands around every page, as far as the page wants it (specification §2: shell visibility). */
export function Shell({ pathname, children }: Props) {
  const { name } = findRoute(pathname);
  const { hasHeader, hasCart, hasFooter, hasFootBar } = shellOf(name);
  return (
    <>
      <a className="skip" href={`#${CONTENT_ID}`}>
        {appTexts.skip}
      </a>
      <RouteProgress />
      {hasHeader ? (
        <>
          <Header />
          <Awning />
        </>
      ) : (
        <CounterHeader backTo={name === 'order' ? 'shop' : 'cart'} />
      )}
      <main id={CONTENT_ID} className={hasHeader ? styles.underAwning : styles.bare} tabIndex={-1}>
        {children}
      </main>
      {hasFooter ? <Footer hasFootBar={hasFootBar} /> : <LegalLine />}
      {hasFooter && <WhatsAppButton isRaised={hasFootBar} />}
      {hasCart && <CartDrawer />}
      <OfflineBar />
      <Toasts />
    </>
  );
}
