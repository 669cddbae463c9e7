import type { Order } from '../../../shared/order/orderContract';
import { useAppSelector } from '../../app/hooks';
import { Icon } from '../../kit/Icon/Icon';
import { orderTexts } from '../../texts/orderTexts';
import { selectIsNewOrder } from '../orderSelectors';
import styles from './OrderReceived.module.scss';

/** Confirms the purchase that has just led here, with its number and what happens next; nothing on later visits. */
export function OrderReceived({ order }: { order: Order }) {
  const isNew = useAppSelector(selectIsNewOrder);
  if (!isNew) return null;
  return (
    <section className={styles.box} aria-label={orderTexts.confirmedTitle}>
      <Icon name="check" />
      <div>
        <h2 className={styles.title}>{orderTexts.confirmedTitle}</h2>
        <p>{`${orderTexts.confirmedNumber(order.number)} ${nextOf(order)}`}</p>
      </div>
    </section>
  );
}

const nextOf = ({ status, payment }: Order): string => {
  const { confirmedNext } = orderTexts;
  if (status === 'paymentReject') return confirmedNext.refused;
  if (status !== 'opened' && status !== 'waitingPayment') return confirmedNext.paid;
  return payment === null ? confirmedNext.paid : confirmedNext[payment.method];
};
