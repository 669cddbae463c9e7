import { useNavigate } from 'react-router-dom';

import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { IconButton } from '../../kit/IconButton/IconButton';
import { labelTexts } from '../../texts/labelTexts';
import { salesTexts } from '../../texts/salesTexts';
import { selectSales, csvRequested, pageChosen } from './salesSlice';
import { useIsPhone } from '../kit/useIsWide';
import styles from './BulkBar.module.scss';
import { LabelPurchase } from './LabelPurchase';
import { purchaseOpened } from './labelsSlice';
import { useCsvName } from './useCsvName';

/** What can be done with the chosen orders together, at the foot of the window while any is chosen. */
export function BulkBar() {
  const { chosen, csvRequest } = useAppSelector(selectSales);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const fileName = useCsvName();
  return (
    <section className={styles.bar} aria-label={salesTexts.bulk}>
      <strong className={styles.count} aria-live="polite">
        {salesTexts.chosen(chosen.length)}
      </strong>
      <IconButton
        icon="print"
        label={salesTexts.print}
        onClick={() => void navigate(`/admin/sale/picking-list?order=${chosen.join(',')}`)}
      />
      {/* On phones the list's menu exports them. */}
      {!isPhone && (
        <IconButton
          icon="download"
          label={salesTexts.exportChosen}
          isDisabled={csvRequest.status === 'sending'}
          onClick={() => dispatch(csvRequested({ order: chosen, fileName }))}
        />
      )}
      <IconButton
        icon="close"
        label={salesTexts.clearChoice}
        onClick={() => dispatch(pageChosen({ isChosen: false }))}
      />
      <button type="button" className={styles.primary} onClick={() => dispatch(purchaseOpened({ order: chosen }))}>
        {labelTexts.bulk}
      </button>
      <LabelPurchase />
    </section>
  );
}
