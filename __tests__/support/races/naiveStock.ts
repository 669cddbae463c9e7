// Preload of a server (mutant): it looks how many are left, then writes what it thinks remains. Two shoppers who look at
// once both get the last unit.
import { eq } from 'drizzle-orm';

import { productVariants } from '../../../src/server/db/schema/catalogTables';
import type * as StockReservation from '../../../src/server/order/stockReservation';
import { replaceIn } from './loadedModule';

replaceIn<typeof StockReservation>(require.resolve('../../../src/server/order/stockReservation'), () => ({
  async reserveStock(tx, _storeId, units) {
    for (const { productVariantId, title, quantity } of units) {
      const isAsked = eq(productVariants.id, productVariantId);
      const rows = await tx.select({ stock: productVariants.stock }).from(productVariants).where(isAsked);
      const stock = rows.at(0)?.stock ?? 0;
      if (stock < quantity) return { title, available: stock };
      await tx
        .update(productVariants)
        .set({ stock: stock - quantity })
        .where(isAsked);
    }
    return null;
  },
}));
