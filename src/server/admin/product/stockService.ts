import type { PriceChange, StockMove } from '../../../shared/admin/productContract';
import { isNote, type StockReason } from '../../../shared/admin/productRules';
import { refused, succeeded, type Outcome } from '../../../shared/kernel/outcome';
import { auditLog } from '../../account/auditLog';
import { instantOf, type Clock } from '../../app/clock';
import type { Database } from '../../db/database';
import { productRepository } from './productRepository';
import { stockMoveRepository } from './stockMoveRepository';

type Page<Row> = { list: Row[]; page: number; limit: number; total: number };
type Paging = { page?: number; limit?: number };
type Change = { productVariantId: string; delta: number; reason: StockReason; note: string };

/** Stock and prices of products as they went. */
export type StockService = ReturnType<typeof stockService>;

const ROWS_PER_PAGE = 20;
const sliceOf = ({ page = 1, limit = ROWS_PER_PAGE }: Paging) => ({ page, limit, offset: (page - 1) * limit });

/** The rules of stock changed by hand: the ledger is the stock, and no sale meanwhile is lost or undone. */
export const stockService = ({ db, clock }: { db: Database; clock: Clock }) => ({
  /** @returns the stock then; NotFoundError; ValidationError; ProductStockInsufficientError with what is left */
  change: (
    storeId: string,
    merchantId: string,
    productId: string,
    { productVariantId, delta, reason, note }: Change,
  ): Promise<Outcome<{ stock: number }>> =>
    db.inStore(storeId, async (tx) => {
      if (delta === 0) return refused('ValidationError', { fields: { delta: 'notAccepted' } });
      if (!isNote(note)) return refused('ValidationError', { fields: { note: 'notAccepted' } });
      const asked = { storeId, productId, productVariantId };
      const stock = await stockMoveRepository.change(tx, asked, delta);
      if (stock === null) {
        const left = await stockMoveRepository.stockOf(tx, asked);
        return left === null ? refused('NotFoundError') : refused('ProductStockInsufficientError', { available: left });
      }
      const at = instantOf(clock());
      const move = { storeId, productVariantId, delta, reason, merchantId, note: note.trim() || null, createdAt: at };
      await stockMoveRepository.insert(tx, [move]);
      await auditLog.write(tx, {
        storeId,
        actor: { kind: 'merchant', id: merchantId },
        action: 'stockChanged',
        subject: { kind: 'productVariant', id: productVariantId },
        changes: { delta, reason },
        at,
      });
      return succeeded({ stock });
    }),

  /** The ledger of a product, the latest first. @returns NotFoundError */
  moves: (
    storeId: string,
    productId: string,
    { productVariantId, ...paging }: Paging & { productVariantId?: string },
  ): Promise<Outcome<Page<StockMove>>> =>
    db.inStore(storeId, async (tx) => {
      if (!(await productRepository.byId(tx, storeId, productId))) return refused('NotFoundError');
      const { page, limit, offset } = sliceOf(paging);
      const asked = { storeId, productId, productVariantId };
      const list = await stockMoveRepository.page(tx, asked, { limit, offset });
      return succeeded({ list, page, limit, total: await stockMoveRepository.count(tx, asked) });
    }),

  /** What the prices of a product were, the latest change first. @returns NotFoundError */
  prices: (storeId: string, productId: string, paging: Paging): Promise<Outcome<Page<PriceChange>>> =>
    db.inStore(storeId, async (tx) => {
      if (!(await productRepository.byId(tx, storeId, productId))) return refused('NotFoundError');
      const { page, limit, offset } = sliceOf(paging);
      const asked = { storeId, productId };
      const list = await stockMoveRepository.prices(tx, asked, { limit, offset });
      return succeeded({ list, page, limit, total: await stockMoveRepository.countPrices(tx, asked) });
    }),
});
