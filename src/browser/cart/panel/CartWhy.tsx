import { useAppSelector } from '../../app/hooks';
import { selectCart } from '../cartSelectors';
import { TotalExplained } from '../TotalExplained/TotalExplained';

/** How the total comes about, for who asks. */
export function CartWhy() {
  const cart = useAppSelector(selectCart);
  return cart && <TotalExplained cart={cart} />;
}
