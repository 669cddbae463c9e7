import { formatBrl } from '../../../shared/kernel/money';
import { useAppSelector } from '../../app/hooks';
import { cartTexts } from '../../texts/cartTexts';
import { selectCart, selectIsCartBusy } from '../cartSelectors';
import styles from './CartSubtotal.module.scss';

/** What the goods cost together, as the server counts. */
export function CartSubtotal() {
  const cart = useAppSelector(selectCart);
  const isBusy = useAppSelector(selectIsCartBusy);
  if (cart === null) return null;
  return (
    <dl className={styles.subtotal} aria-busy={isBusy}>
      <dt>{cartTexts.subtotal}</dt>
      <dd className={isBusy ? styles.busyAmount : styles.amount}>{formatBrl(cart.productsValue)}</dd>
    </dl>
  );
}
