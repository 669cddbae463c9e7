import type { InvoicePaperKind } from '../../../shared/order/invoicePapers';
import type { Order } from '../../../shared/order/orderContract';
import { groupedInvoiceKey, INVOICE_PORTAL } from '../../../shared/kernel/invoiceKey';
import { useAppDispatch } from '../../core/hooks';
import { Button } from '../../kit/Button/Button';
import { CopyButton } from '../../kit/CopyButton/CopyButton';
import { TextLink } from '../../kit/TextLink/TextLink';
import { parcelTexts } from '../../texts/parcelTexts';
import { invoiceFileRequested } from '../orderInvoice';
import styles from './OrderInvoice.module.scss';
import { SideBox } from './SideBox';

/** The DANFE first: it is the one that people read. */
const SHOWN: readonly InvoicePaperKind[] = ['pdf', 'xml', 'correction', 'cancellation'];

/** The access key of the invoice, to copy, its files, and where it opens it; nothing before there is one. */
export function OrderInvoice({ order: { id: orderId, status, invoiceKey, listInvoicePaper } }: { order: Order }) {
  const dispatch = useAppDispatch();
  if (invoiceKey === null) return null;
  return (
    <SideBox title={parcelTexts.invoice}>
      <p className={styles.facts}>
        {parcelTexts.invoiceKey}
        <b className={styles.code}>{groupedInvoiceKey(invoiceKey)}</b>
      </p>
      {listInvoicePaper.includes('cancellation') && (
        <p className={styles.canceled}>
          {status === 'invoiceGenerated' ? parcelTexts.invoiceDue : parcelTexts.invoiceCanceled}
        </p>
      )}
      <div className={styles.buttons}>
        {SHOWN.filter((kind) => listInvoicePaper.includes(kind)).map((kind) => (
          <Button
            key={kind}
            tone="outlined"
            icon="download"
            onClick={() => dispatch(invoiceFileRequested({ orderId, kind }))}
          >
            {parcelTexts.invoiceFiles[kind]}
          </Button>
        ))}
        <CopyButton text={invoiceKey} tone="outlined">
          {parcelTexts.copyInvoiceKey}
        </CopyButton>
        <TextLink isExternal isAlone to={INVOICE_PORTAL}>
          {parcelTexts.seeInvoice}
        </TextLink>
      </div>
    </SideBox>
  );
}
