import { configureStore } from '@reduxjs/toolkit';
import { useEffect, useEffectEvent, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Provider, useStore } from 'react-redux';
import { useRoutes } from 'react-router-dom';

import type { ProductDetail } from '../../../shared/catalog/catalogContract';
import { Skeleton } from '../../kit/Skeleton/Skeleton';
import { adminProductTexts as texts } from '../../texts/adminProductTexts';
import { mirrorStyles } from './mirrorStyles';
import styles from './ShopFrame.module.scss';
import { StillRouter } from './StillRouter';

export type FrameWidth = 'phone' | 'computer';

/** As wide as a computer's window, px. */
const COMPUTER_PX = 1_280;

type Props = { product: ProductDetail; width: FrameWidth; onEscape: () => void };

/** The page of a product, at its address. */
const Shown = ({ page }: { page: ReactNode }) => useRoutes([{ path: '/products/:slug', element: page }]);

/**
 * The shop's own screen of a product in a window of its own width, so that it breaks as it does on that device. It has
 * a frozen state of its own: no button in it buys, and no link leads away.
 */
export function ShopFrame({ product, width, onEscape }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const parent = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  const [shrink, setShrink] = useState(1);
  const shop = useStore<Record<string, unknown>>();
  const escape = useEffectEvent(onEscape);

  useEffect(() => {
    const box = parent.current;
    if (!box || width === 'phone') return undefined;
    const fit = () => setShrink(Math.min(1, box.clientWidth / COMPUTER_PX) || 1);
    const seen = new ResizeObserver(fit);
    seen.observe(box);
    return () => seen.disconnect();
  }, [width]);

  useEffect(() => {
    const page = frame.current?.contentDocument;
    if (!page) return undefined;
    let isOver = false;
    const stopMirroring = mirrorStyles(document, page);
    page.documentElement.lang = document.documentElement.lang;
    const place = page.body.appendChild(page.createElement('main'));
    place.setAttribute('aria-label', texts.pagePreviewTitle);
    // Nothing in nothing: a root as any. What makes empty ones would be a load of 0.4 kB on every page of the shop.
    const root = hydrateRoot(place, null, { onRecoverableError: () => {} });
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') escape();
    };
    // Nothing of it leads away or is sent. Elements are of the frame's own realm: instanceof does not know them.
    const stay = (event: Event) => {
      const target = event.target as Element | null; // clicks and submits come from elements
      if (event.type !== 'submit' && !target?.closest('a')) return;
      event.preventDefault();
      event.stopPropagation();
    };
    page.addEventListener('keydown', onKey);
    page.addEventListener('click', stay, true);
    page.addEventListener('submit', stay, true);

    const at = new Date().toISOString();
    const entry = { status: 'ready' as const, value: product, at };
    const still = { ...shop.getState(), catalog: { products: { [product.slug]: entry }, lists: {} } };
    const store = configureStore({ reducer: () => still, devTools: false });
    const draw = async () => {
      const { ProductPage } = await import(/* webpackChunkName: "product" */ '../../cart/ProductPage');
      if (isOver) return;
      setState('shown');
      root.render(
        <Provider store={store}>
          <StillRouter path={`/products/${product.slug}`}>
            <Shown page={<ProductPage />} />
          </StillRouter>
        </Provider>,
      );
    };
    draw().catch(() => {
      if (!isOver) setState('failed');
    });
    return () => {
      isOver = true;
      stopMirroring();
      page.removeEventListener('keydown', onKey);
      page.removeEventListener('click', stay, true);
      page.removeEventListener('submit', stay, true);
      place.remove();
      // React refuses to end a root while it draws.
      setTimeout(() => root.unmount());
    };
  }, [product, shop]);

  return (
    <div
      ref={parent}
      className={styles.fitted}
      style={{ '--shrink': shrink } as CSSProperties /* a property of our own */}
    >
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- no document is loaded: what is in it is ours */}
      <iframe
        ref={frame}
        title={texts.pagePreviewTitle}
        className={`${styles.frame} ${width === 'phone' ? styles.phone : styles.computer}`}
      />
      {state === 'loading' && (
        <div className={styles.state} aria-busy="true">
          <Skeleton />
        </div>
      )}
      {state === 'failed' && (
        <p className={styles.state} role="alert">
          {texts.pagePreviewFailed}
        </p>
      )}
    </div>
  );
}
