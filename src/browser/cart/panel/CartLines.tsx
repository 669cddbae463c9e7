import { lazy, Suspense, useRef } from 'react';

import { selectGoodsFacts } from '../../account/lasts/lastsSlice';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { TextButton } from '../../kit/TextLink/TextButton';
import { cartTexts } from '../../texts/cartTexts';
import { selectIsCartBusy, selectVisibleLines } from '../cartSelectors';
import { lineRemoved, panelClosed, quantityChanged } from '../cartSlice';
import { CartLineRow } from './CartLineRow';
import styles from './CartLines.module.scss';

// It adds to a cart that is whole without it: a part that does not arrive is left out.
const GoodsLasts = lazy(() =>
  import(/* webpackChunkName: "goods-lasts" */ '../../account/lasts/GoodsLasts').then(
    (module) => ({ default: module.GoodsLasts }),
    () => ({ default: () => null }),
  ),
);

type Props = {
  /** Removing the last line unmounts the list, and drops the focus. */
  onEmptied: () => void;
};

/** The goods, one row each. A row that is taken out hands its focus to the list. */
export function CartLines({ onEmptied }: Props) {
  const lines = useAppSelector(selectVisibleLines);
  const isBusy = useAppSelector(selectIsCartBusy);
  const dispatch = useAppDispatch();
  const areLastsKnown = useAppSelector((state) => selectGoodsFacts(state) !== null);
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
        >
          {areLastsKnown && (
            <Suspense fallback={null}>
              <GoodsLasts
                {...line}
                firstDay={null}
                renderSafer={() => (
                  <TextButton onClick={() => remove(line.id)}>{cartTexts.remove(line.product.title)}</TextButton>
                )}
              />
            </Suspense>
          )}
        </CartLineRow>
      ))}
    </ul>
  );
}
