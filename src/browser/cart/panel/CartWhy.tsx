import { useAppSelector } from '../../app/hooks';
import { selectCart } from '../cartSelectors';
import { TotalExplained } from '../TotalExplained/TotalExplained';
import styles from './CartWhy.module.scss';

/** How the total comes about, for who asks. */
export function CartWhy() {
  const cart = useAppSelector(selectCart);
  if (cart === null) return null;
  return (
    <div className={styles.box}>
      <TotalExplained cart={cart} />
    </div>
  );
}
