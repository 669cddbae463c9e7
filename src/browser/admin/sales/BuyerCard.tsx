import { Link } from 'react-router-dom';

import { formatDocument } from '../../../shared/kernel/documents';
import { formatPhone } from '../../../shared/kernel/phone';
import { formatZipCode } from '../../../shared/kernel/zipCode';
import type { SaleOrder } from '../../../shared/admin/sales/saleOrderContract';
import { pickupTexts } from '../../texts/pickupTexts';
import { salesTexts } from '../../texts/salesTexts';
import { AdminSection } from '../AdminSection';
import { EmailWords } from '../EmailWords';
import styles from './SaleOrder.module.scss';

/** Who bought, how to reach them, and where it goes. */
export function BuyerCard({ sale }: { sale: SaleOrder }) {
  const { order, buyer } = sale;
  const { address } = order;
  const { document, phone, orderCount } = buyer;
  return (
    <AdminSection
      title={salesTexts.buyer}
      mark={
        <span className={styles.facts}>
          <Link to={`/admin/sale?text=${document}`}>{salesTexts.orderCount(orderCount)}</Link>
        </span>
      }
    >
      <div className={styles.facts}>
        <p className={styles.strong}>{order.buyer.name}</p>
        <p>{salesTexts.document(formatDocument(document))}</p>
        {buyer.customerId === null && <p className={styles.quiet}>{salesTexts.guest}</p>}
        {order.buyer.email && (
          <a href={`mailto:${order.buyer.email}`}>
            <EmailWords email={order.buyer.email} />
          </a>
        )}
        {phone && <a href={`tel:+55${phone}`}>{formatPhone(phone)}</a>}
      </div>
      {address === null ? (
        <p className={styles.quiet}>{pickupTexts.title}</p>
      ) : (
        <address className={styles.quiet}>
          {address.recipient}
          <br />
          {[address.street, address.number, address.complement].filter(Boolean).join(', ')}
          <br />
          {address.neighborhood}, {address.cityName} – {address.stateId}
          <br />
          {salesTexts.zipCode(formatZipCode(address.zipCode))}
        </address>
      )}
    </AdminSection>
  );
}
