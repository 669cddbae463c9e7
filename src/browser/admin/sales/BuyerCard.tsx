import { Link } from 'react-router-dom';

import { formatDay, formatInstant } from '../../../shared/kernel/calendar';
import { formatDocument } from '../../../shared/kernel/documents';
import { formatPhone } from '../../../shared/kernel/phone';
import { storeDayOf } from '../../../shared/kernel/storeDay';
import { formatZipCode } from '../../../shared/kernel/zipCode';
import type { SaleOrder } from '../../../shared/admin/sales/saleOrderContract';
import { erasureTexts } from '../../texts/erasureTexts';
import { pickupTexts } from '../../texts/pickupTexts';
import { chatAddress } from '../../store/chatAddress';
import { ButtonLink } from '../../kit/Button/ButtonLink';
import { CopyButton } from '../../kit/CopyButton/CopyButton';
import { salesTexts } from '../../texts/salesTexts';
import { AdminSection } from '../kit/AdminSection';
import { EmailWords } from '../kit/EmailWords';
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
      {address ? (
        <address className={styles.address}>
          <strong>{address.recipient}</strong>
          <br />
          {[address.street, address.number, address.complement].filter(Boolean).join(', ')}
          <br />
          {address.neighborhood}, {address.cityName} – {address.stateId}
          <br />
          {salesTexts.zipCode(formatZipCode(address.zipCode))}
        </address>
      ) : (
        <p>{pickupTexts.title}</p>
      )}
      <div className={styles.reach}>
        {address && (
          <CopyButton tone="outlined" size="s" text={addressText(address)}>
            {salesTexts.copyAddress}
          </CopyButton>
        )}
        {phone && (
          <ButtonLink to={chatAddress(`55${phone.replace(/\D/g, '')}`)} isExternal tone="outlined" size="s" icon="chat">
            {salesTexts.whatsapp}
          </ButtonLink>
        )}
      </div>
      <div className={styles.facts}>
        {order.buyer.name !== address?.recipient && <p className={styles.strong}>{order.buyer.name}</p>}
        <p>{salesTexts.document(formatDocument(document))}</p>
        {buyer.customerId === null && <p className={styles.quiet}>{salesTexts.guest}</p>}
        {buyer.erasureAskedAt !== null && (
          <p className={styles.quiet}>{erasureTexts.askedOn(formatDay(storeDayOf(buyer.erasureAskedAt)))}</p>
        )}
        {order.termsHash !== null && (
          <p className={styles.quiet}>{salesTexts.termsAccepted(formatInstant(order.createdAt), order.termsHash)}</p>
        )}
        {order.buyer.email && (
          <a href={`mailto:${order.buyer.email}`}>
            <EmailWords email={order.buyer.email} />
          </a>
        )}
        {phone && <a href={`tel:+55${phone}`}>{formatPhone(phone)}</a>}
      </div>
    </AdminSection>
  );
}

/** An address as it is pasted into a carrier's form or a chat. */
const addressText = (address: NonNullable<SaleOrder['order']['address']>): string =>
  [
    address.recipient,
    [address.street, address.number, address.complement].filter(Boolean).join(', '),
    `${address.neighborhood}, ${address.cityName} – ${address.stateId}`,
    salesTexts.zipCode(formatZipCode(address.zipCode)),
  ].join('\n');
