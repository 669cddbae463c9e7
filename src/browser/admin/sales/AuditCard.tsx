import { selectEnteredAt } from '../../core/appSelectors';
import { useAppSelector } from '../../core/hooks';
import type { SaleOrder } from '../../../shared/admin/sales/saleOrderContract';
import { erasureTexts } from '../../texts/erasureTexts';
import { salesTexts } from '../../texts/salesTexts';
import { AdminSection } from '../kit/AdminSection';
import styles from './SaleOrder.module.scss';
import { shortInstant } from './saleWords';

/** The audit log of the order; renders nothing while empty. */
export function AuditCard({ sale: { listAudit } }: { sale: SaleOrder }) {
  const now = useAppSelector(selectEnteredAt);
  if (listAudit.length === 0) return null;
  return (
    <AdminSection title={salesTexts.audit}>
      <ul className={styles.list}>
        {listAudit.map(({ action, by, at, erasure, paper }) => (
          <li key={`${action} ${at}`} className={styles.item}>
            <time className={styles.time} dateTime={at}>
              {shortInstant(at, now)}
            </time>
            <span className={styles.what}>
              {paper ? salesTexts.auditPapers[paper] : (salesTexts.auditActions[action] ?? action)}
              {erasure !== null && <small>{erasureTexts.protocol(erasure.protocol)}</small>}
              <small>{erasure?.isByBuyer ? erasureTexts.byBuyer : (by ?? salesTexts.formerMember)}</small>
            </span>
          </li>
        ))}
      </ul>
    </AdminSection>
  );
}
