import type { Cart } from '../../shared/cart/cartContract';
import { CART_STATUSES } from '../../shared/cart/cartMachine';

/** True for an object. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** True for a text, and for null where nothing is known. */
export const isTextOrNull = (value: unknown): boolean => value === null || typeof value === 'string';

/**
 * True for what can be shown as a cart. The server's replies are checked by their contract; this is for what comes from
 * the browser's own storage or from another tab, where anything may stand.
 */
export const isCartLike = (value: unknown): value is Cart =>
  isRecord(value) &&
  hasTexts(value, ['id']) &&
  hasAmounts(value, ['version', 'productsValue', 'shippingValue', 'totalDiscount', 'total']) &&
  CART_STATUSES.some((status) => status === value.status) &&
  ['zipCode', 'deliveryCityId', 'selectedShippingId', 'voucherId', 'addressId', 'customerId'].every((name) =>
    isTextOrNull(value[name]),
  ) &&
  (value.voucher === null || (isRecord(value.voucher) && hasTexts(value.voucher, ['id', 'code', 'kind']))) &&
  isListOf(value.listProduct, isLine) &&
  isListOf(value.listShippingStore, isShippingStore) &&
  (value.voucherIssue === null || isRecord(value.voucherIssue)) &&
  isExplained(value.explained) &&
  isListOf(value.notices, (notice) => isRecord(notice) && hasTexts(notice, ['kind']));

const hasTexts = (value: Record<string, unknown>, names: string[]) =>
  names.every((name) => typeof value[name] === 'string');

const hasAmounts = (value: Record<string, unknown>, names: string[]) =>
  names.every((name) => Number.isInteger(value[name]) && Number(value[name]) >= 0);

const isListOf = (value: unknown, isOne: (entry: unknown) => boolean) => Array.isArray(value) && value.every(isOne);

const isExplained = (value: unknown) =>
  isRecord(value) &&
  ['productsValue', 'totalDiscount', 'shippingValue', 'total'].every((name) =>
    isListOf(value[name], (row) => isRecord(row) && Number.isInteger(row.amount)),
  );

const isLine = (value: unknown) =>
  isRecord(value) &&
  hasTexts(value, ['id', 'productId', 'productVariantId']) &&
  hasAmounts(value, ['quantity', 'unitPrice', 'total', 'discount', 'stock']) &&
  isListOf(value.rows, isRecord) &&
  isRecord(value.product) &&
  hasTexts(value.product, ['title', 'slug', 'variantTitle']) &&
  isTextOrNull(value.product.imageUrl) &&
  // Of a kit; left out of what is none.
  isListOf(value.product.parts ?? [], isRecord);

const isOption = (value: unknown) =>
  isRecord(value) &&
  hasTexts(value, ['id', 'name', 'companyName']) &&
  hasAmounts(value, ['price', 'deliveryRangeMin', 'deliveryRangeMax']) &&
  isTextOrNull(value.storeCustomShippingId) &&
  (value.storeCustomShipping === null || isRecord(value.storeCustomShipping));

const isShippingStore = (value: unknown) => isRecord(value) && isListOf(value.listShipping, isOption);
