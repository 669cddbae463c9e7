import type { Cart, CartLine } from '../../shared/cart/cartContract';
import type { ExplainedTotals } from '../../shared/cart/cartTotals';
import { needsPrescription } from '../../shared/order/prescriptionRules';
import type { StoreRow } from '../db/schema/storeTables';
import { pictureUrlOf } from '../media/pictureAddress';
import { toShippingStores } from '../shipping/shippingMapper';
import { toVoucher } from '../voucher/voucherMapper';
import type { PricedCart } from './cartPricing';
import { availableOf } from './cartRefresh';
import type { LineRow, VariantFacts } from './cartRepository';

/** A variant in words: '10,1 kg, frango'; empty for a product's only variant. */
export const variantTitleOf = ({ optionValues }: Pick<VariantFacts, 'optionValues'>): string =>
  optionValues.map(({ value }) => value).join(', ');

/** A line on the wire, at the price of now, with the rows of its total. */
const toCartLine = (line: LineRow, priced: ExplainedTotals['lines'][number] | undefined): CartLine => ({
  id: line.id,
  productId: line.productId,
  productVariantId: line.productVariantId,
  quantity: line.quantity,
  unitPrice: line.price,
  total: priced?.total ?? 0,
  rows: priced?.rows ?? [],
  discount: priced?.discount ?? 0,
  stock: availableOf(line),
  product: {
    title: line.title,
    slug: line.slug,
    imageUrl: line.fileKey === null ? null : pictureUrlOf(line.fileKey),
    variantTitle: variantTitleOf(line),
  },
  ...(needsPrescription(line.rxClass) && { needsPrescription: true as const }),
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
  listProduct: lines.map((line, index) => toCartLine(line, pricing.lines[index])),
  notices,
});
