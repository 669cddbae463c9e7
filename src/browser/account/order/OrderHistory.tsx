import { formatInstant } from '../../../shared/kernel/calendar';
import type { Order } from '../../../shared/order/orderContract';
import { Disclosure } from '../../kit/Disclosure/Disclosure';
import { orderTexts } from '../../texts/orderTexts';
import styles from './OrderHistory.module.scss';

/** 'Por que meu pedido está aqui?': what happened, when, and what is waited for now. */
export function OrderHistory({ order: { history, status } }: { order: Order }) {
  const next = orderTexts.next[status];
  return (
    <div className={styles.box}>
      <Disclosure title={orderTexts.why}>
        <ol className={styles.moves}>
          {history.map((move) => (
            <li key={`${move.status} ${move.at}`} className={styles.move}>
              <time className={styles.time} dateTime={move.at}>
                {formatInstant(move.at)}
              </time>
              <span>{move.cause ? orderTexts.causes[move.cause].move : orderTexts.moves[move.status]}</span>
            </li>
          ))}
        </ol>
        {next !== '' && <p className={styles.next}>{next}</p>}
      </Disclosure>
    </div>
  );
}
