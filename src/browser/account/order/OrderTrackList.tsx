import type { Order } from '../../../shared/order/orderContract';
import { classNames } from '../../kit/classNames';
import { Icon } from '../../kit/Icon/Icon';
import { VisuallyHidden } from '../../kit/VisuallyHidden/VisuallyHidden';
import { orderTexts } from '../../texts/orderTexts';
import { orderTrack, type TrackStep } from './orderTrack';
import styles from './OrderTrackList.module.scss';

const SPOKEN: Record<TrackStep['state'], string> = { done: orderTexts.stepDone, now: orderTexts.stepNow, next: '' };

/** The order's way: what is done, what is now, what comes. */
export function OrderTrackList({ order }: { order: Order }) {
  return (
    <section aria-label={orderTexts.track}>
      <h2 className={styles.heading}>{orderTexts.track}</h2>
      <ol className={styles.track}>
        {orderTrack(order).map(({ id, title, state, note }) => (
          <li
            key={id}
            className={classNames(styles.step, styles[state])}
            aria-current={state === 'now' ? 'step' : undefined}
          >
            <span className={styles.mark} aria-hidden="true">
              {state === 'done' && <Icon name="check" size="xs" />}
            </span>
            <b className={styles.title}>
              {title}
              {SPOKEN[state] && <VisuallyHidden>, {SPOKEN[state]}</VisuallyHidden>}
            </b>
            <span className={styles.note}>{note}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
