import { useRef } from 'react';

import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { cartTexts } from '../../texts/cartTexts';
import { selectIsCartBusy, selectVisibleLines } from '../cartSelectors';
import { lineRemoved, panelClosed, quantityChanged } from '../cartSlice';
import { CartLineRow } from './CartLineRow';
import styles from './CartLines.module.scss';

type Props = {
  /** Removing the last line unmounts the list, and drops the focus. */
  onEmptied: () => void;
};

/** The goods, one row each. A row that is taken out hands its focus to the list. */
export function CartLines({ onEmptied }: Props) {
  const lines = useAppSelector(selectVisibleLines);
  const isBusy = useAppSelector(selectIsCartBusy);
  const dispatch = useAppDispatch();
  const list = useRef<HTMLUListElement>(null);

  function remove(cartProductId: string) {
    dispatch(lineRemoved({ cartProductId }));
    if (lines.length === 1) onEmptied();
    else list.current?.focus();
  }

  return (
    <ul ref={list} className={styles.lines} tabIndex={-1} aria-label={cartTexts.goods}>
      {lines.map((line) => (
        <CartLineRow
          key={line.id}
          line={line}
          isBusy={isBusy}
          onQuantity={(quantity) => dispatch(quantityChanged({ cartProductId: line.id, quantity }))}
          onRemove={() => remove(line.id)}
          onLeave={() => dispatch(panelClosed())}
        />
      ))}
    </ul>
  );
}
