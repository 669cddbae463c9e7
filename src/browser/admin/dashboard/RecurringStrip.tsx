import type { Dashboard } from '../../../shared/admin/dashboardContract';
import { classNames } from '../../kit/classNames';
import { dashboardTexts } from '../../texts/dashboardTexts';
import { FigureList } from '../kit/FigureList';
import styles from './FigureStrip.module.scss';
import { recurringFigureOf } from './figures';

/** The revenue that recurs, of stores that have repeat purchases. */
export function RecurringStrip({ recurring, now }: Pick<Dashboard, 'recurring' | 'now'>) {
  if (recurring === null) return null;
  const { difference, before, mood, ...figure } = recurringFigureOf(recurring, now);
  return (
    <FigureList
      label={dashboardTexts.recurring}
      places="one"
      figures={[
        {
          ...figure,
          than: (
            <>
              <span className={classNames(styles.difference, styles[mood])}>{difference}</span> {before}
            </>
          ),
        },
      ]}
    />
  );
}
