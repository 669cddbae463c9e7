import type { Cart, CartLine, CartPart } from '../../shared/cart/cartContract';
import type { ExplainedTotals } from '../../shared/cart/cartTotals';
import { needsPrescription } from '../../shared/order/prescriptionRules';
import type { StoreRow } from '../db/schema/storeTables';
import { pictureUrlOf } from '../media/pictureAddress';
import { toShippingStores } from '../shipping/shippingMapper';
import { toVoucher } from '../voucher/voucherMapper';
import type { PricedCart } from './cartPricing';
import type { KitPartFacts, LineRow, VariantFacts } from './cartRepository';
import { availableOf } from './linePieces';

type Named = Pick<VariantFacts, 'optionValues'> & { parts?: VariantFacts['parts'] };

/** A variant in words: '10,1 kg, frango'; what is in a kit; empty for a product's only variant. */
export const variantTitleOf = ({ optionValues, parts = null }: Named): string =>
  parts === null
    ? optionValues.map(({ value }) => value).join(', ')
    : parts
        .map((part) => `${part.quantity} × ${[part.title, variantTitleOf(part)].filter(Boolean).join(', ')}`)
        .join('; ');

/** A line on the wire, at the price of now, with the rows of its total. */
const toCartLine = (
  line: LineRow,
  priced: ExplainedTotals['lines'][number] | undefined,
  others: readonly LineRow[],
): CartLine => ({
  id: line.id,
  productId: line.productId,
  productVariantId: line.productVariantId,
  quantity: line.quantity,
  unitPrice: line.price,
  total: priced?.total ?? 0,
  rows: priced?.rows ?? [],
  discount: priced?.discount ?? 0,
  stock: availableOf(line, others),
  product: {
    title: line.title,
    slug: line.slug,
    imageUrl: line.fileKey === null ? null : pictureUrlOf(line.fileKey),
    variantTitle: variantTitleOf(line),
    ...(line.parts && { parts: line.parts.map(toCartPart) }),
  },
  ...(needsPrescription(line.rxClass) && { needsPrescription: true as const }),
});

const toCartPart = (part: KitPartFacts): CartPart => ({
  title: part.title,
  slug: part.slug,
  variantTitle: variantTitleOf(part),
  quantity: part.quantity,
});

/** A cart on the wire: all of one version. */
export const toCart = (store: StoreRow, { cart, voucher, lines, options, pricing, notices }: PricedCart): Cart => ({
  id: cart.id,
  version: cart.version,
  status: cart.status,
  zipCode: cart.zipCode,
  deliveryCityId: cart.deliveryCityId,
  selectedShippingId: cart.selectedShippingId,
  voucher: voucher && toVoucher(voucher),
  voucherId: cart.voucherId,
  addressId: cart.addressId,
  customerId: cart.customerId,
  ...pricing.totals,
  explained: pricing.explained,
  voucherIssue: pricing.voucherIssue,
  listShippingStore: options.length === 0 ? [] : toShippingStores(store, options),
  listProduct: lines.map((line, index) => toCartLine(line, pricing.lines[index], lines.toSpliced(index, 1))),
  notices,
});
