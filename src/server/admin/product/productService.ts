import type {
  AdminProduct,
  AdminProductRow,
  ProductChoices,
  ProductDraft,
} from '../../../shared/admin/productContract';
import type { AdminProductSort } from '../../../shared/admin/productChoices';
import { dutyFaults, type Publishing } from '../../../shared/catalog/productDuties';
import { PRODUCT_LIMITS, slugOf, type ProductFaults } from '../../../shared/admin/productRules';
import type { PlainDay } from '../../../shared/kernel/calendar';
import { storeDayOf } from '../../../shared/kernel/storeDay';
import { done, refused, succeeded, type Outcome } from '../../../shared/kernel/outcome';
import { auditLog } from '../../db/auditLog';
import { instantOf, type Clock } from '../../kernel/clock';
import { newId } from '../../kernel/newId';
import type { Database, Db, Tx } from '../../db/database';
import { sqlStateOf } from '../../db/sqlState';
import { pageOf, type Page, type PageQuery } from '../../db/page';
import { struckPrices } from '../../catalog/struckPrices';
import { imageRepository } from './imageRepository';
import { faultsOfKit, readKit } from './kitGate';
import { kitRepository } from './kitRepository';
import { adminProductList, type AdminProductFilter } from './productListRepository';
import { toAdminProduct, toAdminProductRow } from './productMapper';
import { productNote, variantNotes, type Noted } from './productAudit';
import { productRepository, type ProductRow } from './productRepository';
import { isStoreLicensed, publishingOf } from './publishing';
import {
  factsOf,
  faultsOf,
  saveCategories,
  saveVariants,
  trimmed,
  wrongOfKit,
  type Saving,
  type Wrong,
} from './productSaving';

type ListQuery = AdminProductFilter & PageQuery & { sort?: AdminProductSort };

/** The products of a store as its merchants keep them. */
export type ProductService = ReturnType<typeof productService>;

const PRODUCTS_PER_PAGE = 20;
const UNIQUE_VIOLATION = '23505';

/** A product with everything that belongs to it: seven statements at most. Null for none. */
export const readProduct = async (
  db: Db,
  storeId: string,
  id: string,
  today: PlainDay,
): Promise<AdminProduct | null> => {
  const row = await productRepository.byId(db, storeId, id);
  if (!row) return null;
  const variants = await productRepository.variants(db, storeId, id);
  return toAdminProduct(row, {
    categoryIds: await productRepository.categoryIds(db, storeId, id),
    variants,
    images: await productRepository.images(db, storeId, id),
    kit: await readKit(db, storeId, variants),
    inKits: await kitRepository.kitsOf(db, storeId, id),
    struck: await struckPrices.standings(db, storeId, id, today),
  });
};

const invalid = (wrong: Wrong): Outcome<never> => refused('ValidationError', wrong);
const isEmpty = (faults: ProductFaults): boolean => Object.keys(faults).length === 0;

