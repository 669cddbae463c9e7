import { scaleLinear, scalePoint } from 'd3-scale';
import { area, line } from 'd3-shape';
import { useState, type PointerEvent } from 'react';

import type { RevenuePoint } from '../../../shared/admin/dashboardContract';
import type { DashboardPeriod } from '../../../shared/admin/dashboardPeriod';
import { formatBrl, type Centavos } from '../../../shared/kernel/money';
import { dashboardTexts } from '../../texts/dashboardTexts';
import styles from './RevenueChart.module.scss';
import { shortSlot, slotWords } from './slotWords';
import { useWidth } from './useWidth';

type Props = { period: DashboardPeriod; points: readonly RevenuePoint[] };

const HEIGHT = 300;
const MARGIN = { top: 10, right: 24, bottom: 26, left: 66 };
/** What an axis's word needs beside the next. */
const WORD_WIDTH = 62;
/** An axis of nothing still has a top: R$ 100. */
const LOWEST_TOP: Centavos = 10_000;

/**
 * This period in brand, the previous one in wood and dashed (design: charts). Same figures as the table. Hours still
 * ahead are not drawn as zero.
 */
export function RevenueChart({ period, points }: Props) {
  const [width, frame] = useWidth();
  const [at, setAt] = useState<number | null>(null);
  const values = points.flatMap(({ revenue, revenueBefore }) => [revenue, revenueBefore]);
  const top = Math.max(LOWEST_TOP, ...values);
  // More may go back in a day than was sold in it.
  const bottom = Math.min(0, ...values);
  const x = scalePoint<string>(
    points.map(({ slot }) => slot),
    [MARGIN.left, width - MARGIN.right],
  );
  const y = scaleLinear([bottom, top], [HEIGHT - MARGIN.bottom, MARGIN.top]).nice(5);
  const xOf = ({ slot }: RevenuePoint): number => x(slot) ?? 0;
  const past = period === 'today' ? points.slice(0, lastWith(points) + 1) : points;
  const step = Math.max(1, Math.ceil((points.length * WORD_WIDTH) / (width - MARGIN.left - MARGIN.right)));
  const last = past.at(-1);
  const shown = at === null ? undefined : points[at];

  const follow = ({ clientX, currentTarget }: PointerEvent) => {
    const along = clientX - currentTarget.getBoundingClientRect().left - MARGIN.left;
    const index = Math.round(along / Math.max(1, x.step()));
    setAt(Math.min(points.length - 1, Math.max(0, index)));
  };

  return (
    <div ref={frame} className={styles.frame}>
      <svg
        className={styles.chart}
        width={width}
        height={HEIGHT}
        onPointerMove={follow}
        onPointerLeave={() => setAt(null)}
      >
        {y.ticks(5).map((tick) => (
          <g key={tick} transform={`translate(0 ${y(tick)})`}>
            <line className={styles.grid} x1={MARGIN.left} x2={width - MARGIN.right} />
            <text className={styles.word} x={MARGIN.left - 8} dy="0.32em" textAnchor="end">
              {axisWords(tick)}
            </text>
          </g>
        ))}
        {points.map((point, index) =>
          // Counted from the end: the newest day always has its word.
          (points.length - 1 - index) % step === 0 ? (
            <text key={point.slot} className={styles.word} x={xOf(point)} y={HEIGHT - 6} textAnchor="middle">
              {shortSlot(period, point.slot)}
            </text>
          ) : null,
        )}
        <path className={styles.ground} d={area<RevenuePoint>(xOf, y(0), ({ revenue }) => y(revenue))(past) ?? ''} />
        <path
          className={styles.before}
          d={line<RevenuePoint>(xOf, ({ revenueBefore }) => y(revenueBefore))(points) ?? ''}
        />
        <path className={styles.now} d={line<RevenuePoint>(xOf, ({ revenue }) => y(revenue))(past) ?? ''} />
        {shown && <line className={styles.cursor} x1={xOf(shown)} x2={xOf(shown)} y1={MARGIN.top} y2={y(0)} />}
        {last && <circle className={styles.dot} cx={xOf(last)} cy={y(last.revenue)} r="4.5" />}
      </svg>
      {shown && (
        <p
          className={styles.bubble}
          style={{ insetInlineStart: Math.min(Math.max(xOf(shown), 96), Math.max(96, width - 96)) }}
        >
          <strong>{`${slotWords(period, shown.slot)}: ${formatBrl(shown.revenue)}`}</strong>
          {`${period === 'today' ? dashboardTexts.before.today : slotWords(period, shown.slotBefore)}: ${formatBrl(shown.revenueBefore)}`}
        </p>
      )}
    </div>
  );
}

const lastWith = (points: readonly RevenuePoint[]): number =>
  Math.max(
    0,
    points.findLastIndex(({ sales, reversals }) => sales > 0 || reversals > 0),
  );

/** Centavos as an axis has room for: 'R$ 4 mil', 'R$ 350', '-R$ 500'. */
const axisWords = (amount: Centavos): string => {
  if (amount === 0) return '0';
  const reais = Math.abs(amount) / 100;
  const words =
    reais >= 1_000 ? `R$ ${(reais / 1_000).toLocaleString('pt-BR')} mil` : `R$ ${reais.toLocaleString('pt-BR')}`;
  return amount < 0 ? `-${words}` : words;
};
