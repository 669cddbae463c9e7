import { productsValueOf } from '../../shared/cart/cartTotals';
import type { PaymentLink, PaymentLinkState } from '../../shared/cart/paymentLinkContract';
import { MAX_CENTAVOS } from '../../shared/kernel/money';
import type { Db } from '../db/database';
import { variantTitleOf } from './cartMapper';
import { paymentLinkCartRepository } from './paymentLinkCartRepository';
import { paymentLinkRepository, type PaymentLinkEntry, type PaymentLinkRow } from './paymentLinkRepository';

/** Where a link stands at an instant, in milliseconds since 1970. */
export const stateOf = (link: Pick<PaymentLinkRow, 'withdrawnAt' | 'expiresAt'>, now: number): PaymentLinkState => {
  if (link.withdrawnAt !== null) return 'withdrawn';
  return Date.parse(link.expiresAt) <= now ? 'expired' : 'open';
};

/** Links on the wire, with current products and prices (in centavos), and the orders placed by them. */
export async function toPaymentLinks(
  tx: Db,
  storeId: string,
  list: PaymentLinkEntry[],
  now: number,
): Promise<PaymentLink[]> {
  const ids = [...new Set(list.flatMap(({ link }) => link.lines.map((line) => line.productVariantId)))];
  const variants = ids.length === 0 ? [] : await paymentLinkRepository.variants(tx, storeId, ids);
  const linkIds = list.map(({ link }) => link.id);
  const orders = linkIds.length === 0 ? [] : await paymentLinkCartRepository.orders(tx, storeId, linkIds);
  const byId = new Map(variants.map((variant) => [variant.productVariantId, variant]));
  return list.map((entry) => {
    const { id, ref, name, email, phone, zipCode, createdAt, expiresAt, mailedAt } = entry.link;
    const placed = orders.filter(({ linkId }) => linkId === id);
    // A variant that has been deleted is left out.
    const lines = entry.link.lines.flatMap((line) => {
      const variant = byId.get(line.productVariantId);
      return variant ? [{ line, variant }] : [];
    });
    const value = productsValueOf(lines.map(({ line, variant }) => ({ ...line, unitPrice: variant.price })));
    return {
      id,
      ref,
      state: stateOf(entry.link, now),
      name,
      email,
      phone,
      listProduct: lines.map(({ line, variant }) => ({
        ...line,
        title: variant.title,
        variantTitle: variantTitleOf(variant),
      })),
      // Prices may have risen since the link was made: the wire takes no greater amount.
      productsValue: Math.min(value, MAX_CENTAVOS),
      zipCode,
      voucherCode: entry.voucherCode,
      createdAt,
      expiresAt,
      mailedAt,
      // Each row has the count of all orders of its link: only the latest are listed.
      orderCount: placed[0]?.count ?? 0,
      listOrder: placed.map((order) => ({ id: order.id, number: order.number, total: order.total })),
    };
  });
}
