import { useNavigate } from 'react-router-dom';

import { MAX_LABELS } from '../../../shared/admin/sales/labelLimits';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { Icon } from '../../kit/Icon/Icon';
import { labelTexts } from '../../texts/labelTexts';
import { salesTexts } from '../../texts/salesTexts';
import { selectSales } from '../adminSelectors';
import styles from './BulkBar.module.scss';
import { csvAsked, pageChosen } from './salesSlice';
import { useCsvName } from './useCsvName';

/** What can be done with the chosen orders together. There while any is chosen. */
export function BulkBar() {
  const { chosen, csvDeed } = useAppSelector(selectSales);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const fileName = useCsvName();
  return (
    <section className={styles.bar} aria-label={salesTexts.bulk}>
      <strong className={styles.count} aria-live="polite">
        {salesTexts.chosen(chosen.length)}
      </strong>
      <div className={styles.keys}>
        <button
          type="button"
          className={styles.key}
          onClick={() => void navigate(`/admin/sale/picking-list?order=${chosen.join(',')}`)}
        >
          <Icon name="print" size="s" />
          {salesTexts.print}
        </button>
        <button
          type="button"
          className={styles.key}
          disabled={chosen.length > MAX_LABELS}
          title={chosen.length > MAX_LABELS ? labelTexts.bulkTooMany(MAX_LABELS) : undefined}
          onClick={() => void navigate(`/admin/sale/label?order=${chosen.join(',')}`)}
        >
          <Icon name="truck" size="s" />
          {labelTexts.bulk}
        </button>
        <button
          type="button"
          className={styles.key}
          disabled={csvDeed.status === 'sending'}
          onClick={() => dispatch(csvAsked({ order: chosen, fileName }))}
        >
          <Icon name="download" size="s" />
          {salesTexts.exportChosen}
        </button>
      </div>
      <button type="button" className={styles.key} onClick={() => dispatch(pageChosen({ isChosen: false }))}>
        <Icon name="close" size="s" />
        {salesTexts.clearChoice}
      </button>
    </section>
  );
}
