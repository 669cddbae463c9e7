import { useRef } from 'react';

import { useAppDispatch, useAppSelector } from '../core/hooks';
import { Count } from '../kit/Badge/Count';
import { SidePanel } from '../kit/SidePanel/SidePanel';
import { cartTexts } from '../texts/cartTexts';
import './cartMachineChunk';
import { selectCartCount, selectCartLoading, selectIsPanelOpen, selectVisibleLines } from './cartSelectors';
import { panelClosed } from './cartSlice';
import styles from './CartPanel.module.scss';
import { CartContents } from './panel/CartContents';
import { CartDoubt } from './panel/CartDoubt';
import { CartEmpty } from './panel/CartEmpty';
import { CartFailed } from './panel/CartFailed';
import { CartFoot } from './panel/CartFoot';
import { CartNotices } from './panel/CartNotices';
import { CartSkeleton } from './panel/CartSkeleton';

/** The cart drawer (specification §2): reads the store, reports what the shopper did, decides nothing. */
export function CartPanel() {
  const isOpen = useAppSelector(selectIsPanelOpen);
  const count = useAppSelector(selectCartCount);
  const content = useAppSelector(selectContent);
  const dispatch = useAppDispatch();
  const place = useRef<HTMLDivElement>(null);
  return (
    <SidePanel
      isOpen={isOpen}
      side="right"
      title={cartTexts.title}
      aside={count > 0 ? <Count value={count} unit={count === 1 ? cartTexts.unit : cartTexts.units} /> : null}
      closeLabel={cartTexts.close}
      hasAwning
      foot={content === 'lines' ? <CartFoot /> : null}
      onClose={() => dispatch(panelClosed())}
    >
      <div ref={place} className={styles.content} tabIndex={-1}>
        <CartNotices />
        <CartDoubt />
        {content === 'loading' && <CartSkeleton />}
        {content === 'failed' && <CartFailed />}
        {content === 'empty' && <CartEmpty />}
        {content === 'lines' && <CartContents onEmptied={() => place.current?.focus()} />}
      </div>
    </SidePanel>
  );
}

const selectContent = (state: Parameters<typeof selectVisibleLines>[0]) => {
  if (selectVisibleLines(state).length > 0) return 'lines';
  const loading = selectCartLoading(state);
  if (loading === 'failed') return 'failed';
  return loading === 'settled' ? 'empty' : 'loading';
};
