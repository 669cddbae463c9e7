import { and, asc, count, desc, eq, inArray, lt, min, sql } from 'drizzle-orm';

import type { ImportField } from '../../../shared/admin/import/importColumns';
import type { CatalogImport, ImportLine } from '../../../shared/admin/import/importContract';
import type { LineKind } from '../../../shared/admin/import/importRules';
import type { Db } from '../../db/database';
import { type Slice } from '../../db/page';
import { merchants } from '../../db/schema/accountTables';
import { catalogImports, importChunks, importLines, importTaxons, importTouches } from '../../db/schema/importTables';
import type { PlannedLine, Touch } from './importPlan';
import type { PlannedTaxon } from './taxonPlan';

export type ImportRow = typeof catalogImports.$inferSelect;
export type TouchRow = typeof importTouches.$inferSelect;
export type ImportedTaxonRow = typeof importTaxons.$inferSelect;
/** An import, who made it, its lines counted, and what it makes. */
export type CountedImport = ImportRow & {
  merchant: string | null;
  counts: Record<LineKind | 'kept', number>;
  makes: CatalogImport['makes'];
};

const isImport = (storeId: string, id: string) => and(eq(catalogImports.storeId, storeId), eq(catalogImports.id, id));
const isKept = sql`${importLines.kept} <> '[]'::jsonb`;
const isLine = (storeId: string, id: string, kind?: LineKind | 'kept') =>
  and(
    eq(importLines.storeId, storeId),
    eq(importLines.importId, id),
    kind === undefined ? undefined : kind === 'kept' ? isKept : eq(importLines.kind, kind),
  );
const NONE = { error: 0, new: 0, changed: 0, unchanged: 0, kept: 0 };

