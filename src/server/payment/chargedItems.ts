import type { Centavos } from '../../shared/kernel/money';

type Line = { code: string; description: string; total: Centavos };
type Charged = { items: { code: string; description: string; amount: Centavos }[]; shippingValue: Centavos };

/**
 * Items for a provider without discounts: the discount taken off the lines in proportion, the rest of it (a voucher for
 * free shipping) off the shipping. Lines and shipping sum to the order's total to the centavo; a line that costs
 * nothing is left out. Where a voucher covers all lines the shipping is the one item: the provider requires one.
 */
export const chargedItems = (lines: Line[], shippingValue: Centavos, totalDiscount: Centavos): Charged => {
  const productsValue = lines.reduce((sum, line) => sum + line.total, 0);
  let discount = Math.min(totalDiscount, productsValue);
  let rest = productsValue;
  const items = lines.map(({ code, description, total }) => {
    // Each line takes its share of what is still to take from what is still to come, so nothing is lost to rounding.
    const share = rest === 0 ? 0 : Math.round((discount * total) / rest);
    discount -= share;
    rest -= total;
    return { code, description, amount: total - share };
  });
  const paidItems = items.filter(({ amount }) => amount > 0);
  const paidShipping = shippingValue - (totalDiscount - Math.min(totalDiscount, productsValue));
  return paidItems.length > 0 || paidShipping === 0
    ? { items: paidItems, shippingValue: paidShipping }
    : { items: [{ code: 'entrega', description: 'Entrega', amount: paidShipping }], shippingValue: 0 };
};
