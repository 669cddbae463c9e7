import type { Order } from '../../../shared/order/orderContract';
import type { ExplainedTotals } from '../../payment/totalGroups';

/** An order's totals as its buyer saw them, as 'Por que este valor?' reads them; null for orders from before they were kept. */
export const explainedOrder = ({ explained, listProduct: lines, ...totals }: Order): ExplainedTotals | null =>
  explained && { ...totals, explained, lines };
