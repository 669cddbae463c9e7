import type { Centavos } from '../kernel/money';
import { discountOf, type DiscountRule } from '../voucher/voucherDiscount';

/** What a cart costs, all in centavos: total = productsValue + shippingValue - totalDiscount. */
export type CartTotals = {
  productsValue: Centavos;
  shippingValue: Centavos;
  totalDiscount: Centavos;
  total: Centavos;
};

type Priced = {
  lines: readonly { unitPrice: Centavos; quantity: number }[];
  /** Price of the chosen shipping; 0 while nothing is chosen. */
  shippingValue: Centavos;
  voucher: DiscountRule | null;
};

/** The value of lines before shipping and coupon, in centavos. */
export const productsValueOf = (lines: Priced['lines']): Centavos =>
  lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);

/** The one sum of cart, checkout and order (specification §3, decisions §8). Never below zero. */
export const cartTotals = ({ lines, shippingValue, voucher }: Priced): CartTotals => {
  const productsValue = productsValueOf(lines);
  const totalDiscount = voucher ? discountOf(voucher, productsValue, shippingValue) : 0;
  return { productsValue, shippingValue, totalDiscount, total: productsValue + shippingValue - totalDiscount };
};
