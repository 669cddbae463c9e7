import { atFirstUse } from '../../../shared/kernel/atFirstUse';
import { classNames } from '../../kit/classNames';
import { Icon } from '../../kit/Icon/Icon';
import { productTexts } from '../../texts/productTexts';
import styles from './StockLine.module.scss';

/** From this many units down, stock is a warning (design). */
const LOW_STOCK = 3;

const listWords = atFirstUse(() => new Intl.ListFormat('pt-BR'));

type Props = {
  /** Units that can be sold. */
  stock: number;
  /** Names of the choices that can be bought instead. */
  others: readonly string[];
};

/** Stock in words, as a number. Read out when another variant is chosen. */
export function StockLine({ stock, others }: Props) {
  const isLow = stock <= LOW_STOCK;
  const words =
    stock === 0
      ? others.length > 0
        ? productTexts.outOfStockChoice(listWords().format(others))
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
