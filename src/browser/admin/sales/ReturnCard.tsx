import { formatDay } from '../../../shared/kernel/calendar';
import { storeDayOf } from '../../../shared/kernel/storeDay';
import type { SaleLabel, SaleOrder } from '../../../shared/admin/sales/saleOrderContract';
import { formatBrl } from '../../../shared/kernel/money';
import { selectEnteredAt } from '../../core/appSelectors';
import { useAppSelector } from '../../core/hooks';
import { TextLink } from '../../kit/TextLink/TextLink';
import { labelTexts } from '../../texts/labelTexts';
import { Badge } from '../../kit/Badge/Badge';
import { salesTexts } from '../../texts/salesTexts';
import { AdminSection } from '../kit/AdminSection';
import styles from './SaleOrder.module.scss';

/** The right to return the purchase: until when, and the state of the return. */
export function ReturnCard({ sale }: { sale: SaleOrder }) {
  const { asked, order } = sale;
  const now = useAppSelector(selectEnteredAt);
  return (
    <AdminSection
      title={salesTexts.asked}
      mark={
        asked && (
          <Badge tone={asked.status === 'refunded' ? 'neutral' : 'warn'}>
            {salesTexts.askedStatuses[asked.status]}
          </Badge>
        )
      }
    >
      <div className={styles.facts}>
        {asked ? (
          <>
            <p className={styles.strong}>{salesTexts.protocol(asked.protocol)}</p>
            <p>{salesTexts.askedAt(formatDay(storeDayOf(asked.createdAt)))}</p>
            <p>
              {asked.receivedAt
                ? salesTexts.goodsReceived(formatDay(storeDayOf(asked.receivedAt)))
                : goodsMissing(order)}
            </p>
            {!asked.receivedAt && <p>{instructionWords(sale)}</p>}
            {asked.label && <ReturnLabel label={asked.label} />}
          </>
        ) : (
          order.regret?.until && <p>{regretWords(order.regret.until, storeDayOf(now || order.createdAt))}</p>
        )}
      </div>
    </AdminSection>
  );
}

/** @param until, today 'YYYY-MM-DD' */
const regretWords = (until: string, today: string): string =>
  until < today ? salesTexts.regretOver(formatDay(until)) : salesTexts.regretUntil(formatDay(until));

function ReturnLabel({ label }: { label: SaleLabel }) {
  const { status, carrierName, serviceName, price, trackingCode, trackingUrl, reason, isPriceChanged } = label;
  return (
    <>
      <p>
        {labelTexts.returnTitle}: {carrierName} {serviceName}, {labelTexts.statuses[status].label}
      </p>
      {isPriceChanged && price !== null && <output>{labelTexts.priceOpenText(formatBrl(price))}</output>}
      {status === 'refused' && <output>{reason ? labelTexts.reason(reason) : labelTexts.noReason}</output>}
      {trackingCode && trackingUrl && status !== 'canceled' && (
        <TextLink to={trackingUrl} isExternal isAlone>
          {trackingCode}
        </TextLink>
      )}
    </>
  );
}

const instructionWords = ({ asked, order }: SaleOrder): string => {
  if (asked?.instructedAt && asked.sendUntil)
    return salesTexts.instructedAt(formatDay(storeDayOf(asked.instructedAt)), formatDay(asked.sendUntil));
  return order.status === 'concluded' ? salesTexts.notInstructed : '';
};

const goodsMissing = ({ status, shipping }: SaleOrder['order']): string => {
  if (status === 'concluded') return salesTexts.goodsMissing;
  return shipping.isPickup ? salesTexts.goodsInStore : salesTexts.goodsOnTheirWay;
};
