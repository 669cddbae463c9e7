import { useAppDispatch } from '../../app/hooks';
import { Notice } from '../../catalog/Notice/Notice';
import { Button } from '../../kit/Button/Button';
import { checkoutTexts } from '../../texts/checkoutTexts';
import { cartLoadRetried } from '../cartSlice';
import styles from './CheckoutPlace.module.scss';

/** The cart cannot be read now; what was typed is kept. */
export function CheckoutFailed() {
  const dispatch = useAppDispatch();
  return (
    <div className={styles.place}>
      <Notice level={1} title={checkoutTexts.failedTitle} text={checkoutTexts.failedText}>
        <Button onClick={() => dispatch(cartLoadRetried())}>{checkoutTexts.retry}</Button>
      </Notice>
    </div>
  );
}
