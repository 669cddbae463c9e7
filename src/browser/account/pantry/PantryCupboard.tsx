import { axisMarks, axisStart, placeOf } from '../../../shared/pantry/pantryAxis';
import type { PantryRow } from '../../../shared/pantry/pantryGoods';
import { pantryTexts } from '../../texts/pantryTexts';
import { PantryJar } from './PantryJar';
import { monthOf, shortDay } from './pantryWords';
import styles from './Pantry.module.scss';

const LEGEND = ['rest', 'past', 'next', 'pin', 'gap'] as const;
const SHORT_MONTH = 3;

/** Goods on planks, each with its jar on the one axis of days that all share. */
export function PantryCupboard({ rows, today }: { rows: readonly PantryRow[]; today: string }) {
  const { weeks, months } = axisMarks(today);
  const now = placeOf(today, axisStart(today));
  return (
    <div>
      <div className={styles.cupboard}>
        <div className={styles.axis} aria-hidden="true">
          {months.map(({ day, at }) => (
            <b key={day} style={{ left: `${at}%` }}>
              <span className={styles.longMonth}>{monthOf(day)}</span>
              <span className={styles.shortMonth}>{monthOf(day).slice(0, SHORT_MONTH)}</span>
            </b>
          ))}
          {weeks.map(({ day, at }) => (
            <i
              key={day}
              className={Math.abs(at - now) < NEAR_PERCENT ? styles.hidden : undefined}
              style={{ left: `${at}%` }}
            >
              {shortDay(day)}
            </i>
          ))}
          <b className={styles.now} style={{ left: `${now}%` }}>
            {pantryTexts.today}
          </b>
        </div>
        <ol className={styles.jars}>
          {rows.map((row) => (
            <PantryJar key={row.item.id} row={row} today={today} />
          ))}
        </ol>
      </div>
      <ul className={styles.legend} aria-label={pantryTexts.legend}>
        {LEGEND.map((name) => (
          <li key={name}>
            <i className={styles[`${name}Mark`]} />
            {pantryTexts.legends[name]}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A week's date this near today's sign is left out. */
const NEAR_PERCENT = 8;
