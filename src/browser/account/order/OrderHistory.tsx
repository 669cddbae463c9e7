import { formatInstant } from '../../../shared/kernel/calendar';
import type { Order } from '../../../shared/order/orderContract';
import { isCanceledRegret } from '../../../shared/order/goodsWay';
import { happeningsOf, type Happening } from '../../../shared/order/orderHappenings';
import { wordsOfOrder } from '../../../shared/order/words/orderWords';
import { Disclosure } from '../../kit/Disclosure/Disclosure';
import type { SaleOrderStatus } from '../../../shared/order/saleOrderMachine';
import { orderTexts } from '../../texts/orderTexts';
import { pickupTexts } from '../../texts/pickupTexts';
import styles from './OrderHistory.module.scss';

const FETCHED_MOVES: Partial<Record<SaleOrderStatus, string>> = {
  shipped: pickupTexts.movedReady,
  shippedManual: pickupTexts.movedReady,
  concluded: pickupTexts.movedFetched,
};

const lineOf = (one: Happening, order: Order): { at: string; text: string } => {
  if (one.what === 'parcel') return { at: one.event.at, text: orderTexts.parcel[one.event.kind] };
  const { at, status, cause } = one.move;
  if (cause) return { at, text: orderTexts.causes[cause] };
  if (status === 'orderCanceledByCustomer' && isCanceledRegret(order)) return { at, text: orderTexts.regretted };
  return { at, text: (order.shipping.isPickup ? FETCHED_MOVES[status] : undefined) ?? orderTexts.moves[status] };
};

/** 'Por que meu pedido está aqui?': what happened, when, and what is waited for now. */
export function OrderHistory({ order }: { order: Order }) {
  const { next } = wordsOfOrder(order);
  return (
    <div className={styles.box}>
      <Disclosure title={orderTexts.why}>
        <ol className={styles.moves}>
          {happeningsOf(order)
            .map((one) => lineOf(one, order))
            .map(({ at, text }) => (
              <li key={`${text} ${at}`} className={styles.move}>
                <time className={styles.time} dateTime={at}>
                  {formatInstant(at)}
                </time>
                <span>{text}</span>
              </li>
            ))}
        </ol>
        {next !== '' && <p className={styles.next}>{next}</p>}
      </Disclosure>
    </div>
  );
}
