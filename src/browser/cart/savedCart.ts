import type { Cart } from '../../shared/cart/cartContract';

/** Raised whenever the shape below changes; a saved cart of another shape is thrown away. */
const SHAPE = 1;

/** What the local storage keeps of a cart: enough to find it again, or to fill a new one with the same goods. */
export type SavedCart = {
  shape: typeof SHAPE;
  id: string;
  zipCode: string | null;
  deliveryCityId: string | null;
  /** Whose it is: it opens with their sign-in alone. Absent for nobody's. */
  customerId?: string | null;
  lines: { productId: string; productVariantId: string; quantity: number }[];
};

/** A cart as the local storage keeps it. */
export const savedCartOf = (cart: Cart): SavedCart => ({
  shape: SHAPE,
  id: cart.id,
  zipCode: cart.zipCode,
  deliveryCityId: cart.deliveryCityId,
  customerId: cart.customerId,
  lines: cart.listProduct.map(({ productId, productVariantId, quantity }) => ({
    productId,
    productVariantId,
    quantity,
  })),
});

/** A stored text as a saved cart; null where it is none, of an old shape, or has a zip code without its city (specification §4). */
export const readSavedCart = (text: string | null): SavedCart | null => {
  const saved = parsed(text);
  if (!isSavedCart(saved)) return null;
  return saved.zipCode !== null && saved.deliveryCityId === null ? null : saved;
};

const parsed = (text: string | null): unknown => {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isTextOrNull = (value: unknown) => value === null || typeof value === 'string';

const isLine = (value: unknown) =>
  isRecord(value) &&
  typeof value.productId === 'string' &&
  typeof value.productVariantId === 'string' &&
  Number.isInteger(value.quantity);

const isSavedCart = (value: unknown): value is SavedCart =>
  isRecord(value) &&
  value.shape === SHAPE &&
  typeof value.id === 'string' &&
  isTextOrNull(value.zipCode) &&
  isTextOrNull(value.deliveryCityId) &&
  Array.isArray(value.lines) &&
  value.lines.every(isLine);
