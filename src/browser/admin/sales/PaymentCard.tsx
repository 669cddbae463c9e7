import { formatBrl } from '../../../shared/kernel/money';
import type { SaleOrder, SalePayment } from '../../../shared/admin/sales/saleOrderContract';
import { selectEnteredAt } from '../../core/appSelectors';
import { useAppSelector } from '../../core/hooks';
import { Badge } from '../../kit/Badge/Badge';
import { Disclosure } from '../../kit/Disclosure/Disclosure';
import { salesTexts } from '../../texts/salesTexts';
import { AdminSection } from '../kit/AdminSection';
import { PaymentCheck } from './PaymentCheck';
import styles from './SaleOrder.module.scss';
import { shortInstant } from './saleWords';

/** Every payment of the order with what the provider reported, and its partial refunds. */
export function PaymentCard({ sale }: { sale: SaleOrder }) {
  const now = useAppSelector(selectEnteredAt);
  const { listPayment, listRefund } = sale;
  const [latest] = listPayment;
  const mark = latest && salesTexts.paymentStatuses[latest.status];
  return (
    <AdminSection
      title={salesTexts.payment}
      mark={mark && <Badge tone={mark.tone}>{mark.label}</Badge>}
      text={latest ? undefined : salesTexts.noPayment}
    >
      <ul className={styles.list}>
        {listPayment.map((payment) => (
          <li key={payment.id} className={styles.item}>
            <time className={styles.time} dateTime={payment.paidAt ?? payment.createdAt}>
              {shortInstant(payment.paidAt ?? payment.createdAt, now)}
            </time>
            <span className={styles.what}>
              {salesTexts.paymentStatuses[payment.status].label}
              <small>{wordsOf(payment)}</small>
              {payment.refundedValue > 0 && (
                <small>
                  {salesTexts.refunded} {formatBrl(payment.refundedValue)}
                </small>
              )}
            </span>
            <strong className={styles.value}>{formatBrl(payment.amount)}</strong>
          </li>
        ))}
      </ul>
      {latest && <p className={styles.quiet}>{salesTexts.platformFee}</p>}
      {latest && <PaymentCheck payment={latest} />}
      {listRefund.length > 0 && (
        <>
          <h3 className={styles.sub}>{salesTexts.refundsTitle}</h3>
          <ul className={styles.list}>
            {listRefund.map(({ id, createdAt, amount, status, why, by }) => (
              <li key={id} className={styles.item}>
                <time className={styles.time} dateTime={createdAt}>
                  {shortInstant(createdAt, now)}
                </time>
                <span className={styles.what}>
                  <Badge tone={salesTexts.refundStatuses[status].tone}>{salesTexts.refundStatuses[status].label}</Badge>
                  <small>{[why, by].filter(Boolean).join(', ')}</small>
                </span>
                <strong className={styles.value}>{formatBrl(amount)}</strong>
              </li>
            ))}
          </ul>
        </>
      )}
      {listPayment.some(({ listEvent }) => listEvent.length > 0) && (
        <Disclosure title={salesTexts.events_}>
          <ul>
            {listPayment.flatMap(({ id, listEvent }) =>
              listEvent.map(({ kind, at }) => (
                <li key={`${id} ${kind} ${at}`} className={styles.quiet}>
                  {shortInstant(at, now)} {kind}
                </li>
              )),
            )}
          </ul>
        </Disclosure>
      )}
    </AdminSection>
  );
}

const wordsOf = ({ method, installments, cardBrand, cardLastDigits, chargeId, refusalReason }: SalePayment): string =>
  [
    salesTexts.method(method, installments),
    cardBrand && cardLastDigits ? salesTexts.cardEnd(cardBrand, cardLastDigits) : '',
    chargeId ? salesTexts.charge(chargeId) : '',
    refusalReason ?? '',
  ]
    .filter(Boolean)
    .join(', ');
