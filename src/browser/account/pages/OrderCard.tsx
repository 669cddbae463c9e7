import type { OrderSummary } from '../../../shared/account/accountContract';
import { formatDay, formatTime } from '../../../shared/kernel/calendar';
import { storeDayOf } from '../../../shared/kernel/storeDay';
import { goodsWay } from '../../../shared/order/goodsWay';
import { orderWords } from '../../../shared/order/words/orderWords';
import { arrivalWords } from '../../../shared/shipping/shiftWords';
import { Picture } from '../../catalog/Picture/Picture';
import { Badge } from '../../kit/Badge/Badge';
import { ButtonLink } from '../../kit/Button/ButtonLink';
import { Price } from '../../kit/Price/Price';
import { TextLink } from '../../kit/TextLink/TextLink';
import { VisuallyHidden } from '../../kit/VisuallyHidden/VisuallyHidden';
import { kitContentsTexts } from '../../texts/kitContentsTexts';
import { accountTexts } from '../../texts/accountTexts';
import { orderTexts } from '../../texts/orderTexts';
import { pickupTexts } from '../../texts/pickupTexts';
import styles from './OrderCard.module.scss';

const dayOf = (instant: string): string => formatDay(storeDayOf(instant));

const isReady = ({ status }: OrderSummary): boolean => status === 'shipped' || status === 'shippedManual';

const isComing = (order: OrderSummary): boolean => goodsWay(order) === 'coming';

/** What an order's buyer wants to know first: its day, and what it waits for or how it ended. */
const whenOf = (order: OrderSummary): string => {
  const { status, createdAt, statusAt, pixExpiresAt, isPickup, cause } = order;
  const day = dayOf(createdAt);
  switch (status) {
    case 'opened':
    case 'waitingPayment':
      return pixExpiresAt ? accountTexts.pixUntil(day, formatTime(pixExpiresAt)) : day;
    case 'paymentApproved':
    case 'invoiceGenerated':
    case 'shipped':
    case 'shippedManual':
      return (isPickup && isReady(order)) || !isComing(order) ? day : accountTexts.orderedOn(day, arrivalWords(order));
    case 'concluded':
      if (isPickup) return pickupTexts.fetchedOn(day, dayOf(statusAt));
      // The day it was presumed is none of a delivery.
      return cause === 'presumed' ? day : accountTexts.deliveredOn(day, dayOf(statusAt));
    case 'paymentReject':
    case 'abandoned':
    case 'orderCanceledByCustomer':
    case 'orderCanceledBySeller':
      return accountTexts.endedOn(day, dayOf(statusAt));
  }
};

/** One order in the list of the account. */
export function OrderCard({ order }: { order: OrderSummary }) {
  const { id, number, status, total, quantity, pixExpiresAt, listProduct } = order;
  const { label, tone } = orderWords(order);
  const path = `/order/${id}`;
  const isPayable = (status === 'opened' || status === 'waitingPayment') && pixExpiresAt !== null;
  const isOnItsWay = isReady(order) && isComing(order) && !order.isPickup;
  return (
    <article className={styles.card}>
      <div>
        <h2 className={styles.title}>
          {orderTexts.title(number)} <Badge tone={tone}>{label}</Badge>
        </h2>
        <p className={styles.when}>{whenOf(order)}</p>
      </div>
      <Price amount={total} />
      <ul className={styles.goods} aria-label={accountTexts.productsOf(number)}>
        {listProduct.map(({ slug, title, imageUrl }) => (
          <li key={slug} className={styles.photo}>
            <Picture url={imageUrl} alt={title} sizes="56px" widest={240} width={120} height={120} />
          </li>
        ))}
      </ul>
      <span className={styles.count}>{orderTexts.products(quantity)}</span>
      {listProduct.map(({ slug, title, kit }) => kit && <Kit key={slug} title={title} kit={kit} />)}
      <div className={styles.actions}>
        {isPayable && <ButtonLink to={path}>{accountTexts.payWithPix}</ButtonLink>}
        {isOnItsWay && (
          <ButtonLink to={path} tone="outlined">
            {accountTexts.follow}
          </ButtonLink>
        )}
        <TextLink to={path} isAlone>
          {accountTexts.seeOrder}
          <VisuallyHidden>{accountTexts.ofOrder(number)}</VisuallyHidden>
        </TextLink>
      </div>
    </article>
  );
}

type KitProps = { title: string; kit: NonNullable<OrderSummary['listProduct'][number]['kit']> };

/** A kit by its name, and what lies in it. */
function Kit({ title, kit }: KitProps) {
  return (
    <div className={styles.kit}>
      <p>
        {kitContentsTexts.times(kit.quantity)} {title}
      </p>
      <ul className={styles.parts} aria-label={kitContentsTexts.inKit(title)}>
        {kit.parts.map(({ title: part, variantTitle, quantity }) => (
          <li key={`${part} ${variantTitle}`}>
            {kitContentsTexts.times(quantity)} {[part, variantTitle].filter(Boolean).join(', ')}
          </li>
        ))}
      </ul>
    </div>
  );
}
