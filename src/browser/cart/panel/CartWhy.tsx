import { useAppSelector } from '../../app/hooks';
import { TotalExplained } from '../../payment/TotalExplained/TotalExplained';
import { selectCart } from '../cartSelectors';
import { explainedCart } from '../explainedCart';
import styles from './CartWhy.module.scss';

/** How the total comes about, for who asks. */
export function CartWhy() {
  const cart = useAppSelector(selectCart);
  if (cart === null) return null;
  return (
    <div className={styles.box}>
      <TotalExplained of={explainedCart(cart)} />
    </div>
  );
}
