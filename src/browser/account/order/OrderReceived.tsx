import type { Order } from '../../../shared/order/orderContract';
import { useAppSelector } from '../../core/hooks';
import { Icon } from '../../kit/Icon/Icon';
import { orderTexts } from '../../texts/orderTexts';
import { selectIsNewOrder, selectPixTime } from '../orderSelectors';
import styles from './OrderReceived.module.scss';
import { isFinalStatus, receivedNext, receivedText } from './receivedNext';

/**
 * Confirms the purchase that has just led here, above what is left to do for it; nothing on later visits. Where nothing
 * is left to do, the order's status says so.
 */
export function OrderReceived({ order }: { order: Order }) {
  const isNew = useAppSelector(selectIsNewOrder);
  const isPixOver = useAppSelector((state) => selectPixTime(state)?.isOver ?? false);
  const next = receivedNext(order);
  if (!isNew || next === null || isFinalStatus(next)) return null;
  return (
    <section className={styles.box} aria-label={orderTexts.confirmedTitle}>
      <Icon name="check" />
      <div>
        <h2 className={styles.title}>{orderTexts.confirmedTitle}</h2>
        <p>{receivedText(order, isPixOver ? 'unpaid' : next)}</p>
      </div>
    </section>
  );
}