/** SQL of imports: one statement per function, inside the store's transaction. */
export const importRepository = {
  async insert(db: Db, row: typeof catalogImports.$inferInsert): Promise<void> {
    await db.insert(catalogImports).values(row);
  },

  async insertChunk(db: Db, row: typeof importChunks.$inferInsert): Promise<void> {
    await db.insert(importChunks).values(row);
  },

  /** The file, whole; empty where it was forgotten. */
  async content(db: Db, storeId: string, importId: string): Promise<Buffer> {
    const rows = await db
      .select({ content: importChunks.content })
      .from(importChunks)
      .where(and(eq(importChunks.storeId, storeId), eq(importChunks.importId, importId)))
      .orderBy(asc(importChunks.position));
    return Buffer.concat(rows.map(({ content }) => content));
  },

  async removeContent(db: Db, storeId: string, importId: string): Promise<void> {
    await db.delete(importChunks).where(and(eq(importChunks.storeId, storeId), eq(importChunks.importId, importId)));
  },

  /** The row, locked until the transaction ends; null for none. */
  async lock(db: Db, storeId: string, id: string): Promise<ImportRow | null> {
    const rows = await db.select().from(catalogImports).where(isImport(storeId, id)).for('update');
    return rows.at(0) ?? null;
  },

  async byId(db: Db, storeId: string, id: string): Promise<ImportRow | null> {
    const rows = await db.select().from(catalogImports).where(isImport(storeId, id));
    return rows.at(0) ?? null;
  },

  async update(db: Db, storeId: string, id: string, values: Partial<ImportRow>): Promise<void> {
    await db.update(catalogImports).set(values).where(isImport(storeId, id));
  },

  /** The latest imports, or one: three statements. */
  async counted(db: Db, storeId: string, limit: number, id?: string): Promise<CountedImport[]> {
    const rows = await db
      .select({ row: catalogImports, merchant: merchants.name })
      .from(catalogImports)
      .leftJoin(
        merchants,
        and(eq(merchants.storeId, catalogImports.storeId), eq(merchants.id, catalogImports.merchantId)),
      )
      .where(id === undefined ? eq(catalogImports.storeId, storeId) : isImport(storeId, id))
      .orderBy(desc(catalogImports.createdAt), desc(catalogImports.id))
      .limit(limit);
    const ids = rows.map(({ row }) => row.id);
    if (ids.length === 0) return [];
    const numbers = await db
      .select({
        id: importLines.importId,
        kind: importLines.kind,
        lines: count(),
        kept: sql<number>`count(*) filter (where ${isKept})::int`,
      })
      .from(importLines)
      .where(and(eq(importLines.storeId, storeId), inArray(importLines.importId, ids)))
      .groupBy(importLines.importId, importLines.kind);
    const taxonomy = await importRepository.taxonomy(db, storeId, ids);
    return rows.map(({ row, merchant }) => {
      const counts = { ...NONE };
      for (const { id: of, kind, lines, kept } of numbers)
        if (of === row.id) {
          counts[kind] = lines;
          counts.kept += kept;
        }
      const makes = taxonomy.flatMap(({ importId, kind, name, line, isKept: isLeft }) =>
        importId === row.id ? [{ kind, name, line, isKept: isLeft }] : [],
      );
      return { ...row, merchant, counts, makes };
    });
  },

  /** Lines, errors first, then what is new, changed and unchanged. */
  lines: (
    db: Db,
    storeId: string,
    importId: string,
    { kind, limit, offset }: Slice & { kind?: LineKind | 'kept' },
  ): Promise<ImportLine[]> =>
    db
      .select({
        line: importLines.line,
        kind: importLines.kind,
        title: importLines.title,
        sku: importLines.sku,
        changes: importLines.changes,
        faults: importLines.faults,
        kept: importLines.kept,
        makes: sql<ImportLine['makes']>`(
          select coalesce(
            jsonb_agg(jsonb_build_object('kind', s.kind, 'name', s.name) order by s.parent_id nulls first, s.name), '[]')
          from catalog_import_shelves s
          where s.store_id = catalog_import_lines.store_id and s.import_id = catalog_import_lines.import_id
            and s.line = catalog_import_lines.line)`,
      })
      .from(importLines)
      .where(isLine(storeId, importId, kind))
      .orderBy(
        sql`array_position(array['error', 'new', 'changed', 'unchanged'], ${importLines.kind})`,
        importLines.line,
      )
      .limit(limit)
      .offset(offset),

  async countLines(db: Db, storeId: string, importId: string, kind?: LineKind | 'kept'): Promise<number> {
    const [row] = await db
      .select({ total: count() })
      .from(importLines)
      .where(isLine(storeId, importId, kind));
    return row?.total ?? 0;
  },

  async removeLines(db: Db, storeId: string, importId: string): Promise<void> {
    await db.delete(importLines).where(isLine(storeId, importId));
  },

  async removeTouches(db: Db, storeId: string, importId: string): Promise<void> {
    await db.delete(importTouches).where(and(eq(importTouches.storeId, storeId), eq(importTouches.importId, importId)));
  },

  async insertLines(db: Db, storeId: string, importId: string, lines: PlannedLine[]): Promise<void> {
    if (lines.length > 0) await db.insert(importLines).values(lines.map((line) => ({ ...line, storeId, importId })));
  },

  async insertTouches(db: Db, storeId: string, importId: string, touches: Touch[]): Promise<void> {
    if (touches.length > 0)
      await db.insert(importTouches).values(touches.map((touch) => ({ ...touch, storeId, importId })));
  },

  async removeTaxons(db: Db, storeId: string, importId: string): Promise<void> {
    await db.delete(importTaxons).where(and(eq(importTaxons.storeId, storeId), eq(importTaxons.importId, importId)));
  },

  async insertTaxons(db: Db, storeId: string, importId: string, taxonomy: PlannedTaxon[]): Promise<void> {
    if (taxonomy.length > 0)
      await db.insert(importTaxons).values(taxonomy.map((taxon) => ({ ...taxon, storeId, importId })));
  },

  /** What imports make, in the order of the file, parents first. */
  taxonomy: (db: Db, storeId: string, importIds: string[]): Promise<ImportedTaxonRow[]> =>
    db
      .select()
      .from(importTaxons)
      .where(and(eq(importTaxons.storeId, storeId), inArray(importTaxons.importId, importIds)))
      .orderBy(asc(importTaxons.line), sql`${importTaxons.parentId} nulls first`, asc(importTaxons.name)),

  /** Notes which categories and brands an undoing left. */
  async keepTaxons(db: Db, storeId: string, importId: string, ids: string[]): Promise<void> {
    if (ids.length === 0) return;
    await db
      .update(importTaxons)
      .set({ isKept: true })
      .where(
        and(eq(importTaxons.storeId, storeId), eq(importTaxons.importId, importId), inArray(importTaxons.rowId, ids)),
      );
  },

  /** What an import writes, in the order of the file. */
  touches: (db: Db, storeId: string, importId: string): Promise<TouchRow[]> =>
    db
      .select()
      .from(importTouches)
      .where(and(eq(importTouches.storeId, storeId), eq(importTouches.importId, importId)))
      .orderBy(asc(importTouches.line), asc(importTouches.rowId)),

  /**
   * The next remaining touches, of whole products in the order of the file, about a batch of them; and how many remain.
   */
  async nextTouches(
    db: Db,
    storeId: string,
    importId: string,
    about: number,
  ): Promise<{ touches: TouchRow[]; left: number }> {
    const ofImport = and(eq(importTouches.storeId, storeId), eq(importTouches.importId, importId));
    const left = await db.$count(importTouches, ofImport);
    // Two steps: joined in one, a plan made before the table was analysed compares every touch with every product.
    const inTurn = await db
      .select({ productId: importTouches.productId, count: count() })
      .from(importTouches)
      .where(ofImport)
      .groupBy(importTouches.productId)
      .orderBy(asc(min(importTouches.line)), asc(importTouches.productId))
      .limit(about);
    let before = 0;
    const products = inTurn.filter((product) => {
      const isInBatch = before < about;
      before += product.count;
      return isInBatch;
    });
    const touches = await db
      .select()
      .from(importTouches)
      .where(
        and(
          ofImport,
          inArray(
            importTouches.productId,
            products.map(({ productId }) => productId),
          ),
        ),
      )
      .orderBy(asc(importTouches.line), asc(importTouches.rowId));
    return { touches, left };
  },

  /** Removes touches of undone products. */
  async removeTouchesOf(db: Db, storeId: string, importId: string, productIds: string[]): Promise<void> {
    await db
      .delete(importTouches)
      .where(
        and(
          eq(importTouches.storeId, storeId),
          eq(importTouches.importId, importId),
          inArray(importTouches.productId, productIds),
        ),
      );
  },

  /** Says how far a long transaction is, on another connection: never back, and only while it goes on. */
  async tellDone(db: Db, storeId: string, id: string, status: ImportRow['status'], done: number): Promise<void> {
    await db
      .update(catalogImports)
      .set({ done })
      .where(and(isImport(storeId, id), eq(catalogImports.status, status), lt(catalogImports.done, done)));
  },

  /** Notes which fields an undoing left alone. */
  async keep(
    db: Db,
    storeId: string,
    importId: string,
    kept: { line: number; fields: ImportField[] }[],
  ): Promise<void> {
    if (kept.length === 0) return;
    await db.execute(sql`
      update catalog_import_lines l set kept = k.fields
      from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as k(line int, fields jsonb)
      where l.store_id = ${storeId} and l.import_id = ${importId} and l.line = k.line`);
  },

  /** Forgets imports from before an instant, with everything of theirs. */
  async purge(db: Db, storeId: string, before: string): Promise<void> {
    await db
      .delete(catalogImports)
      .where(and(eq(catalogImports.storeId, storeId), lt(catalogImports.createdAt, before)));
  },
};
