import { lazy, Suspense, useState } from 'react';

import type { Dashboard } from '../../../shared/admin/dashboardContract';
import { formatBrl } from '../../../shared/kernel/money';
import { Segmented } from '../../kit/Segmented/Segmented';
import { Skeleton } from '../../kit/Skeleton/Skeleton';
import { VisuallyHidden } from '../../kit/VisuallyHidden/VisuallyHidden';
import { dashboardTexts } from '../../texts/dashboardTexts';
import { AdminSection } from '../kit/AdminSection';
import styles from './RevenueSection.module.scss';
import { RevenueTable } from './RevenueTable';

// The chart's code is loaded when it is shown.
const RevenueChart = lazy(() =>
  import(/* webpackChunkName: "charts" */ './RevenueChart').then(
    (module) => ({ default: module.RevenueChart }),
    () => ({ default: NoChart }),
  ),
);

function NoChart() {
  return <p role="alert">{dashboardTexts.chartFailed}</p>;
}

const shapes = [
  { value: 'chart', text: dashboardTexts.chart },
  { value: 'table', text: dashboardTexts.table },
] as const;

/** Revenue over the period beside the one before it, as a chart or as the table it is drawn from. */
export function RevenueSection({ dashboard }: { dashboard: Dashboard }) {
  const [shape, setShape] = useState<'chart' | 'table'>('chart');
  const { period, now, before, listPoint } = dashboard;
  const [nowName, beforeName] = [dashboardTexts.periods[period], dashboardTexts.before[period]];
  const [total, totalBefore] = [formatBrl(now.revenue), formatBrl(before.revenue)];
  return (
    <AdminSection
      title={period === 'today' ? dashboardTexts.revenueByHour : dashboardTexts.revenueByDay}
      mark={<Segmented label={dashboardTexts.shownAs} options={shapes} value={shape} onChange={setShape} />}
    >
      {shape === 'table' ? (
        <RevenueTable period={period} points={listPoint} />
      ) : (
        <figure className={styles.figure}>
          <div className={styles.chart} aria-hidden="true">
            <Suspense fallback={<Skeleton shape="fill" />}>
              <RevenueChart period={period} points={listPoint} />
            </Suspense>
          </div>
          <figcaption className={styles.legend}>
            <VisuallyHidden>{dashboardTexts.chartIs}</VisuallyHidden>
            <span className={styles.now}>{`${nowName}, ${total}`}</span>
            <span className={styles.before}>{`${beforeName}, ${totalBefore}`}</span>
          </figcaption>
        </figure>
      )}
    </AdminSection>
  );
}
