import { formatBrl } from '../../../shared/kernel/money';
import { formatDay } from '../../../shared/kernel/calendar';
import type { RepeatCycle, RepeatPurchase } from '../../../shared/repeat/repeatContract';
import { useAppSelector } from '../../core/hooks';
import { TextLink } from '../../kit/TextLink/TextLink';
import { repeatTexts as texts } from '../../texts/repeatTexts';
import { selectRepeat } from './repeatSlice';
import styles from './Repeat.module.scss';

const isOrdered = ({ status }: RepeatCycle): boolean =>
  status === 'ordered' || status === 'partial' || status === 'paid';

/** The deliveries of a purchase: the coming one, and those that are over with their orders. */
export function PastCycles({ purchase }: { purchase: RepeatPurchase }) {
  const { id, cycle, total } = purchase;
  const past = useAppSelector(selectRepeat).cycles[id];
  const headId = `past-${id}`;
  return (
    <section className={styles.section} aria-labelledby={headId}>
      <h2 id={headId} className={styles.sectionTitle}>
        {texts.past}
      </h2>
      {past?.status === 'failed' && <p role="alert">{texts.pastFailed}</p>}
      {(past === undefined || past.status === 'loading') && <output>{texts.wait}</output>}
      {past?.status === 'ready' && past.value.length === 0 && cycle === null && <p>{texts.pastNone}</p>}
      {(cycle !== null || past?.status === 'ready') && (
        <ol className={styles.cycles}>
          {cycle !== null && (
            <li className={styles.soon}>
              <i aria-hidden="true" />
              <b>{texts.coming}</b>
              <strong>{formatBrl(cycle.reminder?.total ?? total)}</strong>
              <span>{formatDay(cycle.chargeOn)}</span>
            </li>
          )}
          {past?.status === 'ready' && past.value.map((one) => <PastCycle key={one.id} cycle={one} />)}
        </ol>
      )}
    </section>
  );
}

function PastCycle({ cycle }: { cycle: RepeatCycle }) {
  const { status, chargeOn, reminder, orderId, endedWhy } = cycle;
  const isPaid = isOrdered(cycle);
  const words = [texts.cycleWords[status] ?? '', endedWhy && !isPaid ? texts.endReasons[endedWhy] : ''];
  return (
    <li className={isPaid ? undefined : styles.skipped}>
      <i aria-hidden="true" />
      <b>{words.filter(Boolean).join(': ')}</b>
      <strong>{isPaid && reminder ? formatBrl(reminder.total) : texts.pastFree}</strong>
      <span>
        {formatDay(chargeOn)}
        {orderId !== null && (
          <>
            {' · '}
            <TextLink to={`/order/${encodeURIComponent(orderId)}`}>{texts.pastOrder}</TextLink>
          </>
        )}
      </span>
    </li>
  );
}
