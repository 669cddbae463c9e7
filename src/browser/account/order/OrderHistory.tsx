import { formatInstant } from '../../../shared/kernel/calendar';
import type { Order } from '../../../shared/order/orderContract';
import { happeningsOf, type Happening } from '../../../shared/order/orderHappenings';
import { Disclosure } from '../../kit/Disclosure/Disclosure';
import { orderTexts } from '../../texts/orderTexts';
import styles from './OrderHistory.module.scss';

const lineOf = (one: Happening): { at: string; text: string } => {
  if (one.what === 'parcel') return { at: one.event.at, text: orderTexts.parcel[one.event.kind] };
  const { at, status, cause } = one.move;
  return { at, text: cause ? orderTexts.causes[cause].move : orderTexts.moves[status] };
};

/** 'Por que meu pedido está aqui?': what happened, when, and what is waited for now. */
export function OrderHistory({ order }: { order: Order }) {
  const next = orderTexts.next[order.status];
  return (
    <div className={styles.box}>
      <Disclosure title={orderTexts.why}>
        <ol className={styles.moves}>
          {happeningsOf(order)
            .map(lineOf)
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
