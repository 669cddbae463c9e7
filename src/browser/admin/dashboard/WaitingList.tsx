import { Link } from 'react-router-dom';

import { SALE_PRESETS } from '../../../shared/admin/sales/saleFilters';
import type { Dashboard } from '../../../shared/admin/dashboardContract';
import type { NamedState } from '../../../shared/admin/sales/saleStateNames';
import { Badge } from '../../kit/Badge/Badge';
import { TextLink } from '../../kit/TextLink/TextLink';
import { dashboardTexts } from '../../texts/dashboardTexts';
import { elapsedWords } from '../../texts/elapsedWords';
import { AdminSection } from '../kit/AdminSection';
import { saleStateWords } from '../sales/saleWords';
import styles from './WaitingList.module.scss';

function State(order: NamedState) {
  const { label, tone } = saleStateWords(order);
  return <Badge tone={tone}>{label}</Badge>;
}

/** The orders that have waited longest for the merchant, and what each waits for. */
export function WaitingList({ dashboard: { at, listWaiting, waitingTotal } }: { dashboard: Dashboard }) {
  const more = waitingTotal > listWaiting.length;
  return (
    <AdminSection
      title={dashboardTexts.waiting}
      mark={
        <TextLink isAlone to={more ? `/admin/sale?${SALE_PRESETS.waiting}` : '/admin/sale'}>
          {more ? dashboardTexts.seeAllWaiting(waitingTotal) : dashboardTexts.seeSales}
        </TextLink>
      }
      text={listWaiting.length === 0 ? dashboardTexts.nothingWaits : undefined}
    >
      {listWaiting.length > 0 && (
        <ul className={styles.list}>
          {listWaiting.map(({ id, number, buyerName, status, need, since }) => (
            <li key={id} className={styles.row}>
              <span className={styles.who}>
                <Link className={styles.number} to={`/admin/sale/${id}`}>
                  {number}
                </Link>{' '}
                {buyerName}
              </span>
              <span className={styles.about}>{dashboardTexts.needs[need](elapsedWords(since, at))}</span>
              <span>
                <State status={status} isInvoiceCanceled={need === 'newInvoice'} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </AdminSection>
  );
}
