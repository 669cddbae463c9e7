import { explainedLine } from '../../../../src/shared/cart/cartTotals';
import type { Cart, PutCartProduct } from '../../../../src/shared/cart/cartContract';
import type { BodyOf } from '../../../../src/shared/kernel/contract';
import { refused, succeeded, type Outcome } from '../../../../src/shared/kernel/outcome';
import { aCart, aLine } from '../wireBuilders';

/** As many units as each line of the simulated cart has in stock. */
export const SIMULATED_STOCK = 12;

/** A server that holds one cart as ours does: absolute quantities, one version more with each change. */
export const simulatedCart = (lineIds: string[]) => {
  const quantities = new Map(lineIds.map((id) => [id, 1]));
  let version = 1;
  const cart = (): Cart =>
    aCart({
      version,
      listProduct: [...quantities].map(([id, quantity]) =>
        aLine({
          id,
          productVariantId: id,
          unitPrice: 1000,
          quantity,
          total: quantity * 1000,
          stock: SIMULATED_STOCK,
          rows: explainedLine({ unitPrice: 1000, originalPrice: null, quantity }).rows,
        }),
      ),
    });
  const changed = (): Outcome<Cart> => {
    version += 1;
    return succeeded(cart());
  };
  const putProduct = ({ cartProductId, productVariantId, quantity }: BodyOf<PutCartProduct>): Outcome<Cart> => {
    const id = cartProductId ?? productVariantId;
    const before = quantities.get(id);
    if (cartProductId !== null && before === undefined) return refused('NotFoundError');
    const requested = cartProductId === null ? (before ?? 0) + quantity : quantity;
    if (requested > SIMULATED_STOCK) return refused('ProductStockInsufficientError', { available: SIMULATED_STOCK });
    quantities.set(id, requested);
    return changed();
  };
  return {
    cart,
    /** What stands in it now, by line. */
    quantities: () => Object.fromEntries(quantities),
    answer(method: string, path: string, body: unknown): Outcome<Cart> {
      if (method === 'GET') return succeeded(cart());
      // The simulated page sends our contracts' bodies.
      if (method === 'PUT' && path === '/cart/product') return putProduct(body as BodyOf<PutCartProduct>);
      if (method === 'DELETE') {
        quantities.delete((body as { cartProductId: string }).cartProductId);
        return changed();
      }
      throw new Error(`the simulated server has no ${method} ${path}`);
    },
  };
};

export type SimulatedCart = ReturnType<typeof simulatedCart>;
