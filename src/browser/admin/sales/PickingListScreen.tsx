import type { PickedLine, PickedOrder } from '../../../shared/admin/sales/saleListContract';
import { selectEnteredAt } from '../../core/appSelectors';
import { useAppSelector } from '../../core/hooks';
import { Button } from '../../kit/Button/Button';
import { SubHeader } from '../../kit/SubHeader/SubHeader';
import { kitContentsTexts } from '../../texts/kitContentsTexts';
import { salesTexts } from '../../texts/salesTexts';
import { selectSales } from './salesSlice';
import { PageSkeleton } from '../kit/PageSkeleton';
import styles from './PickingList.module.scss';
import { pickedSetsOf, pickingGroupsOf } from './pickingGroups';
import { LoadFailure } from '../kit/LoadFailure';
import { deliveryWordsOf, shortInstant } from './saleWords';

/** The page /admin/sale/picking-list: what is to be taken from the shelves for the chosen orders, for paper. */
export function PickingListScreen() {
  const { picking } = useAppSelector(selectSales);
  const orders = picking.status === 'ready' ? picking.value : [];
  return (
    <div className={styles.screen}>
      <SubHeader
        title={salesTexts.pickingTitle}
        breadcrumb={[
          { label: salesTexts.home, to: '/admin' },
          { label: salesTexts.title, to: '/admin/sale' },
          { label: salesTexts.pickingTitle },
        ]}
        actions={
          orders.length > 0 && (
            <span className={styles.onScreen}>
              <Button icon="print" size="s" onClick={() => window.print()}>
                {salesTexts.printPage}
              </Button>
            </span>
          )
        }
      />
      {picking.status === 'failed' && <LoadFailure text={salesTexts.listFailed} />}
      {(picking.status === 'loading' || picking.status === 'none') && <PageSkeleton />}
      {picking.status === 'ready' && orders.length === 0 && <p className={styles.note}>{salesTexts.nothingToPick}</p>}
      {orders.length > 0 && <Lists orders={orders} />}
    </div>
  );
}

function Lists({ orders }: { orders: readonly PickedOrder[] }) {
  const now = useAppSelector(selectEnteredAt);
  return (
    <>
      <p className={styles.count}>{salesTexts.pickingOf(orders.length)}</p>
      <section aria-labelledby="picking-goods">
        <h2 id="picking-goods" className={styles.heading}>
          {salesTexts.goods}
        </h2>
        {pickingGroupsOf(orders).map(({ category, goods }) => (
          <div key={category} className={styles.shelf}>
            <h3 className={styles.shelfName}>{category || salesTexts.noGroup}</h3>
            <ul>
              {goods.map(({ line, quantity, numbers }) => (
                <Good key={line.productVariantId} line={line} quantity={quantity} note={salesTexts.inOrders(numbers)} />
              ))}
            </ul>
          </div>
        ))}
      </section>
      <section aria-labelledby="picking-orders">
        <h2 id="picking-orders" className={styles.heading}>
          {salesTexts.perOrder}
        </h2>
        {orders.map((order) => (
          <article key={order.id} className={styles.order}>
            <h3 className={styles.shelfName}>
              {salesTexts.order(order.number)}
              <small>{shortInstant(order.createdAt, now)}</small>
            </h3>
            <p className={styles.to}>
              {[order.recipient, order.city].filter(Boolean).join(', ')}. {order.shipping}
              {order.deliveryDate && <strong>. {deliveryWordsOf(order)}</strong>}
            </p>
            <ul>
              {pickedSetsOf(order).map(({ kit, lines }) =>
                kit === null ? (
                  <Goods key="" lines={lines} />
                ) : (
                  <li key={kit.lineId} className={styles.kit}>
                    <strong>
                      {salesTexts.times(kit.quantity)} {kit.title}
                    </strong>
                    <ul aria-label={kitContentsTexts.inKit(kit.title)}>
                      <Goods lines={lines} />
                    </ul>
                  </li>
                ),
              )}
            </ul>
          </article>
        ))}
      </section>
    </>
  );
}

function Goods({ lines }: { lines: readonly PickedLine[] }) {
  return lines.map((line) => <Good key={line.productVariantId} line={line} quantity={line.quantity} />);
}

// The square is ticked with a pen.
function Good({ line, quantity, note }: { line: PickedLine; quantity: number; note?: string }) {
  return (
    <li className={styles.good}>
      <span className={styles.tick} aria-hidden="true" />
      <strong className={styles.units}>{salesTexts.times(quantity)}</strong>
      <span className={styles.what}>
        {line.title}
        <small>{[line.variantTitle, line.sku, note].filter(Boolean).join(' · ')}</small>
      </span>
    </li>
  );
}
