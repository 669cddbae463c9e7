import { useState } from 'react';

import { formatBrl } from '../../../shared/kernel/money';
import { MAX_QUANTITY } from '../../../shared/cart/cartLimits';
import type { PantryRow } from '../../../shared/pantry/pantryGoods';
import { purchasePath } from '../../../shared/repeat/repeatPaths';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { Button } from '../../kit/Button/Button';
import { ConfirmDialog } from '../../kit/ConfirmDialog/ConfirmDialog';
import { TextButton } from '../../kit/TextLink/TextButton';
import { TextLink } from '../../kit/TextLink/TextLink';
import { VisuallyHidden } from '../../kit/VisuallyHidden/VisuallyHidden';
import { pantryTexts } from '../../texts/pantryTexts';
import { selectForm } from '../customerSelectors';
import { formSent, goodsReordered } from '../customerSlice';
import { levelPath, openingPath } from './pantryPaths';
import styles from './Pantry.module.scss';

/** What can be done with goods: the order is a button only once they have ended. */
export function PantryActions({ row }: { row: PantryRow }) {
  const { item, product, size, outlook, title, next } = row;
  const dispatch = useAppDispatch();
  const isRemoving = useAppSelector(selectForm('pantryRemoval')).status === 'sent';
  const [isAsking, setIsAsking] = useState(false);
  const packs = Math.min(item.packs, MAX_QUANTITY);
  const price = formatBrl(size.price * packs);
  const words = packs > 1 ? pantryTexts.orderPacks(packs, price) : pantryTexts.order(price);
  const order = () =>
    dispatch(
      goodsReordered({ productId: product.productId, productVariantId: size.productVariantId, quantity: packs }),
    );
  const of = <VisuallyHidden>{pantryTexts.of(title)}</VisuallyHidden>;
  const isLate = outlook.ok && outlook.daysLate > 0;
  const isOver = !outlook.ok && outlook.reason === 'gone';
  return (
    <div className={styles.actions}>
      {!isOver && !size.isForSale && <span className={styles.helper}>{pantryTexts.unavailable}</span>}
      {!isOver && size.isForSale && isLate && (
        <Button size="s" onClick={order}>
          {words}
          {of}
        </Button>
      )}
      {!isOver && size.isForSale && !isLate && (
        <TextButton isAlone onClick={order}>
          {words}
          {of}
        </TextButton>
      )}
      {!isOver && next && (
        <TextLink to={purchasePath(next.purchaseId)} isAlone>
          {pantryTexts.seeDelivery}
          {of}
        </TextLink>
      )}
      {!isOver && (
        <TextLink to={openingPath(item.id)} isAlone>
          {item.petId === null ? pantryTexts.openNew : pantryTexts.gave}
          {of}
        </TextLink>
      )}
      {!isOver && item.petId === null && (
        <TextLink to={levelPath(item.id)} isAlone>
          {pantryTexts.still}
          {of}
        </TextLink>
      )}
      <TextButton isAlone isDisabled={isRemoving} onClick={() => setIsAsking(true)}>
        {pantryTexts.remove}
        {of}
      </TextButton>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={pantryTexts.removeTitle(title)}
        confirmLabel={pantryTexts.removeConfirm}
        onConfirm={() => void dispatch(formSent({ form: 'pantryRemoval', values: { itemId: item.id } }))}
      >
        <p>{pantryTexts.removeText}</p>
      </ConfirmDialog>
    </div>
  );
}
