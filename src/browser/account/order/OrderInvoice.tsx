import type { Order } from '../../../shared/order/orderContract';
import { groupedInvoiceKey, INVOICE_PORTAL } from '../../../shared/kernel/invoiceKey';
import { CopyButton } from '../../kit/CopyButton/CopyButton';
import { TextLink } from '../../kit/TextLink/TextLink';
import { parcelTexts } from '../../texts/parcelTexts';
import styles from './OrderInvoice.module.scss';
import { SideBox } from './SideBox';

/** The access key of the invoice, to copy, and where it opens it; nothing before there is one. */
export function OrderInvoice({ invoiceKey }: Pick<Order, 'invoiceKey'>) {
  if (invoiceKey === null) return null;
  return (
    <SideBox title={parcelTexts.invoice}>
      <p className={styles.facts}>
        {parcelTexts.invoiceKey}
        <b className={styles.code}>{groupedInvoiceKey(invoiceKey)}</b>
      </p>
      <div className={styles.buttons}>
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
