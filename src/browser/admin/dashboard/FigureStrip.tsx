import type { DashboardFigures } from '../../../shared/admin/dashboardContract';
import { classNames } from '../../kit/classNames';
import { dashboardTexts } from '../../texts/dashboardTexts';
import { FigureList } from '../kit/FigureList';
import styles from './FigureStrip.module.scss';
import { figuresOf } from './figures';

/** The five figures of a period; each says the difference in words and the value before. */
export function FigureStrip({ now, before }: { now: DashboardFigures; before: DashboardFigures }) {
  const figures = figuresOf(now, before).map(({ difference, before: than, mood, ...figure }) => ({
    ...figure,
    than: (
      <>
        <span className={classNames(styles.difference, styles[mood])}>{difference}</span> {than}
      </>
    ),
  }));
  return <FigureList label={dashboardTexts.figures} figures={figures} places="five" />;
}
