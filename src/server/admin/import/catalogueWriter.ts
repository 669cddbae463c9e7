import { and, eq, inArray, sql, type AnyColumn, type SQL } from 'drizzle-orm';

import type { ProductDraft, VariantDraft } from '../../../shared/admin/productContract';
import type { Db } from '../../db/database';
import { toColumns } from '../../db/jsonRows';
import {
  productCategories,
  products,
  productSlugs,
  productVariants,
  type stockMoves,
} from '../../db/schema/catalogTables';
import { KEPT_PLACE, namedOf, productRepository } from '../product/productRepository';
import { CHANGED_COLUMNS, columnsOf } from '../product/productSaving';
import { stockMoveRepository } from '../product/stockMoveRepository';
import type { TouchRow } from './importRepository';

/** A product as it is to be. */
export type ProductWrite = { id: string; facts: Omit<ProductDraft, 'variants' | 'categoryIds'>; searchText: string };
/** A variant as it is to be, and what its stock changes by. */
export type VariantWrite = { id: string; draft: VariantDraft; delta: number };
/** A product and the categories it is to be in. */
export type Placing = { id: string; categoryIds: string[] };
/** A variant to be made. */
export type VariantMake = VariantWrite & { productId: string; position: number };

type Move = typeof stockMoves.$inferInsert;

const PRODUCT_COLUMNS = CHANGED_COLUMNS.product.map((name) => products[name]);
const VARIANT_COLUMNS = CHANGED_COLUMNS.variant.map((name) => productVariants[name]);
/** Columns as an update from the rows `r` sets them. */
const setFrom = (columns: AnyColumn[]): SQL =>
  sql.join(
    columns.map(({ name }) => sql`${sql.identifier(name)} = r.${sql.identifier(name)}`),
    sql`, `,
  );
/** The same columns with their types, as `jsonb_to_recordset` reads them; what else the JSON holds it leaves out. */
const typesOf = (columns: AnyColumn[]): SQL =>
  sql.join(
    columns.map((column) => sql`${sql.identifier(column.name)} ${sql.raw(column.getSQLType())}`),
    sql`, `,
  );

/** Rows of one statement: as many as are put together without others waiting for it. */
const ROWS = 250;

/** Separator between a freed SKU and its unique suffix. */
const FREED_SIGN = '~';

/** Called with the number of rows written of each part. */
type OnPart = (rows: number) => void;

/** Writes rows a part at a time. */
const inParts = async <Row>(
  rows: readonly Row[],
  write: (part: Row[]) => Promise<unknown>,
  onPart: OnPart = () => {},
): Promise<void> => {
  for (let at = 0; at < rows.length; at += ROWS) {
    const part = rows.slice(at, at + ROWS);
    await write(part);
    onPart(part.length);
  }
};

/** Sums up the products of a part now: all at the commit would be one statement, as long as the file. */
const sumUp = (db: Db) =>
  db.execute(sql`
    set constraints product_variants_sum_up_insert, product_variants_sum_up_update immediate;
    set constraints product_variants_sum_up_insert, product_variants_sum_up_update deferred`);

// One parameter, however many there are.
const isAnyOf = (column: AnyColumn | SQL, ids: readonly string[]) =>
  sql`${column} = any(${sql.param([...ids])}::text[])`;

