import { Area, CartesianGrid, ComposedChart, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';

import type { RevenuePoint } from '../../../shared/admin/dashboardContract';
import type { DashboardPeriod } from '../../../shared/admin/dashboardPeriod';
import { formatBrl } from '../../../shared/kernel/money';
import { dashboardTexts } from '../../texts/dashboardTexts';
import styles from './RevenueChart.module.scss';
import { shortSlot, slotWords } from './slotWords';

type Props = { period: DashboardPeriod; points: readonly RevenuePoint[] };

/** Centavos as an axis has room for: 'R$ 4 mil', 'R$ 350'. */
const axisWords = (amount: number): string => {
  const reais = amount / 100;
  if (amount === 0) return '0';
  return reais >= 1_000 ? `R$ ${(reais / 1_000).toLocaleString('pt-BR')} mil` : `R$ ${reais.toLocaleString('pt-BR')}`;
};

/** This period in brand, the one before in wood and dashed (design: charts). Its figures are the table's. */
export function RevenueChart({ period, points }: Props) {
  return (
    <ResponsiveContainer width="100%" height="100%" initialDimension={{ width: 600, height: 300 }}>
      <ComposedChart data={[...points]} margin={{ top: 8, right: 12, bottom: 0, left: 0 }} accessibilityLayer={false}>
        <CartesianGrid vertical={false} className={styles.grid} />
        <XAxis
          dataKey="slot"
          tickFormatter={(slot: string) => shortSlot(period, slot)}
          tickLine={false}
          minTickGap={28}
          className={styles.axis}
        />
        <YAxis
          tickFormatter={axisWords}
          axisLine={false}
          tickLine={false}
          width={68}
          tickCount={6}
          className={styles.axis}
        />
        <Tooltip content={<Bubble period={period} />} isAnimationActive={false} cursor={{ className: styles.cursor }} />
        <Area
          dataKey="revenue"
          name={dashboardTexts.periods[period]}
          className={styles.now}
          stroke="currentColor"
          strokeWidth={2.75}
          fill="var(--brand-soft)"
          fillOpacity={0.7}
          isAnimationActive={false}
          dot={points.length === 1}
        />
        <Line
          dataKey="revenueBefore"
          name={dashboardTexts.before[period]}
          className={styles.before}
          stroke="currentColor"
          strokeWidth={2}
          strokeDasharray="5 4"
          dot={false}
          isAnimationActive={false}
        />
      </ComposedChart>
    </ResponsiveContainer>
  );
}

type BubbleProps = {
  period: DashboardPeriod;
  /** Given by the chart: the point under the pointer. */
  active?: boolean;
  payload?: readonly { payload?: RevenuePoint }[];
};

function Bubble({ period, active = false, payload }: BubbleProps) {
  const point = payload?.[0]?.payload;
  if (!active || !point) return null;
  const before = period === 'today' ? dashboardTexts.before.today : slotWords(period, point.slotBefore);
  return (
    <div className={styles.bubble}>
      <strong>{`${slotWords(period, point.slot)}: ${formatBrl(point.revenue)}`}</strong>
      <span>{`${before}: ${formatBrl(point.revenueBefore)}`}</span>
    </div>
  );
}
