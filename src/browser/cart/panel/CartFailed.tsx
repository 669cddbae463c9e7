import { useAppDispatch } from '../../core/hooks';
import { Button } from '../../kit/Button/Button';
import { cartLoadTexts } from '../../texts/cartLoadTexts';
import { cartTexts } from '../../texts/cartTexts';
import { cartLoadRetried } from '../cartSlice';
import styles from './CartEmpty.module.scss';

/** The cart of the last visit cannot be read now. No animal stands beside an error. */
export function CartFailed() {
  const dispatch = useAppDispatch();
  return (
    <div className={styles.empty} role="alert">
      <p className={styles.words}>{cartTexts.loadFailed}</p>
      <p className={styles.hint}>{cartTexts.loadFailedHint}</p>
      <Button tone="outlined" onClick={() => dispatch(cartLoadRetried())}>
        {cartLoadTexts.retry}
      </Button>
    </div>
  );
}
