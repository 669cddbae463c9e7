import type { DashboardFigures } from '../../../shared/admin/dashboardContract';
import { classNames } from '../../kit/classNames';
import { dashboardTexts } from '../../texts/dashboardTexts';
import styles from './FigureStrip.module.scss';
import { figuresOf } from './figures';

/** The five figures in one ruled strip; each says the difference in words and the value before. */
export function FigureStrip({ now, before }: { now: DashboardFigures; before: DashboardFigures }) {
  return (
    <section aria-label={dashboardTexts.figures}>
      <dl className={styles.strip}>
        {figuresOf(now, before).map(({ id, name, value, difference, before: than, mood, note }) => (
          <div key={id} className={styles.figure}>
            <dt className={styles.name}>{name}</dt>
            <dd className={styles.value}>{value}</dd>
            <dd className={styles.than}>
              <span className={classNames(styles.difference, styles[mood])}>{difference}</span> {than}
            </dd>
            {note && <dd className={styles.note}>{note}</dd>}
          </div>
        ))}
      </dl>
    </section>
  );
}
