import { formatInstant } from '../../../shared/kernel/calendar';
import type { Order } from '../../../shared/order/orderContract';
import { useAppSelector } from '../../app/hooks';
import { Badge } from '../../kit/Badge/Badge';
import { VisuallyHidden } from '../../kit/VisuallyHidden/VisuallyHidden';
import { orderTexts } from '../../texts/orderTexts';
import { selectPix } from '../orderSelectors';
import styles from './OrderDetail.module.scss';
import { OrderGoods } from './OrderGoods';
import { OrderNews } from './OrderNews';
import { OrderSide } from './OrderSide';
import { isOffTrack } from './orderTrack';
import { OrderTrackList } from './OrderTrackList';
import { PixPayment } from './PixPayment';
import { RegretSection } from './RegretSection';

/** An order: the one thing to do now comes first, then its way, the goods, and beside them totals, address and help. */
export function OrderDetail({ order }: { order: Order }) {
  const pix = useAppSelector(selectPix);
  const { label, tone } = orderTexts.statuses[order.status];
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 className={styles.title}>{orderTexts.title(order.number)}</h1>
        <Badge tone={tone}>{label}</Badge>
        <p className={styles.received}>{orderTexts.received(formatInstant(order.createdAt), order.buyer.email)}</p>
        {/* The page turns by itself: whoever cannot see it hears it. */}
        <VisuallyHidden isLive>{label}</VisuallyHidden>
      </div>
      <div className={styles.main}>
        {pix && order.payment ? <PixPayment pix={pix} amount={order.payment.amount} /> : <OrderNews order={order} />}
        {!isOffTrack(order) && <OrderTrackList order={order} />}
        <RegretSection order={order} />
        <OrderGoods order={order} />
      </div>
      <OrderSide order={order} />
    </div>
  );
}
