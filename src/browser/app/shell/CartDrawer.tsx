import { lazy, Suspense, useState } from 'react';

import { selectIsPanelOpen } from '../../cart/cartSelectors';
import { useAppSelector } from '../hooks';

const CartPanel = lazy(() =>
  import(/* webpackChunkName: "cart-panel" */ '../../cart/CartPanel').then((module) => ({ default: module.CartPanel })),
);

/** The cart's panel, loaded when it is first opened. */
export function CartDrawer() {
  const isOpen = useAppSelector(selectIsPanelOpen);
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense fallback={null}>
      <CartPanel />
    </Suspense>
  );
}
