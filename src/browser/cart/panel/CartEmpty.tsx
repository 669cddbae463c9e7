import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { Button } from '../../kit/Button/Button';
import { ButtonLink } from '../../kit/Button/ButtonLink';
import { cartTexts } from '../../texts/cartTexts';
import { selectOrderedAt } from '../cartSelectors';
import { panelClosed } from '../cartSlice';
import styles from './CartEmpty.module.scss';

/** Nothing in the cart (specification §2), and the order that another tab has made of it. */
export function CartEmpty() {
  const orderedAt = useAppSelector(selectOrderedAt);
  const dispatch = useAppDispatch();
  return (
    <div className={styles.empty}>
      <img className={styles.animal} src="/animals/cat.svg" alt="" width="150" height="134" />
      <p className={styles.words}>{cartTexts.empty}</p>
      <p className={styles.hint}>{orderedAt === null ? cartTexts.emptyHint : cartTexts.orderedElsewhere}</p>
      {orderedAt !== null && (
        <ButtonLink to={orderedAt} isDocument>
          {cartTexts.seeOrder}
        </ButtonLink>
      )}
      <Button tone="outlined" onClick={() => dispatch(panelClosed())}>
        {cartTexts.keepShopping}
      </Button>
    </div>
  );
}
