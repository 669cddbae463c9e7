import { formatInstant } from '../../../shared/kernel/calendar';
import type { Order } from '../../../shared/order/orderContract';
import { wordsOfOrder } from '../../../shared/order/words/orderWords';
import { useAppSelector } from '../../core/hooks';
import { Badge } from '../../kit/Badge/Badge';
import { orderTexts } from '../../texts/orderTexts';
import { selectOrderRequest } from '../orderSelectors';
import { OrderRequestMessage } from './OrderRequestMessage';
import { OrderAnnouncement } from './OrderAnnouncement';
import { OrderContract } from './OrderContract';
import styles from './OrderDetail.module.scss';
import { OrderGoods } from './OrderGoods';
import { OrderHistory } from './OrderHistory';
import { OrderPaying } from './OrderPaying';
import { OrderReceived } from './OrderReceived';
import { OrderSide } from './OrderSide';
import { isOffTrack } from './orderTrack';
import { OrderTracking } from './OrderTracking';
import { OrderTrackList } from './OrderTrackList';
import { RefundAccount } from './RefundAccount';
import { RefundBox } from './RefundBox';
import { RegretSection } from './RegretSection';

/** An order: the one thing to do now comes first, then its way, the goods, and beside them totals, address and help. */
export function OrderDetail({ order }: { order: Order }) {
  const request = useAppSelector(selectOrderRequest);
  const { label, tone } = wordsOfOrder(order);
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 className={styles.title}>{orderTexts.title(order.number)}</h1>
        <Badge tone={tone}>{label}</Badge>
        <p className={styles.received}>{orderTexts.received(formatInstant(order.createdAt), order.buyer.email)}</p>
        <OrderAnnouncement label={label} />
      </div>
      <div className={styles.main}>
        <OrderReceived order={order} />
        <OrderPaying order={order} />
        <RefundBox order={order} />
        <RefundAccount order={order} />
        <OrderRequestMessage request={request} about="order" />
        <div className={styles.way}>
          {!isOffTrack(order) && <OrderTrackList order={order} />}
          <OrderHistory order={order} />
        </div>
        {!order.shipping.isPickup && <OrderTracking order={order} />}
        <RegretSection order={order} />
        <OrderGoods order={order} />
      </div>
      <OrderSide order={order} />
      <div className={styles.contract}>
        <OrderContract order={order} />
      </div>
    </div>
  );
}
