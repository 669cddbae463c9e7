import { classNames } from '../../kit/classNames';
import { Icon } from '../../kit/Icon/Icon';
import { productTexts } from '../../texts/productTexts';
import styles from './StockLine.module.scss';

/** From this many units down, stock is a warning (design). */
const LOW_STOCK = 3;

type Props = {
  /** Units that can be sold. */
  stock: number;
  /** Another variant may be chosen instead. */
  hasChoice: boolean;
};

/** Stock in words, as a number. Read out when another variant is chosen. */
export function StockLine({ stock, hasChoice }: Props) {
  const isLow = stock <= LOW_STOCK;
  const words =
    stock === 0
      ? hasChoice
        ? productTexts.outOfStockChoice
        : productTexts.outOfStock
      : isLow
        ? productTexts.lowStock(stock)
        : productTexts.inStock(stock);
  return (
    <output className={classNames(styles.stock, isLow && styles.low)}>
      <Icon name={isLow ? 'warn' : 'check'} size="s" />
      {words}
    </output>
  );
}
