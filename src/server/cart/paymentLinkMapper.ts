import { productsValueOf } from '../../shared/cart/cartTotals';
import type { PaymentLink, PaymentLinkState } from '../../shared/cart/paymentLinkContract';
import { MAX_CENTAVOS } from '../../shared/kernel/money';
import type { Db } from '../db/database';
import { variantTitleOf } from './cartMapper';
import { paymentLinkRepository, type PaymentLinkEntry } from './paymentLinkRepository';

/** Where a link stands at an instant, in milliseconds since 1970. */
export const stateOf = ({ link, order }: Pick<PaymentLinkEntry, 'link' | 'order'>, now: number): PaymentLinkState => {
  if (order) return 'ordered';
  if (link.withdrawnAt !== null) return 'withdrawn';
  return Date.parse(link.expiresAt) <= now ? 'expired' : 'open';
};

/** Links on the wire, with what their products are and cost now. */
export async function shownLinks(
  tx: Db,
  storeId: string,
  list: PaymentLinkEntry[],
  now: number,
): Promise<PaymentLink[]> {
  const ids = [...new Set(list.flatMap(({ link }) => link.lines.map((line) => line.productVariantId)))];
  const variants = ids.length === 0 ? [] : await paymentLinkRepository.variants(tx, storeId, ids);
  const byId = new Map(variants.map((variant) => [variant.productVariantId, variant]));
  return list.map((entry) => {
    const { id, ref, name, email, phone, zipCode, createdAt, expiresAt, mailedAt } = entry.link;
    const lines = entry.link.lines.flatMap((line) => {
      const variant = byId.get(line.productVariantId);
      return variant ? [{ line, variant }] : [];
    });
    const value = productsValueOf(lines.map(({ line, variant }) => ({ ...line, unitPrice: variant.price })));
    return {
      id,
      ref,
      state: stateOf(entry, now),
      name,
      email,
      phone,
      listProduct: lines.map(({ line, variant }) => ({
        ...line,
        title: variant.title,
        variantTitle: variantTitleOf(variant),
      })),
      productsValue: Math.min(value, MAX_CENTAVOS),
      zipCode,
      voucherCode: entry.voucherCode,
      createdAt,
      expiresAt,
      mailedAt,
      order: entry.order,
    };
  });
}
