import type { Order } from '../../../shared/order/orderContract';
import type { SaleOrderStatus } from '../../../shared/order/saleOrderMachine';
import { wordsOfOrder } from '../../../shared/order/words/orderWords';
import { BuyAgain } from './BuyAgain';
import styles from './OrderNews.module.scss';

/** On its way the badge, the stations and the history say it all. */
const ON_ITS_WAY: ReadonlySet<SaleOrderStatus> = new Set(['invoiceGenerated', 'shipped', 'shippedManual', 'concluded']);

/** What an order's state means for its buyer, where there is something to say; nothing once it is on its way. */
export function OrderNews({ order }: { order: Order }) {
  if (ON_ITS_WAY.has(order.status) && order.payment?.status !== 'chargedback') return null;
  const { title, text, action } = wordsOfOrder(order);
  return (
    <section className={styles.news} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{text}</p>
      {action === 'buyAgain' && <BuyAgain order={order} />}
    </section>
  );
}
