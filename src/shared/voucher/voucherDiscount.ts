import { percentOf, type Centavos } from '../kernel/money';

/** What a coupon takes off: a share of the products, a fixed amount of them, or the shipping (decisions §8). */
export const VOUCHER_KINDS = ['percentage', 'fixed', 'freeShipping'] as const;
export type VoucherKind = (typeof VOUCHER_KINDS)[number];

/** What decides a discount: `value` is a percentage or centavos by kind. */
export type DiscountRule = {
  kind: VoucherKind;
  value: number;
  maxDiscount: Centavos | null;
  minProductsValue: Centavos;
};

/** The discount in centavos; 0 below the minimum, never more than what it applies to (decisions §8). */
export const discountOf = (rule: DiscountRule, productsValue: Centavos, shippingValue: Centavos): Centavos => {
  if (productsValue < rule.minProductsValue) return 0;
  switch (rule.kind) {
    case 'percentage':
      return Math.min(percentOf(productsValue, rule.value), rule.maxDiscount ?? productsValue, productsValue);
    case 'fixed':
      return Math.min(rule.value, productsValue);
    case 'freeShipping':
      return shippingValue;
  }
};

/** A code as it is sent: without '#', in capitals (specification §5). */
export const voucherCodeOf = (text: string): string => text.replaceAll('#', '').trim().toUpperCase();
