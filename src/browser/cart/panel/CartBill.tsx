import { useAppSelector } from '../../core/hooks';
import { Sums } from '../../kit/Sums/Sums';
import { TotalExplained } from '../../payment/TotalExplained/TotalExplained';
import { selectCart, selectIsCartBusy, selectPricedOption } from '../cartSelectors';
import { cartSums } from '../cartSums';
import { explainedCart } from '../explainedCart';
import styles from './CartBill.module.scss';

/** The server's breakdown of the total at the foot, with details on demand. */
export function CartBill() {
  const cart = useAppSelector(selectCart);
  const option = useAppSelector(selectPricedOption);
  const isBusy = useAppSelector(selectIsCartBusy);
  if (cart === null) return null;
  return (
    <div className={styles.bill}>
      <Sums rows={cartSums(cart, option)} isBusy={isBusy} />
      <div className={styles.why}>
        <TotalExplained of={explainedCart(cart)} />
      </div>
    </div>
  );
}
