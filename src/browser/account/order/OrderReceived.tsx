import type { Order } from '../../../shared/order/orderContract';
import { isAwaitingPayment } from '../../../shared/order/unpaidStatuses';
import type { PaymentStatus } from '../../../shared/payment/paymentMachine';
import { useAppSelector } from '../../app/hooks';
import { Icon } from '../../kit/Icon/Icon';
import { orderTexts } from '../../texts/orderTexts';
import { selectIsNewOrder, selectPixTime } from '../orderSelectors';
import styles from './OrderReceived.module.scss';

/**
 * Confirms the purchase that has just led here, with its number and what happens next; nothing on later visits, and
 * nothing once the order is over, on its way or its money goes back: the page below tells that.
 */
export function OrderReceived({ order }: { order: Order }) {
  const isNew = useAppSelector(selectIsNewOrder);
  const isPixOver = useAppSelector((state) => selectPixTime(state)?.isOver ?? false);
  const next = nextOf(order);
  if (!isNew || next === null) return null;
  return (
    <section className={styles.box} aria-label={orderTexts.confirmedTitle}>
      <Icon name="check" />
      <div>
        <h2 className={styles.title}>{orderTexts.confirmedTitle}</h2>
        <p>{`${orderTexts.confirmedNumber(order.number)} ${orderTexts.confirmedNext[isPixOver ? 'unpaid' : next]}`}</p>
      </div>
    </section>
  );
}

type Next = keyof typeof orderTexts.confirmedNext;

const NEXT: Record<PaymentStatus, Next | 'method' | null> = {
  processing: 'method',
  authorized: 'deciding',
  analyzing: 'deciding',
  pendingReview: 'deciding',
  waitingPayment: 'method',
  refused: 'unpaid',
  paid: 'paid',
  pendingRefund: null,
  refunded: null,
  chargedback: null,
};

const nextOf = ({ status, payment }: Order): Next | null => {
  if (status === 'paymentApproved' && payment === null) return 'paid';
  if (status !== 'paymentApproved' && !isAwaitingPayment(status)) return null;
  if (payment === null) return 'deciding';
  const next = NEXT[payment.status];
  if (next !== 'method') return next;
  return payment.method === 'creditCard' ? 'deciding' : payment.method;
};
