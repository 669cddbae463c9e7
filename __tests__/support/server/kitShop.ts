import { newId } from '../../../src/server/kernel/newId';
import { cartProducts } from '../../../src/server/db/schema/cartTables';
import { stockMoves } from '../../../src/server/db/schema/catalogTables';
import type { CheckoutApp } from './checkoutApp';

/** What a kit of a test costs: R$ 10,01 less than its parts, R$ 50,00 and three times R$ 13,33. */
export const KIT_PRICE = 7_998;

/** A store with two goods and a kit of one of the first and three of the second. */
export async function aKitShop(shop: CheckoutApp, { bags = 7, bowls = 10 } = {}) {
  const at = await shop.aShop({ stock: bags });
  const bowl = await shop.aVariant(at.store, { title: 'Comedouro', price: 1_333, stock: bowls });
  await shop.db
    .insert(stockMoves)
    .values({ storeId: at.store.id, productVariantId: bowl.productVariantId, delta: bowls, reason: 'initial' });
  const kit = await shop.aVariant(at.store, {
    title: 'Kit filhote',
    price: KIT_PRICE,
    optionValues: [],
    stock: 0,
    kitParts: [
      { productVariantId: at.variant.productVariantId, quantity: 1 },
      { productVariantId: bowl.productVariantId, quantity: 3 },
    ],
  });
  /** A line more in a cart. */
  const put = async (
    cartId: string,
    { productId, productVariantId }: { productId: string; productVariantId: string },
    quantity: number,
    unitPrice: number,
  ) => {
    const line = { storeId: at.store.id, id: newId(), cartId, productId, productVariantId, quantity, unitPrice };
    await shop.db.insert(cartProducts).values(line);
    return line.id;
  };
  /** An open cart of kits, with bags beside them. */
  const aKitCart = async (kits: number, bagsAlone = 0, voucherId: string | null = null) => {
    const cartId = await shop.aReadyCart({ ...at, variant: kit }, { quantity: kits, voucherId });
    await shop.rows('update cart_products set unit_price = $1 where cart_id = $2', [KIT_PRICE, cartId]);
    if (bagsAlone > 0) await put(cartId, at.variant, bagsAlone, 5_000);
    return cartId;
  };
  /** Units of bag and bowl, each beside its ledger, and kits. */
  const stocks = async () => {
    const rows = await shop.rows<{ stock: number; ledger: number }>(
      `select v.stock, (select coalesce(sum(delta), 0)::int from stock_moves m
          where m.store_id = v.store_id and m.product_variant_id = v.id) as ledger
       from unnest($2::text[]) with ordinality as asked (id, turn)
       join product_variants v on v.store_id = $1 and v.id = asked.id order by asked.turn`,
      [at.store.id, [at.variant, bowl, kit].map(({ productVariantId }) => productVariantId)],
    );
    return rows.map(({ stock, ledger }) => [stock, ledger]);
  };
  return { ...at, at, bag: at.variant, bowl, kit, aKitCart, put, stocks };
}
