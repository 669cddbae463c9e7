import type { Order, OrderPayment } from '../../../shared/order/orderContract';
import { wordsOfOrder } from '../../../shared/order/words/orderWords';
import { PaymentMessage } from './PaymentMessage';
import styles from './OrderStatus.module.scss';
import { PayAgainButtons } from './PayAgainButtons';

/** Why the payment failed, in plain words, and buttons to retry with the same method or another one. */
export function PaymentRefused({ order, payment }: { order: Order; payment: OrderPayment }) {
  const { title, text } = wordsOfOrder(order);
  return (
    <section className={styles.status} aria-label={title}>
      <PaymentMessage order={order} />
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{text}</p>
      <PayAgainButtons order={order} first={payment.method === 'pix' ? 'newPix' : payment.method} />
    </section>
  );
}
