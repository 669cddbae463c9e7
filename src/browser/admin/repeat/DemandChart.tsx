import { useId } from 'react';

import type { DemandedProduct } from '../../../shared/admin/repeat/repeatAdminContract';
import { Badge } from '../../kit/Badge/Badge';
import { repeatAdminTexts } from '../../texts/repeatAdminTexts';
import styles from './DemandChart.module.scss';
import { demandState } from './repeatWords';

/** Room at the end of the axis, of what is drawn on it. */
const HEADROOM = 1.1;
/** More stock than this many times the largest demand is drawn at the end: else every bar would be a sliver. */
const MOST_STOCK = 3;

/** Demand in brand, the reserved part darker; what is there as a wooden mark, what lacks hatched; the worst first. */
export function DemandChart({ list }: { list: readonly DemandedProduct[] }) {
  const hatch = useId();
  const wanted = Math.max(1, ...list.map((one) => one.wanted));
  const stock = Math.max(0, ...list.map((one) => one.stock));
  const top = Math.max(wanted, Math.min(stock, wanted * MOST_STOCK)) * HEADROOM;
  return (
    <div className={styles.chart}>
      <svg className={styles.hidden} width="0" height="0" aria-hidden="true">
        <defs>
          <pattern id={hatch} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect className={styles.hatchGround} width="7" height="7" />
            <rect className={styles.hatchLine} width="2" height="7" />
          </pattern>
        </defs>
      </svg>
      <ul>
        {list.map((one) => (
          <Row key={one.productVariantId} one={one} top={top} hatch={hatch} />
        ))}
      </ul>
      <ul className={styles.key} aria-hidden="true">
        <li>
          <i className={styles.keyReserved} />
          {repeatAdminTexts.keyReserved}
        </li>
        <li>
          <i className={styles.keyCovered} />
          {repeatAdminTexts.keyCovered}
        </li>
        <li>
          <i className={styles.keyShort} />
          {repeatAdminTexts.keyShort}
        </li>
        <li>
          <i className={styles.keyStock} />
          {repeatAdminTexts.keyStock}
        </li>
      </ul>
    </div>
  );
}

function Row({ one, top, hatch }: { one: DemandedProduct; top: number; hatch: string }) {
  const { title, variantTitle, wanted, reserved, stock } = one;
  const { words, tone, when } = demandState(one);
  const at = (units: number): number => Math.round((Math.min(top, Math.max(0, units)) / top) * 1000) / 10;
  const covered = Math.min(wanted, Math.max(0, stock));
  const mark = at(stock);
  const anchor = mark < 12 ? 'start' : mark > 88 ? 'end' : 'middle';
  const about = [variantTitle, when].filter((part) => part !== '').join(', ');
  return (
    <li className={styles.row}>
      <span className={styles.name}>
        {title}
        {about !== '' && <small>{about}</small>}
      </span>
      <span className={styles.bar}>
        <span className={styles.count} aria-hidden="true">
          {wanted.toLocaleString('pt-BR')}
        </span>
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing of our own */}
        <svg className={styles.drawing} role="img" aria-label={repeatAdminTexts.bar(wanted, reserved, stock)}>
          <rect className={styles.covered} x="0" y="5" width={`${at(covered)}%`} height="20" />
          <rect className={styles.reserved} x="0" y="5" width={`${at(Math.min(reserved, covered))}%`} height="20" />
          {wanted > covered && (
            <rect
              className={styles.lacking}
              x={`${at(covered)}%`}
              y="5"
              width={`${at(wanted) - at(covered)}%`}
              height="20"
              fill={`url(#${hatch})`}
            />
          )}
          <line className={styles.stock} x1={`${mark}%`} x2={`${mark}%`} y1="0" y2="30" />
          <text className={styles.stockWords} x={`${mark}%`} y="43" textAnchor={anchor}>
            {repeatAdminTexts.stockMark(stock)}
          </text>
        </svg>
      </span>
      <span className={styles.state}>
        <Badge tone={tone}>{words}</Badge>
      </span>
    </li>
  );
}
