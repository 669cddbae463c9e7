import type { Cart } from '../../shared/cart/cartContract';
import { formatBrl } from '../../shared/kernel/money';
import { formatZipCode } from '../../shared/kernel/zipCode';
import type { ShippingOption } from '../../shared/shipping/shippingContract';
import { cartTexts } from '../texts/cartTexts';
import { checkoutTexts } from '../texts/checkoutTexts';

/** One line of the answer to 'Por que este valor?'. */
export type TotalWord = { title: string; text: string };

/** Every line of a cart's total as a sum a person can redo (design README, checkout 5). */
export const totalWords = (cart: Cart, shipping: ShippingOption | null): TotalWord[] => {
  const { voucher, zipCode, totalDiscount } = cart;
  const words: TotalWord[] = [{ title: checkoutTexts.whyProducts, text: productsWords(cart) }];
  if (voucher && totalDiscount > 0)
    words.push({ title: checkoutTexts.voucher(voucher.code), text: voucherWords(cart, voucher) });
  if (shipping && zipCode)
    words.push({ title: cartTexts.delivery, text: checkoutTexts.whyDelivery(shipping.name, formatZipCode(zipCode)) });
  return [...words, { title: checkoutTexts.whyInstallments, text: checkoutTexts.whyInstallmentsText }];
};

const productsWords = ({ listProduct, productsValue }: Cart): string => {
  const terms = listProduct.map(({ quantity, unitPrice }) => checkoutTexts.whyTerm(quantity, formatBrl(unitPrice)));
  const sum = formatBrl(productsValue);
  return terms.length === 1 && terms[0] === sum ? sum : checkoutTexts.whySum(terms.join(' + '), sum);
};

const voucherWords = ({ productsValue, totalDiscount }: Cart, voucher: NonNullable<Cart['voucher']>): string => {
  const amount = formatBrl(totalDiscount);
  switch (voucher.kind) {
    case 'percentage':
      return percentageWords(productsValue, voucher.value, totalDiscount);
    case 'fixed':
      return checkoutTexts.whyFixed(amount);
    case 'freeShipping':
      return checkoutTexts.whyFreeShipping(amount);
  }
};

const exactBrl = new Intl.NumberFormat('pt-BR', {
  style: 'currency',
  currency: 'BRL',
  minimumFractionDigits: 2,
  maximumFractionDigits: 4,
});

const percentageWords = (productsValue: number, percent: number, totalDiscount: number): string => {
  const exact = (productsValue * percent) / 100;
  const amount = formatBrl(totalDiscount);
  if (Math.abs(exact - totalDiscount) >= 1) return checkoutTexts.whyCapped(percent, amount);
  return checkoutTexts.whyPercentage(percent, exact === totalDiscount ? null : exactBrl.format(exact / 100), amount);
};
