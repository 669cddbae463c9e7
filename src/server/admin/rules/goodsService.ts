import type { GoodsItem, TriedGoods } from '../../../shared/admin/rules/goodsContract';
import { succeeded, type Outcome } from '../../../shared/kernel/outcome';
import { hasNoControls } from '../../../shared/kernel/textRules';
import { availableOf } from '../../cart/linePieces';
import { variantTitleOf } from '../../cart/cartMapper';
import type { CatalogService } from '../../catalog/catalogService';
import type { Database } from '../../db/database';
import { pictureUrlOf } from '../../media/pictureAddress';
import { goodsRepository, type GoodsRow } from './goodsRepository';
import { wrong } from '../core/storeChanges';

/** A line of a test cart: a variant for sale and how many of it. */
export type TriedLine = GoodsRow & { quantity: number };

/** Goods for carts that are only tried. */
export type GoodsService = ReturnType<typeof goodsService>;

type Options = { db: Database; catalog: Pick<CatalogService, 'searchTerms'> };

/** Finds what merchants put into a cart that they try a rule on: the shop's own goods and search. */
export const goodsService = ({ db, catalog }: Options) => ({
  /** Goods found by words or by their SKU; two statements at most, few rows. */
  async search(storeId: string, text: string): Promise<{ list: GoodsItem[] }> {
    const typed = text.trim();
    // PostgreSQL refuses NUL in a text; no goods hold control characters.
    if (typed === '' || !hasNoControls(typed)) return { list: [] };
    const terms = await catalog.searchTerms(storeId, typed);
    return { list: (await goodsRepository.search(db.ofSearch(storeId), storeId, terms, typed)).map(toGoodsItem) };
  },

  /** The goods of SKUs as they are written. */
  async bySku(storeId: string, skus: string[]): Promise<{ list: GoodsItem[] }> {
    const named = skus.filter(hasNoControls);
    if (named.length === 0) return { list: [] };
    return { list: (await goodsRepository.bySku(db.ofStore(storeId), storeId, named)).map(toGoodsItem) };
  },

  /** The lines of a test cart, in its order. @returns ValidationError listGoods 'gone' for what is not for sale */
  async lines(storeId: string, tried: TriedGoods): Promise<Outcome<TriedLine[]>> {
    const ids = tried.map(({ productVariantId }) => productVariantId);
    const rows = await goodsRepository.byId(db.ofStore(storeId), storeId, ids);
    const found = new Map(rows.map((row) => [row.productVariantId, row]));
    const lines = tried.flatMap(({ productVariantId, quantity }) => {
      const row = found.get(productVariantId);
      return row ? [{ ...row, quantity }] : [];
    });
    const isTwice = new Set(ids).size < ids.length;
    return lines.length < tried.length || isTwice ? wrong('listGoods', isTwice ? 'twice' : 'gone') : succeeded(lines);
  },
});

const toGoodsItem = (row: GoodsRow): GoodsItem => ({
  productId: row.productId,
  productVariantId: row.productVariantId,
  title: row.title,
  variantTitle: variantTitleOf(row),
  sku: row.sku,
  imageUrl: row.fileKey === null ? null : pictureUrlOf(row.fileKey),
  price: row.price,
  stock: availableOf(row),
  ...(row.parts && { isKit: true }),
});