/** Writes many products with a few statements: what productSaving does for one. Call it with all rows locked. */
export const catalogueWriter = {
  /** Waits until no other import of the store writes. */
  async takeTurn(db: Db, storeId: string): Promise<void> {
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`import:${storeId}`}, 0))`);
  },

  /**
   * Has what was prepared planned again by the tables' present size. A check of a foreign key that was planned while they
   * were small reads all rows of the store for each new row.
   */
  async planAgain(db: Db): Promise<void> {
    await db.execute(sql`discard plans`);
  },

  /** Locks what an import touches, variants first and each in the order of ids, as orders and the editor do. */
  async lockTouched(db: Db, storeId: string, touches: readonly TouchRow[]): Promise<void> {
    const variantIds = touches.flatMap(({ subject, rowId }) => (subject === 'variant' ? [rowId] : []));
    const productIds = [...new Set(touches.map(({ productId }) => productId))];
    await db
      .select({ id: productVariants.id })
      .from(productVariants)
      .where(and(eq(productVariants.storeId, storeId), isAnyOf(productVariants.id, variantIds)))
      .orderBy(productVariants.id)
      .for('no key update');
    await db
      .select({ id: products.id })
      .from(products)
      .where(and(eq(products.storeId, storeId), isAnyOf(products.id, productIds)))
      .orderBy(products.id)
      .for('no key update');
  },

  /** True where products still are of the versions that were read. */
  async areOfVersions(db: Db, storeId: string, versions: ReadonlyMap<string, number>): Promise<boolean> {
    let isSame = true;
    await inParts([...versions], async (part) => {
      const rows = await db
        .select({ id: products.id, version: products.version })
        .from(products)
        .where(
          and(
            eq(products.storeId, storeId),
            inArray(
              products.id,
              part.map(([id]) => id),
            ),
          ),
        );
      isSame &&= rows.length === part.length && rows.every(({ id, version }) => versions.get(id) === version);
    });
    return isSame;
  },

  async makeProducts(db: Db, storeId: string, at: string, rows: ProductWrite[]): Promise<void> {
    await inParts(rows, (part) =>
      db.insert(products).values(
        part.map(({ id, facts, searchText }) => ({
          ...facts,
          id,
          storeId,
          searchText,
          isKindAsked: true,
          createdAt: at,
        })),
      ),
    );
  },

  /** Changes products and counts their versions on. */
  async changeProducts(db: Db, storeId: string, rows: ProductWrite[], onPart?: OnPart): Promise<void> {
    await inParts(
      rows,
      (part) => {
        const json = part.map(({ id, facts, searchText }) => toColumns(products, { ...facts, id, searchText }));
        return db.execute(sql`
        update products p set ${setFrom(PRODUCT_COLUMNS)}, version = p.version + 1
        from jsonb_to_recordset(${JSON.stringify(json)}::jsonb) as r(id text, ${typesOf(PRODUCT_COLUMNS)})
        where p.store_id = ${storeId} and p.id = r.id`);
      },
      onPart,
    );
  },

  /** Increments versions, so that an open editor detects the change. */
  async countOn(db: Db, storeId: string, ids: string[], onPart?: OnPart): Promise<void> {
    await inParts(
      ids,
      (part) =>
        db
          .update(products)
          .set({ version: sql`${products.version} + 1` })
          .where(and(eq(products.storeId, storeId), inArray(products.id, part))),
      onPart,
    );
  },

  /** Puts products in exactly these categories. */
  async placeProducts(db: Db, storeId: string, rows: Placing[], onPart?: OnPart): Promise<void> {
    await inParts(
      rows,
      (part) =>
        db.delete(productCategories).where(
          and(
            eq(productCategories.storeId, storeId),
            inArray(
              productCategories.productId,
              part.map(({ id }) => id),
            ),
          ),
        ),
      onPart,
    );
    const placed = rows.flatMap(({ id, categoryIds }) =>
      categoryIds.map((categoryId) => ({ storeId, productId: id, categoryId })),
    );
    await inParts(placed, (part) => db.insert(productCategories).values(part));
  },

  async makeVariants(db: Db, storeId: string, rows: VariantMake[]): Promise<void> {
    await inParts(rows, async (part) => {
      await productRepository.insertVariants(
        db,
        part.map(({ id, productId, draft, position, delta }) => ({
          ...columnsOf(draft),
          position,
          storeId,
          productId,
          id,
          stock: delta,
        })),
      );
      await sumUp(db);
    });
  },

  /** Changes variants; stock is added to, so that what was sold meanwhile stays sold. */
  async changeVariants(db: Db, storeId: string, rows: VariantWrite[], onPart?: OnPart): Promise<void> {
    await inParts(
      rows,
      async (part) => {
        const json = part.map(({ id, draft, delta }) => ({
          ...toColumns(productVariants, { ...columnsOf(draft), id }),
          delta,
        }));
        await db.execute(sql`
        update product_variants v set ${setFrom(VARIANT_COLUMNS)}, stock = v.stock + r.delta
        from jsonb_to_recordset(${JSON.stringify(json)}::jsonb) as r(id text, delta int, ${typesOf(VARIANT_COLUMNS)})
        where v.store_id = ${storeId} and v.id = r.id`);
        await sumUp(db);
      },
      onPart,
    );
  },

  /** Writes the ledger's rows of changed stock. */
  async noteMoves(db: Db, moves: Move[]): Promise<void> {
    await inParts(
      moves.filter(({ delta }) => delta !== 0),
      (part) => stockMoveRepository.insert(db, part),
    );
  },

  /** Deletes those of the products that have no variant left and no voucher names. @returns the ids deleted */
  async deleteEmpty(db: Db, storeId: string, ids: string[]): Promise<string[]> {
    if (ids.length === 0) return [];
    const rows = await db
      .delete(products)
      .where(
        and(
          eq(products.storeId, storeId),
          inArray(products.id, ids),
          sql`not exists (select from product_variants v where v.store_id = products.store_id and v.product_id = products.id)`,
          sql`not exists (select from voucher_products vp where vp.store_id = products.store_id and vp.product_id = products.id)`,
        ),
      )
      .returning({ id: products.id });
    return rows.map(({ id }) => id);
  },

  /**
   * Undoes created variants: withdrawn from sale, without stock, their SKU free for another. Those that were sold, are
   * in a cart, or have another stock by now are left alone. @returns the ids undone
   */
  async takeBack(db: Db, storeId: string, rows: { id: string; stock: number }[]): Promise<string[]> {
    if (rows.length === 0) return [];
    const { rows: back } = await db.execute<{ id: string }>(sql`
      update product_variants v
      set is_active = false, stock = 0, position = ${KEPT_PLACE}, sku = left(v.sku, 50) || ${FREED_SIGN} || left(md5(v.id), 8)
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id text, stock int)
      where v.store_id = ${storeId} and v.id = r.id and v.stock = r.stock
        and not exists (select from stock_moves m
          where m.store_id = v.store_id and m.product_variant_id = v.id and m.reason = 'sold')
        and v.id not in ${namedOf(
          storeId,
          rows.map(({ id }) => id),
        )}
      returning v.id`);
    return back.map(({ id }) => id);
  },

  /**
   * Removes products that were undone entirely, from their brand and categories too, their slug free for another. Those
   * a voucher names stay.
   * @returns the ids removed
   */
  async discard(db: Db, storeId: string, at: string, ids: string[]): Promise<string[]> {
    if (ids.length === 0) return [];
    const { rows } = await db.execute<{ id: string }>(sql`
      update products p
      set is_active = false, brand_id = null, removed_at = ${at}::timestamptz, version = p.version + 1,
        slug = rtrim(left(p.slug, 100), '-') || '-desfeito-' || left(md5(p.id), 8)
      where p.store_id = ${storeId} and ${isAnyOf(sql`p.id`, ids)}
        and not exists (select from voucher_products vp where vp.store_id = p.store_id and vp.product_id = p.id)
      returning p.id`);
    const gone = rows.map(({ id }) => id);
    await db
      .delete(productCategories)
      .where(and(eq(productCategories.storeId, storeId), isAnyOf(productCategories.productId, gone)));
    // The next owner of the slug has it alone.
    await db.delete(productSlugs).where(and(eq(productSlugs.storeId, storeId), isAnyOf(productSlugs.productId, gone)));
    return gone;
  },

  /** Hides products from the shop. */
  async hideProducts(db: Db, storeId: string, ids: string[]): Promise<void> {
    if (ids.length === 0) return;
    await db
      .update(products)
      .set({ isActive: false, version: sql`${products.version} + 1` })
      .where(and(eq(products.storeId, storeId), inArray(products.id, ids)));
  },

  /** Those of the products that have no picture. */
  async withoutPictures(db: Db, storeId: string, ids: string[]): Promise<Set<string>> {
    if (ids.length === 0) return new Set();
    const rows = await db
      .select({ id: products.id })
      .from(products)
      .where(
        and(
          eq(products.storeId, storeId),
          inArray(products.id, ids),
          sql`not exists (select from product_images i where i.store_id = products.store_id and i.product_id = products.id)`,
        ),
      );
    return new Set(rows.map(({ id }) => id));
  },
};
