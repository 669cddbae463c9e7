import type { Cart } from '../../shared/cart/cartContract';
import { isCartLike, isRecord, isTextOrNull } from './cartShape';

/** Raised whenever the shape below changes; a saved cart of another shape is ignored. */
const SHAPE = 2;

/** In characters. A longer text is not parsed: a cart of a hundred lines is shorter. */
const LONGEST_TEXT = 250_000;

/** What the local storage keeps of a cart: enough to find it again, to show it offline, or to fill a new one. */
export type SavedCart = {
  shape: typeof SHAPE;
  id: string;
  /** The newest version that the page knew. */
  version: number;
  zipCode: string | null;
  deliveryCityId: string | null;
  /** The signed-in customer it belongs to: nobody else is shown it. Null for an anonymous cart. */
  customerId: string | null;
  /** What a new cart is filled with once this one is lost; `title` names a product that can no longer be bought. */
  lines: { productId: string; productVariantId: string; quantity: number; title: string }[];
  /** Id of a cart line (`cartProductId` on the wire) -> its quantity that the server had not confirmed. */
  unsaved: Record<string, number>;
  /** Id of the cart it replaced, whose goods it took over; null for none. */
  replaces: string | null;
  /** The cart as it was last seen; null where none was. */
  cart: Cart | null;
};

/**
 * A cart as the local storage keeps it.
 * @param unsaved pending quantities by line id; @param replaces id of the cart it replaced
 */
export const savedCartOf = (
  cart: Cart,
  unsaved: Record<string, number> = {},
  replaces: string | null = null,
): SavedCart => ({
  shape: SHAPE,
  id: cart.id,
  version: cart.version,
  zipCode: cart.zipCode,
  deliveryCityId: cart.deliveryCityId,
  customerId: cart.customerId,
  lines: cart.listProduct.map(({ id, productId, productVariantId, quantity, product }) => ({
    productId,
    productVariantId,
    quantity: unsaved[id] ?? quantity,
    title: product.title,
  })),
  unsaved,
  replaces,
  cart,
});

/** A cart of which nothing but its id is known. */
export const unseenCart = (id: string): SavedCart => ({
  shape: SHAPE,
  id,
  version: 0,
  zipCode: null,
  deliveryCityId: null,
  customerId: null,
  lines: [],
  unsaved: {},
  replaces: null,
  cart: null,
});

/**
 * A stored text as a saved cart; null where it is none, is of another shape, or has a zip code without its city
 * (specification §4).
 */
export const readSavedCart = (text: string | null): SavedCart | null => {
  if (text === null || text.length > LONGEST_TEXT) return null;
  const saved = parseJson(text);
  if (!isSavedCart(saved)) return null;
  return saved.zipCode !== null && saved.deliveryCityId === null ? null : saved;
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const isPositiveInteger = (value: unknown) => Number.isInteger(value) && Number(value) >= 1;

const isLine = (value: unknown) =>
  isRecord(value) &&
  typeof value.productId === 'string' &&
  typeof value.productVariantId === 'string' &&
  typeof value.title === 'string' &&
  isPositiveInteger(value.quantity);

const isSavedCart = (value: unknown): value is SavedCart =>
  isRecord(value) &&
  value.shape === SHAPE &&
  typeof value.id === 'string' &&
  Number.isInteger(value.version) &&
  isTextOrNull(value.zipCode) &&
  isTextOrNull(value.deliveryCityId) &&
  isTextOrNull(value.customerId) &&
  Array.isArray(value.lines) &&
  value.lines.every(isLine) &&
  isRecord(value.unsaved) &&
  Object.values(value.unsaved).every(isPositiveInteger) &&
  isTextOrNull(value.replaces) &&
  (value.cart === null || (isCartLike(value.cart) && value.cart.id === value.id));
