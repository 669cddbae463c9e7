import { lazy, Suspense, useState, type ComponentType } from 'react';

import { selectIsPanelOpen } from '../../cart/cartSelectors';
import { useAppSelector } from '../../core/hooks';

/** The cart's panel, loaded when it is first opened; fetched before that, so that it opens offline too. */
export function CartDrawer() {
  const isOpen = useAppSelector(selectIsPanelOpen);
  const [late, setLate] = useState(latePanel);
  const [wasOpen, setWasOpen] = useState(false);
  const [isWanted, setIsWanted] = useState(false);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    setIsWanted(true);
    if (isOpen && late.isMissing()) setLate(latePanel);
  }
  if (!isWanted) return null;
  return (
    <Suspense fallback={null}>
      <late.Panel />
    </Suspense>
  );
}

// A failed load renders nothing: the cart's saga reports it and closes the panel, and the next opening tries again.
function latePanel() {
  let isMissing = false;
  const noPanel = (): { default: ComponentType } => {
    isMissing = true;
    return { default: () => null };
  };
  const load = () => import(/* webpackChunkName: "cart-panel" */ '../cartPanelChunk');
  const Panel = lazy(() =>
    load().then(({ CartPanel }): { default: ComponentType } => ({ default: CartPanel }), noPanel),
  );
  return { Panel, isMissing: () => isMissing };
}
