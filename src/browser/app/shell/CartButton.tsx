import { selectCartCount } from '../../cart/cartSelectors';
import { panelOpened } from '../../cart/cartSlice';
import { Count } from '../../kit/Badge/Count';
import { Icon } from '../../kit/Icon/Icon';
import { appTexts } from '../../texts/appTexts';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import styles from './CartButton.module.scss';

/** Opens the cart; shows how many products are in it. */
export function CartButton() {
  const count = useAppSelector(selectCartCount);
  const dispatch = useAppDispatch();
  return (
    <button type="button" className={styles.button} aria-haspopup="dialog" onClick={() => dispatch(panelOpened())}>
      <Icon name="bag" />
      <span className={styles.word}>{appTexts.cart}</span>
      <span className={styles.count}>
        <Count value={count} unit={count === 1 ? appTexts.cartUnit : appTexts.cartUnits} />
      </span>
    </button>
  );
}
