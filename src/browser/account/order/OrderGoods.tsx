import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { formatBrl, type Centavos } from '../../../shared/kernel/money';
import type { Order, OrderLine } from '../../../shared/order/orderContract';
import { goodsOfOrder, type KitOfOrder } from '../../../shared/order/orderGoods';
import { Picture } from '../../catalog/Picture/Picture';
import { productPath } from '../../catalog/productWords';
import { kitContentsTexts } from '../../texts/kitContentsTexts';
import { orderTexts } from '../../texts/orderTexts';
import { BuyAgain } from './BuyAgain';
import styles from './OrderGoods.module.scss';

/** What was bought, as it was sold. */
export function OrderGoods({ order }: { order: Order }) {
  const count = order.listProduct.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <section aria-label={orderTexts.products(count)}>
      <h2 className={styles.heading}>{orderTexts.products(count)}</h2>
      <ul>
        {goodsOfOrder(order.listProduct).map((goods) =>
          'kit' in goods ? (
            <KitGoods key={goods.kit.lineId} goods={goods} />
          ) : (
            <LineGoods key={goods.line.id} line={goods.line} />
          ),
        )}
      </ul>
      {isBought(order) && (
        <span className={styles.button}>
          <BuyAgain order={order} />
        </span>
      )}
    </section>
  );
}

function LineGoods({ line }: { line: OrderLine }) {
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

// The price before its reduction, where there was one.
const reducedFrom = ({ rows }: OrderLine): Centavos | null => {
  const full = rows.find(({ kind }) => kind === 'unitPrice');
  return full && rows.length > 1 ? full.unitPrice : null;
};
