import { useAppDispatch } from '../../app/hooks';
import { Button } from '../../kit/Button/Button';
import { cartTexts } from '../../texts/cartTexts';
import { panelClosed } from '../cartSlice';
import styles from './CartEmpty.module.scss';

/** Nothing in the cart (specification §2). */
export function CartEmpty() {
  const dispatch = useAppDispatch();
  return (
    <div className={styles.empty}>
      <img className={styles.animal} src="/animals/cat.svg" alt="" width="150" height="134" />
      <p className={styles.words}>{cartTexts.empty}</p>
      <p className={styles.hint}>{cartTexts.emptyHint}</p>
      <Button tone="line" onClick={() => dispatch(panelClosed())}>
        {cartTexts.keepShopping}
      </Button>
    </div>
  );
}
