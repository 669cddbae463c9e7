import { formatInstant } from '../../../shared/kernel/calendar';
import { formatBrl } from '../../../shared/kernel/money';
import { formatPhone } from '../../../shared/kernel/phone';
import { formatZipCode } from '../../../shared/kernel/zipCode';
import type { Order, OrderPayment } from '../../../shared/order/orderContract';
import { goodsWay } from '../../../shared/order/goodsWay';
import type { SaleOrderStatus } from '../../../shared/order/saleOrderMachine';
import { serviceName } from '../../../shared/shipping/serviceNames';
import { orderPromiseWords } from '../../../shared/order/words/orderPromiseWords';
import { movedWords } from '../../../shared/shipping/shiftWords';
import { useAppSelector } from '../../core/hooks';
import { AddressText } from '../../kit/AddressText/AddressText';
import { Icon } from '../../kit/Icon/Icon';
import { Sums, type SumRow } from '../../kit/Sums/Sums';
import { orderPaymentWords } from '../../payment/paymentWords';
import { TotalExplained } from '../../payment/TotalExplained/TotalExplained';
import { selectStore } from '../../store/storeSelectors';
import { orderTexts } from '../../texts/orderTexts';
import { pickupTexts } from '../../texts/pickupTexts';
import { CancelOrder } from './CancelOrder';
import { explainedOrder } from './explainedOrder';
import { OrderInvoice } from './OrderInvoice';
import styles from './OrderSide.module.scss';
import { SideBox } from './SideBox';

/** Beside the order: what it costs, where it goes, who helps. */
export function OrderSide({ order }: { order: Order }) {
  const why = explainedOrder(order);
  return (
    <aside className={styles.side} aria-label={orderTexts.summary}>
      <SideBox title={orderTexts.totals}>
        <Sums rows={rowsOf(order)} total={{ label: orderTexts.total, amount: order.total }} />
        {paymentNotes(order).map((note) => (
          <p key={note} className={styles.note}>
            {note}
          </p>
        ))}
        {why && <TotalExplained of={why} />}
      </SideBox>
      <Destination order={order} />
      <OrderInvoice order={order} />
      <Help order={order} />
    </aside>
  );
}

/** Where and when it is delivered; for pick-up, where and when it is ready. */
function Destination({ order }: { order: Order }) {
  const { address, shipping } = order;
  const { name, legal } = useAppSelector(selectStore);
  if (shipping.isPickup || address === null) {
    return (
      <SideBox title={pickupTexts.title}>
        <address className={styles.address}>
          {name}
          <br />
          <AddressText text={legal.address} />
        </address>
        <p className={styles.note}>
          {shipping.name}
          {isAwaited(order) && (
            <>
              <br />
              {orderPromiseWords(order)}
            </>
          )}
          <br />
          {legal.openingHours}
        </p>
      </SideBox>
    );
  }
  return (
    <SideBox title={orderTexts.delivery}>
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
        {serviceName(shipping)}
        {isComing(order) && (
          <>
            <br />
            {orderPromiseWords(order)}
          </>
        )}
      </p>
      {isComing(order) && shipping.moved && <p className={styles.note}>{movedWords(shipping)}</p>}
    </SideBox>
  );
}

function Help({ order }: { order: Order }) {
  const { whatsapp, legal } = useAppSelector(selectStore);
  return (
    <SideBox title={orderTexts.help}>
      <div className={styles.actions}>
        {whatsapp && (
          <a
            className={styles.action}
            href={`https://wa.me/${whatsapp}?text=${encodeURIComponent(orderTexts.whatsappText(order.number))}`}
            target="_blank"
            rel="noopener"
          >
            <Icon name="chat" size="s" />
            {orderTexts.whatsapp(formatPhone(whatsapp))}
          </a>
        )}
        <a className={styles.action} href={`mailto:${legal.email}`}>
          <Icon name="mail" size="s" />
          {legal.email}
        </a>
        <CancelOrder order={order} />
      </div>
    </SideBox>
  );
}

// What has arrived, comes back or goes nowhere any more promises no day.
const isComing = (order: Order): boolean => goodsWay(order) === 'coming';

// What is ready at the store says so elsewhere.
const isAwaited = (order: Order): boolean =>
  isComing(order) && order.status !== 'shipped' && order.status !== 'shippedManual';

const rowsOf = ({ productsValue, totalDiscount, voucherCode, shippingValue, shipping }: Order): SumRow[] => [
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
  ...(shippingValue > 0
    ? [{ label: shipping.isPickup ? pickupTexts.title : orderTexts.delivery, value: formatBrl(shippingValue) }]
    : []),
];

const paymentNotes = (order: Order): string[] => {
  const { payment } = order;
  if (payment === null) return [orderTexts.nothingToPay];
  const { status, refundedValue } = payment;
  return [
    paymentNote(order.status, payment),
    ...(refundedValue > 0 ? [orderTexts.refunded(formatBrl(refundedValue))] : []),
    ...(status === 'pendingRefund' ? [orderTexts.refunding] : []),
    ...(status === 'chargedback' ? [orderTexts.contested] : []),
  ];
};

const paymentNote = (status: SaleOrderStatus, payment: OrderPayment): string => {
  if (payment.paidAt) return orderTexts.paidAt(orderPaymentWords(payment, 'name'), formatInstant(payment.paidAt));
  const how = orderPaymentWords(payment);
  return status === 'opened' || status === 'waitingPayment' ? orderTexts.unpaid(how) : orderTexts.notPaid(how);
};
