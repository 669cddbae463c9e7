import { formatBrl } from '../../../shared/kernel/money';
import type { SaleOrder } from '../../../shared/admin/sales/saleOrderContract';
import { Picture } from '../../catalog/Picture/Picture';
import { Sums, type SumRow } from '../../kit/Sums/Sums';
import { pickupTexts } from '../../texts/pickupTexts';
import { salesTexts } from '../../texts/salesTexts';
import { AdminSection } from '../kit/AdminSection';
import styles from './SaleOrder.module.scss';

/** The goods as sold, and the breakdown of the total. */
export function GoodsCard({ sale }: { sale: SaleOrder }) {
  const { order, isShippingEstimate } = sale;
  const count = order.listProduct.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <AdminSection title={salesTexts.productCount(count)}>
      <ul className={styles.list}>
        {order.listProduct.map(({ id, imageUrl, title, variantTitle, quantity, unitPrice, total, kit }) => (
          <li key={id} className={styles.line}>
            <span className={styles.photo}>
              <Picture url={imageUrl} alt="" sizes="40px" widest={240} width={40} height={40} />
            </span>
            <span className={styles.what}>
              {title}
              <small>
                {[variantTitle, `${salesTexts.times(quantity)} ${formatBrl(unitPrice)}`].filter(Boolean).join(' · ')}
              </small>
              {kit && <small>{salesTexts.ofKit(kit.title)}</small>}
            </span>
            <strong className={styles.value}>{formatBrl(total)}</strong>
          </li>
        ))}
      </ul>
      <div className={styles.sums}>
        <Sums rows={rowsOf(sale)} total={{ label: salesTexts.total, amount: order.total }} />
      </div>
      {isShippingEstimate && <p className={styles.quiet}>{salesTexts.estimate}</p>}
    </AdminSection>
  );
}

const rowsOf = ({ order }: SaleOrder): SumRow[] => {
  const { productsValue, totalDiscount, voucherCode, shippingValue, shipping } = order;
  return [
    { label: salesTexts.products, value: formatBrl(productsValue) },
    ...(totalDiscount > 0
      ? [{ label: salesTexts.voucher(voucherCode), value: formatBrl(-totalDiscount), tone: 'less' as const }]
      : []),
    {
      label: shipping.isPickup ? pickupTexts.title : salesTexts.delivery(shipping.name),
      value: formatBrl(shippingValue),
    },
  ];
};
