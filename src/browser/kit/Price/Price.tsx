import { type Centavos, formatBrl, formatBrlDigits } from '../../../shared/kernel/money';
import { kitTexts } from '../../texts/kitTexts';
import { classNames } from '../classNames';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import styles from './Price.module.scss';

type Props = {
  amount: Centavos;
  /** The price before, struck through; shown only if it is higher. */
  was?: Centavos | null;
  /** s in rows, m in product cards (default), l in totals, xl on the product page. */
  size?: 's' | 'm' | 'l' | 'xl';
  /** Sold out: grey. */
  isQuiet?: boolean;
};

/** An amount with a small 'R$' and a big number, spoken 'de R$ 229,90 por R$ 189,90' where a price before is struck. */
export function Price({ amount, was = null, size = 'm', isQuiet = false }: Props) {
  const price = (
    <strong className={classNames(styles.price, styles[size], isQuiet && styles.quiet)}>
      <small className={styles.currency}>R$</small>
      {'\u00a0'}
      {formatBrlDigits(amount)}
    </strong>
  );
  if (was === null || was <= amount) return price;
  return (
    <span className={styles.pair}>
      <s className={styles.was}>
        <VisuallyHidden>{kitTexts.priceBefore} </VisuallyHidden>
        {formatBrl(was)}
      </s>
      <VisuallyHidden> {kitTexts.priceNow} </VisuallyHidden>
      {price}
    </span>
  );
}
