import type { Database } from '../../db/database';
import { CSV_BOM, csvLines } from '../csv/csvWriter';
import type { AdminProductFilter } from '../product/productListRepository';
import { catalogueReader } from './catalogueReader';
import { sheetHead, sheetRow } from './productCells';

/** Products read at a time. */
const PART = 200;

/** The products of a filter as CSV, part by part: a line per variant, in columns the import reads back unchanged. */
export async function* productFile(db: Database, storeId: string, filter: AdminProductFilter): AsyncGenerator<string> {
  const words = await db.inStore(storeId, (tx) => catalogueReader.vocabulary(tx, storeId));
  yield CSV_BOM + sheetHead;
  for (let after = ''; ;) {
    const part = await db.inStore(storeId, (tx) => catalogueReader.part(tx, storeId, filter, after, PART));
    const rows = part.flatMap(({ draft, stock }) =>
      draft.variants.map((variant) =>
        sheetRow({ product: draft, variant, stock: stock.get(variant.id ?? '') ?? 0 }, words),
      ),
    );
    if (rows.length > 0) yield csvLines(rows);
    if (part.length < PART) return;
    after = part.at(-1)?.id ?? '';
  }
}
