import { formatDay } from '../../../shared/kernel/calendar';
import type { SaleOrder } from '../../../shared/admin/sales/saleOrderContract';
import { Badge } from '../../kit/Badge/Badge';
import { CopyButton } from '../../kit/CopyButton/CopyButton';
import { TextLink } from '../../kit/TextLink/TextLink';
import { salesTexts } from '../../texts/salesTexts';
import { AdminSection } from '../AdminSection';
import styles from './SaleOrder.module.scss';

/** How the order goes: what its buyer chose, and where it can be followed. The carrier's label has its place here. */
export function LabelCard({ sale }: { sale: SaleOrder }) {
  const { order, shipment } = sale;
  const { name, companyName, arrivesFrom, arrivesTo } = order.shipping;
  return (
    <AdminSection
      title={salesTexts.label}
      mark={<Badge tone={shipment ? 'info' : 'neutral'}>{shipment ? salesTexts.shippedBy : salesTexts.noLabel}</Badge>}
    >
      <div className={styles.facts}>
        <p>
          {name}, {companyName}
        </p>
        <p className={styles.quiet}>{salesTexts.arrives(formatDay(arrivesFrom), formatDay(arrivesTo))}</p>
        {shipment && <p className={styles.strong}>{shipment.carrier}</p>}
        {shipment?.trackingUrl && (
          <TextLink to={shipment.trackingUrl} isExternal isAlone>
            {salesTexts.follow}
          </TextLink>
        )}
      </div>
      {shipment?.trackingCode && (
        <>
          <p className={styles.key}>{shipment.trackingCode}</p>
          <span>
            <CopyButton tone="line" size="s" text={shipment.trackingCode}>
              {salesTexts.tracking}
            </CopyButton>
          </span>
        </>
      )}
    </AdminSection>
  );
}
