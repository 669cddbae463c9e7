import type { Cart } from '../../shared/cart/cartContract';
import type { ExplainedTotals } from '../payment/totalGroups';

/** A cart's totals, as 'Por que este valor?' reads them. */
export const explainedCart = ({ listProduct, ...totals }: Cart): ExplainedTotals => ({
  ...totals,
  lines: listProduct.map(({ id, rows, product: { title, variantTitle } }) => ({ id, rows, title, variantTitle })),
});
