import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { Notice } from '../../catalog/Notice/Notice';
import { Button } from '../../kit/Button/Button';
import { checkoutTexts } from '../../texts/checkoutTexts';
import { selectIsPlacing } from '../checkoutSelectors';
import type { SentOrder } from '../checkoutEntries';
import { orderRequested } from '../checkoutSlice';
import styles from './CheckoutPlace.module.scss';

/** An order was sent, no response arrived, and its cart is gone: it may exist, and retrying finds out. */
export function UnknownOrder({ sent }: { sent: SentOrder }) {
  const isPlacing = useAppSelector(selectIsPlacing);
  const dispatch = useAppDispatch();
  const { buyer, address } = sent.body;
  return (
    <div className={styles.place}>
      <Notice level={1} title={checkoutTexts.unknownTitle} text={checkoutTexts.unknownText}>
        <Button isLoading={isPlacing} onClick={() => dispatch(orderRequested({ buyer, address }))}>
          {checkoutTexts.checkAgain}
        </Button>
      </Notice>
    </div>
  );
}
