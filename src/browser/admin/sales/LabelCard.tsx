import { formatBrl } from '../../../shared/kernel/money';
import type { SaleLabel, SaleOrder } from '../../../shared/admin/sales/saleOrderContract';
import { orderPromiseWords } from '../../../shared/order/words/orderPromiseWords';
import { selectEnteredAt } from '../../core/appSelectors';
import { useAppSelector } from '../../core/hooks';
import { AddressText } from '../../kit/AddressText/AddressText';
import { Badge } from '../../kit/Badge/Badge';
import { CopyButton } from '../../kit/CopyButton/CopyButton';
import { TextLink } from '../../kit/TextLink/TextLink';
import { labelTexts } from '../../texts/labelTexts';
import { parcelTexts } from '../../texts/parcelTexts';
import { pickupTexts } from '../../texts/pickupTexts';
import { salesTexts } from '../../texts/salesTexts';
import { selectStore } from '../../store/storeSelectors';
import { AdminSection } from '../kit/AdminSection';
import styles from './SaleOrder.module.scss';
import { shortInstant } from './saleWords';

/** How the order goes: what its buyer chose, the carrier's label, and where it can be followed. */
export function LabelCard({ sale }: { sale: SaleOrder }) {
  const { order, shipment, label } = sale;
  if (order.shipping.isPickup && label === null) return <PickupCard sale={sale} />;
  const { name, companyName } = order.shipping;
  const code = shipment?.trackingCode ?? (label?.status === 'canceled' ? null : label?.trackingCode) ?? null;
  const url = shipment?.trackingUrl ?? (shipment && label?.trackingUrl) ?? null;
  return (
    <AdminSection title={salesTexts.label} mark={<Mark sale={sale} />}>
      <div className={styles.facts}>
        <p>
          {name}, {companyName}
        </p>
        <p className={order.shipping.shift ? styles.strong : styles.quiet}>{orderPromiseWords(order)}</p>
        {shipment && !isUsed(label) && <p className={styles.strong}>{shipment.carrier}</p>}
        {label && <LabelFacts label={label} />}
        {url && (
          <TextLink to={url} isExternal isAlone>
            {salesTexts.follow}
          </TextLink>
        )}
      </div>
      {code && (
        <>
          <p className={styles.button}>{code}</p>
          <span>
            <CopyButton tone="outlined" size="s" text={code}>
              {salesTexts.tracking}
            </CopyButton>
          </span>
        </>
      )}
      <Events sale={sale} />
    </AdminSection>
  );
}

/** How an order goes whose buyer fetches it at the store. */
function PickupCard({ sale: { order, shipment } }: { sale: SaleOrder }) {
  const { name } = order.shipping;
  const { legal } = useAppSelector(selectStore);
  const isOver = order.status === 'concluded';
  return (
    <AdminSection
      title={pickupTexts.title}
      mark={shipment && <Badge tone="info">{isOver ? pickupTexts.isFetched : pickupTexts.isReady}</Badge>}
    >
      <div className={styles.facts}>
        <p>{name}</p>
        {!shipment && <p className={styles.quiet}>{orderPromiseWords(order)}</p>}
        <p className={styles.quiet}>
          <AddressText text={legal.address} />
        </p>
      </div>
    </AdminSection>
  );
}

const isUsed = (label: SaleLabel | null): boolean =>
  label !== null && label.status !== 'refused' && label.status !== 'canceled';

function Mark({ sale: { shipment, label } }: { sale: SaleOrder }) {
  if (label?.isPriceChanged) return <Badge tone={labelTexts.priceOpen.tone}>{labelTexts.priceOpen.label}</Badge>;
  if (label?.isCanceling) return <Badge tone="warn">{labelTexts.canceling}</Badge>;
  if (label && !(shipment && label.status === 'canceled')) {
    const { label: words, tone } = labelTexts.statuses[label.status];
    return <Badge tone={tone}>{words}</Badge>;
  }
  return <Badge tone={shipment ? 'info' : 'neutral'}>{shipment ? salesTexts.shippedBy : salesTexts.noLabel}</Badge>;
}

function LabelFacts({ label }: { label: SaleLabel }) {
  const { status, carrierName, serviceName, price, printUrl, reason, isPriceChanged } = label;
  const isPrintable = printUrl !== null && (status === 'ready' || status === 'posted');
  return (
    <>
      {status !== 'canceled' && (
        <p className={styles.strong}>
          {carrierName} {serviceName}
        </p>
      )}
      {isPriceChanged && price !== null && <output>{labelTexts.priceOpenText(formatBrl(price))}</output>}
      {price !== null && !isPriceChanged && status !== 'canceled' && status !== 'refused' && (
        <p className={styles.quiet}>{labelTexts.price(formatBrl(price))}</p>
      )}
      {(reason || status === 'refused') && <output>{reason ? labelTexts.reason(reason) : labelTexts.noReason}</output>}
      {isPrintable && (
        <TextLink to={printUrl} isExternal isAlone>
          {labelTexts.print}
        </TextLink>
      )}
    </>
  );
}

// The carrier's tracking events, oldest first.
function Events({ sale: { order } }: { sale: SaleOrder }) {
  const now = useAppSelector(selectEnteredAt);
  const events = order.tracking?.listEvent ?? [];
  if (events.length === 0) return null;
  return (
    <ol className={styles.facts} aria-label={parcelTexts.eventList}>
      {events.map(({ kind, at }) => (
        <li key={`${kind} ${at}`}>
          {parcelTexts.events[kind]} <time dateTime={at}>{shortInstant(at, now)}</time>
        </li>
      ))}
    </ol>
  );
}
