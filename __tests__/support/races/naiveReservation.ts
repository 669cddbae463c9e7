import { eq } from 'drizzle-orm';

import { productVariants } from '../../../src/server/db/schema/catalogTables';
import { inIdOrder, type ReserveStock } from '../../../src/server/order/stockReservation';

/** A mutant: looks, then writes what it thinks is left. Two shoppers who look at once both get the last unit. */
export const naiveReservation: ReserveStock = async (tx, _storeId, units) => {
  for (const { productVariantId, title, quantity } of inIdOrder(units)) {
    const rows = await tx
      .select({ stock: productVariants.stock })
      .from(productVariants)
      .where(eq(productVariants.id, productVariantId));
    const stock = rows.at(0)?.stock ?? 0;
    if (stock < quantity) return { title, available: stock };
    await tx
      .update(productVariants)
      .set({ stock: stock - quantity })
      .where(eq(productVariants.id, productVariantId));
  }
  return null;
};
