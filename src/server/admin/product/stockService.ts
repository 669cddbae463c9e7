import type { PriceChange, StockMove } from '../../../shared/admin/productContract';
import { isNote, priceFaults, type StockReason } from '../../../shared/admin/productRules';
import { storeDayOf } from '../../../shared/kernel/storeDay';
import { refused, succeeded, type Outcome } from '../../../shared/kernel/outcome';
import { auditLog, type Author } from '../../db/auditLog';
import { instantOf, type Clock } from '../../kernel/clock';
import type { Database, Tx } from '../../db/database';
import { pageOf, type Page, type PageQuery } from '../../db/page';
import { faultsOfKit } from './kitGate';
import { priceNote } from './productAudit';
import { struckPrices } from '../../catalog/struckPrices';
import { productRepository } from './productRepository';
import { stockMoveRepository } from './stockMoveRepository';

type Prices = { price: number; originalPrice: number | null };
type Change = { productVariantId: string; delta: number; reason: StockReason; note: string };

/** Stock and prices of products as they went. */
export type StockService = ReturnType<typeof stockService>;

const ROWS_PER_PAGE = 20;

/** The rules of stock changed by hand: the ledger is the stock, and no sale meanwhile is lost or undone. */
export const stockService = ({ db, clock }: { db: Database; clock: Clock }) => {
  /** The row of the ledger and the entry of the log that go with each change: what is known of who made it is in both. */
  const note = async (tx: Tx, storeId: string, author: Author, change: Change & { stock: number }) => {
    const at = instantOf(clock());
    const { productVariantId, delta, reason, note: words, stock } = change;
    const merchantId = author.kind === 'merchant' ? author.id : null;
    const apiKeyId = author.kind === 'apiKey' ? author.id : null;
    const by = { merchantId, apiKeyId, note: words.trim() || null, createdAt: at };
    await stockMoveRepository.insert(tx, [{ storeId, productVariantId, delta, reason, ...by }]);
    await auditLog.write(tx, {
      storeId,
      actor: author,
      action: 'stockChanged',
      subject: { kind: 'productVariant', id: productVariantId },
      changes: { delta, reason, from: stock - delta, to: stock },
      at,
    });
  };
  const ofKit = () => refused('ValidationError', { fields: { productVariantId: 'kitStock' } });
  const badNote = () => refused('ValidationError', { fields: { note: 'notAccepted' } });

  return {
    /** @returns the stock then; NotFoundError; ValidationError; ProductStockInsufficientError with what is left */
    change: (storeId: string, author: Author, productId: string, change: Change): Promise<Outcome<{ stock: number }>> =>
      db.inStore(storeId, async (tx) => {
        const { productVariantId, delta, note: words } = change;
        if (delta === 0) return refused('ValidationError', { fields: { delta: 'notAccepted' } });
        if (!isNote(words)) return badNote();
        const subject = { storeId, productId, productVariantId };
        if (await stockMoveRepository.isKit(tx, subject)) return ofKit();
        const stock = await stockMoveRepository.change(tx, subject, delta);
        if (stock === null) {
          const left = await stockMoveRepository.stockOf(tx, subject);
          return left === null
            ? refused('NotFoundError')
            : refused('ProductStockInsufficientError', { available: left });
        }
        await note(tx, storeId, author, { ...change, stock });
        return succeeded({ stock });
      }),

    /** Makes a variant's stock what was counted. @returns it; NotFoundError; ValidationError */
    count: (
      storeId: string,
      author: Author,
      productId: string,
      { productVariantId, stock, note: words = '' }: { productVariantId: string; stock: number; note?: string },
    ): Promise<Outcome<{ stock: number }>> =>
      db.inStore(storeId, async (tx) => {
        if (!isNote(words)) return badNote();
        if (await stockMoveRepository.isKit(tx, { storeId, productId, productVariantId })) return ofKit();
        const was = await stockMoveRepository.set(tx, { storeId, productId, productVariantId }, stock);
        if (was === null) return refused('NotFoundError');
        const delta = stock - was;
        if (delta !== 0)
          await note(tx, storeId, author, { productVariantId, delta, reason: 'counted', note: words, stock });
        return succeeded({ stock });
      }),

    /**
     * Sets a variant's prices. The product's version goes on, so that an editor opened before does not put the old ones back.
     * @returns them; NotFoundError, also for a removed product; ValidationError with faults by field
     */
    price: (
      storeId: string,
      author: Author,
      productId: string,
      { productVariantId, price, originalPrice }: Prices & { productVariantId: string },
    ): Promise<Outcome<Prices>> =>
      db.inStore(storeId, async (tx) => {
        const prices = { price, originalPrice };
        const fields = priceFaults(prices);
        if (Object.keys(fields).length > 0) return refused('ValidationError', { fields });
        await productRepository.nameAuthor(tx, author);
        const asked = await productRepository.variants(tx, storeId, productId);
        const kit = asked.find(({ id, kitParts }) => id === productVariantId && kitParts !== null);
        if (kit && originalPrice !== null)
          return refused('ValidationError', { fields: { originalPrice: 'notAccepted' } });
        const shown = kit && (await productRepository.byId(tx, storeId, productId))?.isActive === true;
        const [wrong] = kit ? await faultsOfKit(tx, storeId, { ...kit, price }, shown === true) : [];
        if (wrong) return refused('ValidationError', { fields: { [wrong.field]: wrong.fault } });
        const variants = await productRepository.lockVariants(tx, storeId, productId);
        const known = variants.find(({ id }) => id === productVariantId);
        const product = await productRepository.lock(tx, storeId, productId);
        if (!known || !product || product.removedAt !== null) return refused('NotFoundError');
        if (known.price === price && known.originalPrice === originalPrice) return succeeded(prices);
        await productRepository.updateVariant(tx, storeId, productVariantId, prices);
        await struckPrices.look(tx, storeId, storeDayOf(clock()), productId);
        await productRepository.update(tx, storeId, productId, {});
        await auditLog.write(tx, {
          storeId,
          actor: author,
          action: 'priceChanged',
          subject: { kind: 'productVariant', id: productVariantId },
          changes: priceNote(known, prices),
          at: instantOf(clock()),
        });
        return succeeded(prices);
      }),

    /** The ledger of a product, the latest first. @returns NotFoundError */
    moves: (
      storeId: string,
      productId: string,
      { productVariantId, ...query }: PageQuery & { productVariantId?: string },
    ): Promise<Outcome<Page<StockMove>>> =>
      db.inStore(storeId, async (tx) => {
        if (!(await productRepository.byId(tx, storeId, productId))) return refused('NotFoundError');
        const { slice, ...page } = pageOf(query, ROWS_PER_PAGE);
        const subject = { storeId, productId, productVariantId };
        const list = await stockMoveRepository.page(tx, subject, slice);
        return succeeded({ list, ...page, total: await stockMoveRepository.count(tx, subject) });
      }),

    /** What the prices of a product were, the latest change first. @returns NotFoundError */
    prices: (storeId: string, productId: string, query: PageQuery): Promise<Outcome<Page<PriceChange>>> =>
      db.inStore(storeId, async (tx) => {
        if (!(await productRepository.byId(tx, storeId, productId))) return refused('NotFoundError');
        const { slice, ...page } = pageOf(query, ROWS_PER_PAGE);
        const subject = { storeId, productId };
        const list = await stockMoveRepository.prices(tx, subject, slice);
        return succeeded({ list, ...page, total: await stockMoveRepository.countPrices(tx, subject) });
      }),
  };
};
