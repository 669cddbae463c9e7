import type { CartLine } from '../../../shared/cart/cartContract';
import { formatBrl } from '../../../shared/kernel/money';
import { Picture } from '../../catalog/Picture/Picture';
import { checkoutTexts } from '../../texts/checkoutTexts';
import styles from './ReceiptLine.module.scss';

/** One line of the receipt, as the server counts it. */
export function ReceiptLine({ line: { product, quantity, unitPrice, total } }: { line: CartLine }) {
  return (
    <li className={styles.line}>
      <span className={styles.photo}>
        <Picture url={product.imageUrl} alt="" sizes="56px" widest={120} width={120} height={120} />
      </span>
      <div className={styles.words}>
        <b className={styles.title}>{product.title}</b>
        <span className={styles.count}>
          {checkoutTexts.lineOf(product.variantTitle, quantity, formatBrl(unitPrice))}
        </span>
      </div>
      <strong className={styles.total}>{formatBrl(total)}</strong>
    </li>
  );
}
