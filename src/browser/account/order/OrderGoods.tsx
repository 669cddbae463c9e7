import { lazy, Suspense, type ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { formatBrl, type Centavos } from '../../../shared/kernel/money';
import { storeDayOf } from '../../../shared/kernel/storeDay';
import type { Order, OrderLine } from '../../../shared/order/orderContract';
import { goodsOfOrder, type KitOfOrder } from '../../../shared/order/orderGoods';
import { Picture } from '../../catalog/Picture/Picture';
import { productPath } from '../../catalog/productWords';
import { useAppSelector } from '../../core/hooks';
import { TextLink } from '../../kit/TextLink/TextLink';
import { kitContentsTexts } from '../../texts/kitContentsTexts';
import { orderTexts } from '../../texts/orderTexts';
import { selectGoodsFacts } from '../lasts/lastsSlice';
import { repeatOfferTexts } from '../../texts/repeatOfferTexts';
import { selectSession } from '../accountSelectors';
import { setUpPath } from '../repeat/repeatPaths';
import { selectRepeatOffer } from '../repeat/repeatOfferSlice';
import { BuyAgain } from './BuyAgain';
import styles from './OrderGoods.module.scss';

/** What was bought, as it was sold. */
export function OrderGoods({ order }: { order: Order }) {
  const isSignedIn = useAppSelector(selectSession).status === 'signedIn';
  const hasRepeat = useAppSelector(selectRepeatOffer) !== null && isSignedIn;
  const count = order.listProduct.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <section aria-label={orderTexts.products(count)}>
      <h2 className={styles.heading}>{orderTexts.products(count)}</h2>
      <ul>
        {goodsOfOrder(order.listProduct).map((goods) =>
          'kit' in goods ? (
            <KitGoods key={goods.kit.lineId} goods={goods} />
          ) : (
            <LineGoods key={goods.line.id} line={goods.line} firstDay={firstDayOf(order)} />
          ),
        )}
      </ul>
      {isBought(order) && (
        <span className={styles.button}>
          <BuyAgain order={order} />
          {hasRepeat && order.listProduct.some(({ kit }) => kit === undefined) && (
            <TextLink to={setUpPath({ orderId: order.id })} isAlone>
              {repeatOfferTexts.fromOrder}
            </TextLink>
          )}
        </span>
      )}
    </section>
  );
}

// It adds to an order that is whole without it: a part that does not arrive is left out.
const GoodsLasts = lazy(() =>
  import(/* webpackChunkName: "goods-lasts" */ '../lasts/GoodsLasts').then(
    (module) => ({ default: module.GoodsLasts }),
    () => ({ default: () => null }),
  ),
);

/** `firstDay`: on which it came or is to come; null where it will not. */
function LineGoods({ line, firstDay }: { line: OrderLine; firstDay: string | null }) {
  const areLastsKnown = useAppSelector((state) => selectGoodsFacts(state) !== null);
  return (
    <GoodsRow {...line}>
      <span className={styles.count}>
        {orderTexts.lineOf(line.variantTitle, line.quantity, formatBrl(line.unitPrice))}
      </span>
      {reducedFrom(line) !== null && (
        <span className={styles.count}>
          {orderTexts.unitReduced(formatBrl(reducedFrom(line) ?? 0), formatBrl(line.unitPrice))}
        </span>
      )}
      {areLastsKnown && firstDay !== null && (
        <Suspense fallback={null}>
          <GoodsLasts {...line} firstDay={firstDay} />
        </Suspense>
      )}
    </GoodsRow>
  );
}

/** A kit under its name, with what is in it. */
function KitGoods({ goods }: { goods: KitOfOrder }) {
  const { kit, total, parts } = goods;
  return (
    <GoodsRow {...kit} total={total}>
      <span className={styles.count}>{orderTexts.lineOf('', kit.quantity, formatBrl(total / kit.quantity))}</span>
      <ul className={styles.parts} aria-label={kitContentsTexts.inKit(kit.title)}>
        {parts.map(({ id, title, variantTitle, slug, quantity }) => (
          <li key={id}>
            {kitContentsTexts.times(quantity)}{' '}
            <Link className={styles.part} to={productPath(slug)}>
              {[title, variantTitle].filter(Boolean).join(', ')}
            </Link>
          </li>
        ))}
      </ul>
    </GoodsRow>
  );
}

type RowProps = Pick<OrderLine, 'slug' | 'title' | 'imageUrl' | 'total'> & { children: ReactNode };

/** Picture, title and total of what was bought; `children`: how many, and what of it. */
function GoodsRow({ slug, title, imageUrl, total, children }: RowProps) {
  return (
    <li className={styles.line}>
      <span className={styles.photo}>
        <Picture url={imageUrl} alt="" sizes="72px" widest={240} width={120} height={120} />
      </span>
      <div className={styles.words}>
        <Link className={styles.title} to={productPath(slug)}>
          {title}
        </Link>
        {children}
      </div>
      <strong className={styles.total}>{formatBrl(total)}</strong>
    </li>
  );
}

// An unpaid order shows its payment alone; an ended one has this button in its status.
const isBought = ({ status, payment }: Order): boolean =>
  (payment === null || payment.paidAt !== null) &&
  status !== 'abandoned' &&
  status !== 'orderCanceledByCustomer' &&
  status !== 'orderCanceledBySeller';

// The day it was delivered, else the last of those promised; null for what is not sent any more.
const firstDayOf = (order: Order): string | null =>
  isBought(order) || order.actions.canPay ? (deliveredOn(order) ?? order.shipping.arrivesTo) : null;

const deliveredOn = ({ history }: Order): string | null => {
  const delivered = history.find(({ status }) => status === 'concluded');
  return delivered ? storeDayOf(delivered.at) : null;
};

// The price before its reduction, where there was one.
const reducedFrom = ({ rows }: OrderLine): Centavos | null => {
  const full = rows.find(({ kind }) => kind === 'unitPrice');
  return full && rows.length > 1 ? full.unitPrice : null;
};