/** The rules of the merchant's products: one transaction per change, each in the audit log. */
export const productService = ({ db, clock }: { db: Database; clock: Clock }) => {
  const today = () => storeDayOf(clock());
  /** Of the product itself, where nothing else is named. */
  const audited = (tx: Tx, saving: Saving, entry: Omit<Noted, 'subject'> & Partial<Noted>) =>
    auditLog.write(tx, {
      storeId: saving.storeId,
      actor: { kind: 'merchant', id: saving.merchantId },
      subject: { kind: 'product', id: saving.productId },
      at: saving.at,
      ...entry,
    });
  const savingOf = (storeId: string, merchantId: string, productId: string): Saving => ({
    storeId,
    merchantId,
    productId,
    at: instantOf(clock()),
  });
  const readBack = async (tx: Tx, { storeId, productId }: Saving): Promise<Outcome<AdminProduct>> => {
    await struckPrices.look(tx, storeId, today(), productId);
    // Which of its kits are off sale now is part of what the merchant sees.
    await kitRepository.keepNow(tx);
    const product = await readProduct(tx, storeId, productId, today());
    return product ? succeeded(product) : refused('NotFoundError');
  };
  const publishingNow = async (tx: Tx, storeId: string, row: ProductRow | null): Promise<Publishing> =>
    publishingOf(
      row && { ...row, isRemoved: row.removedAt !== null },
      await isStoreLicensed(tx, storeId, instantOf(clock())),
    );
  /** A concurrent insert came between check and write: checking again finds the same refusal. */
  const withTaken = async <Value>(
    storeId: string,
    productId: string | null,
    draft: ProductDraft,
    publishing: (tx: Tx) => Promise<Publishing>,
    work: () => Promise<Outcome<Value>>,
  ): Promise<Outcome<Value>> => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof Refused) return invalid({ fields: error.faults });
      if (sqlStateOf(error) !== UNIQUE_VIOLATION) throw error;
      const wrong = await db.inStore(storeId, async (tx) =>
        faultsOf(tx, storeId, productId, draft, await publishing(tx)),
      );
      if (isEmpty(wrong.fields)) throw error;
      return invalid(wrong);
    }
  };

  return {
    /** A page of the products: two statements, whatever is on it; with a search three. */
    list: (storeId: string, query: ListQuery): Promise<Page<AdminProductRow>> => {
      const { sort = '-updated', ...wanted } = query;
      const { slice, ...page } = pageOf(query, PRODUCTS_PER_PAGE);
      return db.inStore(storeId, async (tx) => {
        const filter = { ...wanted, found: await adminProductList.found(tx, storeId, wanted.search) };
        const rows = await adminProductList.page(tx, storeId, filter, { sort, ...slice });
        const total = await adminProductList.count(tx, storeId, filter);
        return { list: rows.map(toAdminProductRow), ...page, total };
      });
    },

    /** What a product can be given. */
    choices: (storeId: string): Promise<ProductChoices> =>
      db.inStore(storeId, async (tx) => {
        const listBrand = await adminProductList.brands(tx, storeId);
        const rows = await adminProductList.categories(tx, storeId);
        const titleOf = new Map(rows.map(({ id, title }) => [id, title]));
        // Each top category before its own.
        const inOrder = rows.flatMap((row) =>
          row.parentId === null ? [row, ...rows.filter(({ parentId }) => parentId === row.id)] : [],
        );
        const listCategory = inOrder.map(({ id, title, parentId }) => ({
          id,
          title,
          parentTitle: parentId === null ? null : (titleOf.get(parentId) ?? null),
        }));
        return { listBrand, listCategory };
      }),

    /** @returns the product, removed ones too; NotFoundError */
    read: (storeId: string, id: string): Promise<Outcome<AdminProduct>> =>
      db.inStore(storeId, async (tx) => {
        const product = await readProduct(tx, storeId, id, today());
        return product ? succeeded(product) : refused('NotFoundError');
      }),

    /**
     * Makes a product. @param kindAsked 'whenShown' for one that may wait hidden until its kind is said
     * @returns ValidationError with faults by field
     */
    async create(
      storeId: string,
      merchantId: string,
      given: ProductDraft,
      kindAsked: Publishing['kindAsked'] = 'always',
    ): Promise<Outcome<AdminProduct>> {
      const draft = trimmed(given);
      const saving = savingOf(storeId, merchantId, newId());
      const publishing = async (tx: Tx) => ({ ...(await publishingNow(tx, storeId, null)), kindAsked });
      return withTaken(storeId, null, draft, publishing, () =>
        db.inStore(storeId, async (tx) => {
          const wrong = await faultsOf(tx, storeId, null, draft, await publishing(tx));
          if (!isEmpty(wrong.fields)) return invalid(wrong);
          const facts = await factsOf(tx, storeId, draft);
          const made = { ...facts, isKindAsked: true, createdAt: saving.at };
          await productRepository.insert(tx, { ...made, storeId, id: saving.productId });
          await saveCategories(tx, saving, draft.categoryIds);
          const cells = await saveVariants(tx, saving, [], draft.variants);
          if (!isEmpty(cells)) throw new Refused(cells);
          const changes = { title: draft.title, variants: draft.variants.length };
          await audited(tx, saving, { action: 'productCreated', changes });
          return readBack(tx, saving);
        }),
      );
    },

    /**
     * Saves a product whole.
     * @param version of the product the draft was made from
     * @returns NotFoundError; ValidationError with faults by field; TransitionRefusedError for a stale version
     */
    async save(
      storeId: string,
      merchantId: string,
      id: string,
      { version, ...given }: ProductDraft & { version: number },
    ): Promise<Outcome<AdminProduct>> {
      const draft = trimmed(given);
      const saving = savingOf(storeId, merchantId, id);
      const publishing = async (tx: Tx) => publishingNow(tx, storeId, await productRepository.byId(tx, storeId, id));
      return withTaken(storeId, id, draft, publishing, () =>
        db.inStore(storeId, async (tx) => {
          await productRepository.nameAuthor(tx, { kind: 'merchant', id: merchantId });
          // The parts of a kit before the kit, as when a part changes.
          const parts = draft.variants.flatMap(({ kitParts }) => kitParts ?? []);
          await kitRepository.lockParts(
            tx,
            storeId,
            parts.map(({ productVariantId }) => productVariantId),
          );
          const variants = await productRepository.lockVariants(tx, storeId, id);
          const row = await productRepository.lock(tx, storeId, id);
          if (!row || row.removedAt !== null) return refused('NotFoundError');
          if (row.version !== version) return refused('TransitionRefusedError');
          const wrong = await faultsOf(tx, storeId, id, draft, await publishingNow(tx, storeId, row));
          if (!isEmpty(wrong.fields)) return invalid(wrong);
          const cells = await saveVariants(tx, saving, variants, draft.variants);
          if (!isEmpty(cells)) throw new Refused(cells);
          const facts = await factsOf(tx, storeId, draft);
          await productRepository.update(tx, storeId, id, facts);
          const isInOthers = await saveCategories(tx, saving, draft.categoryIds);
          const after = await productRepository.lockVariants(tx, storeId, id);
          for (const entry of variantNotes(variants, after)) await audited(tx, saving, entry);
          const changes = productNote(row, facts, isInOthers);
          if (changes) await audited(tx, saving, { action: 'productSaved', changes });
          return readBack(tx, saving);
        }),
      );
    },

    /** Shows or hides a product. @returns NotFoundError; ValidationError where it does not say what its kind must */
    setActive: (storeId: string, merchantId: string, id: string, isActive: boolean): Promise<Outcome<null>> =>
      db.inStore(storeId, async (tx) => {
        // Of a kit its parts are locked first, as when one of them changes.
        const wrongKit = isActive ? await kitWrong(tx, storeId, id) : null;
        await productRepository.lockVariants(tx, storeId, id);
        const row = await productRepository.lock(tx, storeId, id);
        if (!row || row.removedAt !== null) return refused('NotFoundError');
        if (row.isActive === isActive) return done;
        const fields = dutyFaults({ ...row, isActive }, await publishingNow(tx, storeId, row));
        if (!isEmpty(fields)) return invalid({ fields });
        if (wrongKit) return invalid(wrongKit);
        await productRepository.update(tx, storeId, id, { isActive });
        if (isActive) await struckPrices.look(tx, storeId, today(), id);
        const action = isActive ? 'productActivated' : 'productDeactivated';
        await audited(tx, savingOf(storeId, merchantId, id), { action });
        return done;
      }),

    /** Removes a product, or takes that back: hidden, where it may not be shown. @returns NotFoundError */
    setRemoved: (storeId: string, merchantId: string, id: string, isRemoved: boolean): Promise<Outcome<null>> =>
      db.inStore(storeId, async (tx) => {
        const row = isRemoved ? null : await productRepository.lock(tx, storeId, id);
        if (row && !isEmpty(dutyFaults(row, await publishingNow(tx, storeId, row))))
          await productRepository.update(tx, storeId, id, { isActive: false });
        const saving = savingOf(storeId, merchantId, id);
        await productRepository.lockVariants(tx, storeId, id);
        if (!(await productRepository.setRemoved(tx, storeId, id, isRemoved ? saving.at : null)))
          return refused('NotFoundError');
        await audited(tx, saving, { action: isRemoved ? 'productRemoved' : 'productRestored' });
        return done;
      }),

    /** Copies a product: inactive, without stock and GTINs, with the same pictures. @returns its id; NotFoundError */
    copy: (storeId: string, merchantId: string, id: string): Promise<Outcome<{ id: string }>> =>
      db.inStore(storeId, async (tx) => {
        const product = await readProduct(tx, storeId, id, today());
        if (!product || product.isRemoved) return refused('NotFoundError');
        const mark = newId()
          .slice(0, 6)
          .toLowerCase()
          .replace(/[^a-z0-9]/g, '0');
        const suffix = ' (cópia)';
        const draft: ProductDraft = {
          ...draftOf(product),
          title: product.title.slice(0, PRODUCT_LIMITS.title - suffix.length) + suffix,
          slug: slugOf(`${product.slug.slice(0, PRODUCT_LIMITS.slug - 14)}-copia-${mark}`),
          isActive: false,
        };
        const variants = draft.variants.map((variant) => ({
          ...variant,
          id: null,
          sku: `${variant.sku.slice(0, PRODUCT_LIMITS.sku - 7)}-${mark}`,
          gtin: null,
        }));
        const saving = savingOf(storeId, merchantId, newId());
        const facts = await factsOf(tx, storeId, draft);
        const made = { ...facts, isKindAsked: true, createdAt: saving.at };
        await productRepository.insert(tx, { ...made, storeId, id: saving.productId });
        await saveCategories(tx, saving, draft.categoryIds);
        await saveVariants(tx, saving, [], variants);
        await imageRepository.copy(tx, storeId, id, saving.productId);
        await audited(tx, saving, { action: 'productCopied', changes: { from: id } });
        return succeeded({ id: saving.productId });
      }),
  };
};

/** Why a product that is a kit may not be shown; null where it may, and for what is no kit. */
const kitWrong = async (tx: Tx, storeId: string, productId: string): Promise<Wrong | null> => {
  const variants = await productRepository.variants(tx, storeId, productId);
  const kit = variants.find(({ kitParts }) => kitParts !== null);
  const found = kit ? await faultsOfKit(tx, storeId, kit, true) : [];
  return found.length === 0 ? null : wrongOfKit(found, 0);
};

/** Faults found once something was written: the transaction ends with nothing of it. */
class Refused extends Error {
  constructor(readonly faults: ProductFaults) {
    super('a product was refused');
  }
}

/** What a merchant would write to have this product as it is. */
export const draftOf = (product: AdminProduct): ProductDraft => {
  const {
    id: _id,
    version: _version,
    isRemoved: _removed,
    updatedAt: _at,
    images: _images,
    formerGtin: _former,
    kit: _kit,
    inKits: _inKits,
    variants,
    ...facts
  } = product;
  return {
    ...facts,
    variants: variants.map(({ stock: _stock, isOrdered: _ordered, struck: _struck, ...variant }) => ({
      ...variant,
      stockChange: 0,
    })),
  };
};
