import type { ProviderTick } from '../../../shared/providers/providerContract';
import { classNames } from '../../kit/classNames';
import styles from './HealthTicks.module.scss';
import { tickLooks, tickWords } from './tickWords';

/** The last 24 hours as one bar for each half hour; what they show is said in words too. */
export function HealthTicks({ ticks, ticksFrom }: { ticks: readonly ProviderTick[]; ticksFrom: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing of our own
    <div className={styles.ticks} role="img" aria-label={tickWords(ticks, ticksFrom)}>
      {tickLooks(ticks, ticksFrom).map(({ from, look }) => (
        <i key={from} className={classNames(styles.tick, styles[look])} />
      ))}
    </div>
  );
}
