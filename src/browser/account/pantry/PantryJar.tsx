import { axisStart, jarPlaces, placeOf, type JarPlaces, type Stretch } from '../../../shared/pantry/pantryAxis';
import type { NextDelivery, PantryRow } from '../../../shared/pantry/pantryGoods';
import type { Outlook } from '../../../shared/pantry/pantryOutlook';
import { Picture } from '../../catalog/Picture/Picture';
import { classNames } from '../../kit/classNames';
import { VisuallyHidden } from '../../kit/VisuallyHidden/VisuallyHidden';
import { pantryTexts } from '../../texts/pantryTexts';
import { PantryActions } from './PantryActions';
import { LateNote } from './LateNote';
import { comesWords, goodsName, leftWords, shortDay, spokenWords, untilWords, whoWords } from './pantryWords';
import styles from './Pantry.module.scss';

/** From this many grams on a pack's kibble is drawn large. */
const LARGE_PACK_G = 5_000;
/** What is narrower on the axis has its words beside it. */
const WORDS_PERCENT = 24;
/** A flag this far to the right has its words on its left. */
const LATE_FLAG_PERCENT = 74;
/** A short delivery that begins this far to the right has its words on its left. */
const LATE_DELIVERY_PERCENT = 50;

const fillingOf = ({ outlook, size }: PantryRow): string | undefined => {
  if (outlook.kind === 'litter') return styles.grain;
  if (outlook.kind === 'protection') return styles.covered;
  return (size.net?.amount ?? LARGE_PACK_G) < LARGE_PACK_G ? styles.smallKibble : undefined;
};

/** Goods on their plank, and beside them the jar that says until when: one sentence for who does not see it. */
export function PantryJar({ row, today }: { row: PantryRow; today: string }) {
  const { item, product, size, outlook, next } = row;
  const id = `jar-${item.id}`;
  const isLate = outlook.ok && outlook.daysLate > 0;
  const who = whoWords(row);
  return (
    <li className={classNames(styles.jar, isLate && styles.late, fillingOf(row))} aria-labelledby={id}>
      <div className={styles.wall}>
        <div className={styles.goods}>
          <Picture url={size.imageUrl} alt="" sizes="104px" widest={360} width={104} height={104} />
        </div>
        {outlook.ok ? (
          <>
            <p className={styles.figure}>
              <strong>{leftWords(outlook)}</strong>
              <span>{untilWords(outlook, today)}</span>
              {!isLate && <OrderLine outlook={outlook} next={next} today={today} />}
            </p>
            <div className={styles.line}>
              <VisuallyHidden>{spokenWords(outlook, next, today)}</VisuallyHidden>
              <Glass
                outlook={outlook}
                next={next}
                places={jarPlaces(outlook, today, next)}
                now={placeOf(today, axisStart(today))}
              />
            </div>
          </>
        ) : (
          <>
            <p className={styles.figure}>
              <strong className={styles.unknown}>{pantryTexts.noDate}</strong>
            </p>
            <p className={classNames(styles.line, styles.why)}>
              <span>{pantryTexts.why[outlook.reason]}</span>
            </p>
          </>
        )}
      </div>
      <div className={styles.plank} aria-hidden="true" />
      <div className={styles.foot}>
        <div className={styles.name}>
          <h2 id={id}>{goodsName(product, size, item)}</h2>
          {who !== '' && <p>{who}</p>}
        </div>
        <PantryActions row={row} />
      </div>
      {outlook.ok && outlook.daysLate > 0 && item.petId === null && (
        <div className={styles.below}>
          <LateNote row={row} daysLate={outlook.daysLate} />
        </div>
      )}
    </li>
  );
}

/** What is to be done about goods: on larger screens only what the drawing does not say. */
function OrderLine({ outlook, next, today }: Pick<PantryRow, 'next'> & { outlook: Outlook; today: string }) {
  const isDrawn = next !== null || outlook.orderBy >= today;
  return (
    <span className={classNames(styles.order, isDrawn && styles.drawn)}>
      {next ? comesWords(next) : orderWords(outlook, today)}
    </span>
  );
}

const orderWords = ({ orderBy }: Outlook, today: string): string =>
  orderBy < today ? pantryTexts.orderNow : pantryTexts.orderBy(shortDay(orderBy));

const placed = ({ from, width }: Stretch) => ({ left: `${from}%`, width: `${width}%` });

type GlassProps = { outlook: Outlook; next: NextDelivery | null; places: JarPlaces; now: number };

function Glass({ outlook, next, places, now }: GlassProps) {
  const { past, rest, gap, pin, applications, next: coming } = places;
  return (
    <div className={styles.glass} aria-hidden="true">
      <i className={styles.today} style={{ left: `${now}%` }} />
      {past && <i className={classNames(styles.past, past.isCut && styles.cut)} style={placed(past)} />}
      {rest && <i className={classNames(styles.rest, rest.isCut && styles.off)} style={placed(rest)} />}
      {gap && <i className={styles.gap} style={placed(gap)} />}
      {next && coming && (
        <span
          className={classNames(
            styles.next,
            coming.isCut && styles.off,
            coming.width < WORDS_PERCENT && styles.short,
            coming.from > LATE_DELIVERY_PERCENT && styles.left,
          )}
          style={placed(coming)}
        >
          <span>{comesWords(next)}</span>
        </span>
      )}
      {outlook.daysLate > 0 && !coming && (
        <span className={styles.ended} style={{ left: `${(gap?.from ?? 0) + (gap?.width ?? 0)}%` }}>
          {pantryTexts.endedOn(shortDay(outlook.lastDay))}
        </span>
      )}
      {applications.map(({ day, at }) => (
        <span key={day} className={styles.application} style={{ left: `${at}%` }}>
          <small>{shortDay(day)}</small>
        </span>
      ))}
      {pin !== null && (
        <b className={classNames(styles.pin, pin > LATE_FLAG_PERCENT && styles.left)} style={{ left: `${pin}%` }}>
          <span>{pantryTexts.orderBy(shortDay(outlook.orderBy))}</span>
        </b>
      )}
    </div>
  );
}
