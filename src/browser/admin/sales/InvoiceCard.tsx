import type { SaleOrder } from '../../../shared/admin/sales/saleOrderContract';
import { CopyButton } from '../../kit/CopyButton/CopyButton';
import { salesTexts } from '../../texts/salesTexts';
import { AdminSection } from '../kit/AdminSection';
import styles from './SaleOrder.module.scss';

/** The order's invoice, its key as it is printed: in groups of four. */
export function InvoiceCard({ sale: { invoice } }: { sale: SaleOrder }) {
  return (
    <AdminSection title={salesTexts.invoice} text={invoice ? undefined : salesTexts.noInvoice}>
      {invoice && (
        <>
          <p className={styles.button}>{invoice.accessKey.replace(/(.{4})(?=.)/g, '$1 ')}</p>
          <span>
            <CopyButton tone="outlined" size="s" text={invoice.accessKey}>
              {salesTexts.copyKey}
            </CopyButton>
          </span>
        </>
      )}
    </AdminSection>
  );
}
