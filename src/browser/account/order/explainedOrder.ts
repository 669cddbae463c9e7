import type { Order } from '../../../shared/order/orderContract';
import { goodsOfOrder, kitWords, type OrderGoods } from '../../../shared/order/orderGoods';
import type { ExplainedTotals } from '../../payment/totalGroups';

/** An order's totals as its buyer saw them, as 'Por que este valor?' reads them; null for orders from before they were kept. */
export const explainedOrder = ({ explained, listProduct: lines, ...totals }: Order): ExplainedTotals | null =>
  explained && { ...totals, explained, lines: [...lines, ...goodsOfOrder(lines).flatMap(kitLine)] };

// The rows of a total name the line that a kit had in the cart.
const kitLine = (goods: OrderGoods): ExplainedTotals['lines'] =>
  'kit' in goods ? [{ id: goods.kit.lineId, title: goods.kit.title, variantTitle: kitWords(goods), rows: [] }] : [];
