import { Notice } from '../../catalog/Notice/Notice';
import { Button } from '../../kit/Button/Button';
import { checkoutTexts } from '../../texts/checkoutTexts';
import styles from './CheckoutPlace.module.scss';

type Props = { onRetry: () => void };

/** The cart, or the one a link names, cannot be read now; what was typed is kept. */
export function CheckoutFailed({ onRetry }: Props) {
  return (
    <div className={styles.place}>
      <Notice level={1} title={checkoutTexts.failedTitle} text={checkoutTexts.failedText}>
        <Button onClick={onRetry}>{checkoutTexts.retry}</Button>
      </Notice>
    </div>
  );
}
