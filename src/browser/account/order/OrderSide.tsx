import type { ReactNode } from 'react';

import { formatDay, formatInstant } from '../../../shared/kernel/calendar';
import { formatBrl } from '../../../shared/kernel/money';
import { formatPhone } from '../../../shared/kernel/phone';
import { formatZipCode } from '../../../shared/kernel/zipCode';
import type { Order } from '../../../shared/order/orderContract';
import { useAppSelector } from '../../app/hooks';
import { Icon } from '../../kit/Icon/Icon';
import { Sums, type SumRow } from '../../kit/Sums/Sums';
import { selectStore } from '../../store/storeSelectors';
import { orderTexts } from '../../texts/orderTexts';
import styles from './OrderSide.module.scss';

/** Beside the order: what it costs, where it goes, who helps. */
export function OrderSide({ order }: { order: Order }) {
  const { address, shipping } = order;
  const arrival = orderTexts.arrives(formatDay(shipping.arrivesFrom), formatDay(shipping.arrivesTo));
  return (
    <aside className={styles.side} aria-label={orderTexts.summary}>
      <Box title={orderTexts.totals}>
        <Sums rows={rowsOf(order)} total={{ label: orderTexts.total, amount: order.total }} />
        <p className={styles.note}>{paymentWords(order)}</p>
      </Box>
      <Box title={orderTexts.delivery}>
        <address className={styles.address}>
          {address.recipient}
          <br />
          {orderTexts.address(address.street, address.number, address.complement)}
          <br />
          {orderTexts.city(address.neighborhood, address.cityName, address.stateId)}
          <br />
          {orderTexts.zipCode(formatZipCode(address.zipCode))}
        </address>
        <p className={styles.note}>
          {orderTexts.shippingOf(shipping.name, shipping.companyName)}
          <br />
          {shipping.isEstimate ? `${arrival} (${orderTexts.estimate})` : arrival}
        </p>
      </Box>
      <Help />
    </aside>
  );
}

function Help() {
  const { whatsapp, legal } = useAppSelector(selectStore);
  return (
    <Box title={orderTexts.help}>
      <div className={styles.actions}>
        {whatsapp && (
          <a className={styles.action} href={`https://wa.me/${whatsapp}`} target="_blank" rel="noopener">
            <Icon name="chat" size="s" />
            {orderTexts.whatsapp(formatPhone(whatsapp))}
          </a>
        )}
        <a className={styles.action} href={`mailto:${legal.email}`}>
          <Icon name="mail" size="s" />
          {legal.email}
        </a>
      </div>
    </Box>
  );
}

function Box({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.box} aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      {children}
    </section>
  );
}

const rowsOf = ({ productsValue, totalDiscount, voucherCode, shippingValue }: Order): SumRow[] => [
  { label: orderTexts.subtotal, value: formatBrl(productsValue) },
  ...(totalDiscount > 0
    ? [
        {
          label: voucherCode === null ? orderTexts.discount : orderTexts.voucher(voucherCode),
          value: orderTexts.minus(formatBrl(totalDiscount)),
          tone: 'less' as const,
        },
      ]
    : []),
  ...(shippingValue > 0 ? [{ label: orderTexts.delivery, value: formatBrl(shippingValue) }] : []),
];

const paymentWords = ({ status, payment }: Order): string => {
  if (payment?.paidAt) return orderTexts.paidAt(formatInstant(payment.paidAt));
  return status === 'opened' || status === 'waitingPayment' ? orderTexts.unpaid : orderTexts.notPaid;
};
