import { percentOf, type Centavos } from '../kernel/money';

/** What a voucher takes off: a share of the products, a fixed amount of them, or the shipping (rules §8). */
export const VOUCHER_KINDS = ['percentage', 'fixed', 'freeShipping'] as const;
export type VoucherKind = (typeof VOUCHER_KINDS)[number];

/** What a voucher counts on: every product, or those of the categories and products it lists. */
export const VOUCHER_SCOPES = ['everything', 'listed'] as const;
export type VoucherScope = (typeof VOUCHER_SCOPES)[number];

/** What decides a discount: `value` is a percentage or centavos by kind. */
export type DiscountRule = {
  kind: VoucherKind;
  value: number;
  maxDiscount: Centavos | null;
  minProductsValue: Centavos;
};

/** What a discount is taken off, in centavos: all products count for the minimum, `eligibleValue` for the discount. */
type DiscountBase = { productsValue: Centavos; eligibleValue: Centavos; shippingValue: Centavos };

/** The discount in centavos; 0 below the minimum, never more than what it applies to (rules §8). */
export const discountOf = (
  rule: DiscountRule,
  { productsValue, eligibleValue, shippingValue }: DiscountBase,
): Centavos => {
  if (productsValue < rule.minProductsValue || eligibleValue === 0) return 0;
  switch (rule.kind) {
    case 'percentage':
      return Math.min(percentOf(eligibleValue, rule.value), rule.maxDiscount ?? eligibleValue, eligibleValue);
    case 'fixed':
      return Math.min(rule.value, eligibleValue);
    case 'freeShipping':
      return Math.min(shippingValue, rule.maxDiscount ?? shippingValue);
  }
};

/** A code as it is sent: without '#', in capitals (specification §5). */
export const voucherCodeOf = (text: string): string => text.replaceAll('#', '').trim().toUpperCase();

/** True for a code that a new voucher may have: up to 40 capitals, digits, points, hyphens and underscores. */
export const isVoucherCode = (code: string): boolean => /^(?!\.{1,2}$)[\p{Lu}\p{Nd}._-]{1,40}$/u.test(code);
