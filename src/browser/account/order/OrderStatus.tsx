import type { Order } from '../../../shared/order/orderContract';
import type { SaleOrderStatus } from '../../../shared/order/saleOrderMachine';
import { wordsOfOrder } from '../../../shared/order/words/orderWords';
import { useAppSelector } from '../../core/hooks';
import { Icon } from '../../kit/Icon/Icon';
import { orderTexts } from '../../texts/orderTexts';
import { selectIsNewOrder } from '../orderSelectors';
import { BuyAgain } from './BuyAgain';
import styles from './OrderStatus.module.scss';
import { isPaidLater, isFinalStatus, receivedNext, receivedText } from './receivedNext';

/** While shipped, and once delivered, badge, track and history suffice. */
const ON_ITS_WAY: ReadonlySet<SaleOrderStatus> = new Set(['invoiceGenerated', 'shipped', 'shippedManual', 'concluded']);

/** True where nobody said that it was delivered: its buyer may still wait for it. */
const isDeliveryDoubted = ({ history, regret }: Order): boolean =>
  history.at(-1)?.cause === 'presumed' && !regret?.protocol;

/**
 * What an order's state means for its buyer, where there is something to say; nothing once it is shipped. It also
 * confirms a purchase just made with nothing left to do.
 */
export function OrderStatus({ order }: { order: Order }) {
  const isNew = useAppSelector(selectIsNewOrder);
  const next = receivedNext(order);
  if (ON_ITS_WAY.has(order.status) && order.payment?.status !== 'chargedback' && !isDeliveryDoubted(order)) return null;
  const words = wordsOfOrder(order);
  // The order of a boleto or Pix was confirmed while it waited: what is new is the money.
  const isConfirmed = isNew && isFinalStatus(next) && !isPaidLater(order);
  const title = isConfirmed ? orderTexts.confirmedTitle : words.title;
  const text = isConfirmed ? receivedText(order, next) : words.text;
  return (
    <section className={styles.status} aria-label={title}>
      <h2 className={styles.title}>
        {isConfirmed && <Icon name="check" />}
        {title}
      </h2>
      <p className={styles.text}>{text}</p>
      {words.action === 'buyAgain' && <BuyAgain order={order} />}
    </section>
  );
}
