import type { Order, OrderPayment } from '../../../shared/order/orderContract';
import { wordsOfOrder } from '../../../shared/order/words/orderWords';
import { useAppSelector } from '../../app/hooks';
import { selectDeed } from '../orderSelectors';
import { DeedMessage } from './DeedMessage';
import styles from './OrderNews.module.scss';
import { PayAnewKeys } from './PayAnewKeys';

/** Why no money came, in plain words, and the keys that help: the same way again, or another one. */
export function PaymentRefused({ order, payment }: { order: Order; payment: OrderPayment }) {
  const deed = useAppSelector(selectDeed);
  const { title, text } = wordsOfOrder(order);
  return (
    <section className={styles.news} aria-label={title}>
      <DeedMessage deed={deed} about="payment" />
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{text}</p>
      <PayAnewKeys order={order} first={payment.method === 'pix' ? 'newPix' : payment.method} />
    </section>
  );
}
