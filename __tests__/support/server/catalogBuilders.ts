import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';

import { newId } from '../../../src/server/kernel/newId';
import type { CatalogueEvents } from '../../../src/server/db/catalogueEvents';
import { searchTextOf } from '../../../src/server/catalog/searchText';
import {
  banners,
  brands,
  categories,
  productCategories,
  productImages,
  products,
  productSlugs,
  productVariants,
  variantImages,
} from '../../../src/server/db/schema/catalogTables';
import { stores } from '../../../src/server/db/schema/storeTables';
import { aLicense } from '../duties';

type Row<Table extends { $inferInsert: object }> = Partial<Table['$inferInsert']>;
type ProductParts = Omit<Row<typeof products>, 'id'> & {
  id?: string;
  categoryIds?: string[];
  brandName?: string;
  /** Facts it is found by: values of attributes and options, titles of categories. */
  words?: string[];
  /** One variant for R$ 10,00 with 5 in stock by default; [] for none. */
  variants?: Row<typeof productVariants>[];
  images?: { fileKey: string; alt?: string }[];
  formerSlugs?: string[];
};

let count = 0;
const numbered = (word: string): string => {
  count += 1;
  return `${word}-${count}`;
};

/** Writes rows of stores and catalogues into a test database as its owner, each whole without any argument. */
export const catalogBuilders = (owner: Pool) => {
  const db = drizzle(owner);

  return {
    /** @returns the store's id */
    async aStore(parts: Row<typeof stores> = {}): Promise<string> {
      const id = parts.id ?? newId();
      const slug = parts.slug ?? numbered('loja');
      await db.insert(stores).values({
        id,
        slug,
        name: 'Loja da Esquina',
        themeColor: '#17694a',
        email: 'oi@loja.test',
        legalName: 'Loja da Esquina Ltda.',
        companyId: '11222333000181',
        address: 'Rua das Flores, 12, Centro, Campinas - SP',
        openingHours: 'Segunda a sexta, das 9h às 18h',
        originZipCode: '13010111',
        ...aLicense(),
        ...parts,
      });
      return id;
    },

    /** @returns the category's id */
    async aCategory(storeId: string, parts: Row<typeof categories> = {}): Promise<string> {
      const id = parts.id ?? newId();
      const slug = parts.slug ?? numbered('categoria');
      await db.insert(categories).values({ storeId, title: slug, ...parts, id, slug });
      return id;
    },

    /** @returns the brand's id */
    async aBrand(storeId: string, parts: Row<typeof brands> = {}): Promise<string> {
      const id = parts.id ?? newId();
      const slug = parts.slug ?? numbered('marca');
      await db.insert(brands).values({ storeId, name: slug, ...parts, id, slug });
      return id;
    },

    async aBanner(storeId: string, parts: Row<typeof banners> = {}): Promise<void> {
      await db.insert(banners).values({ storeId, id: newId(), fileKey: 'demo/vitrine', alt: 'Vitrine', ...parts });
    },

    /** A product with its variants, pictures and former slugs. @returns its id and the ids of its variants */
    async aProduct(storeId: string, parts: ProductParts = {}): Promise<{ id: string; variantIds: string[] }> {
      const {
        categoryIds = [],
        brandName = null,
        words = [],
        variants = [{}],
        images = [],
        formerSlugs = [],
        ...own
      } = parts;
      const id = own.id ?? newId();
      const slug = own.slug ?? numbered('produto');
      const title = own.title ?? slug;
      const searchText = searchTextOf({ title, brand: brandName, others: words, description: own.description ?? '' });
      await db.insert(products).values({ searchText, ...own, storeId, id, slug, title });
      const variantRows = variants.map((variant, position) => ({
        storeId,
        id: newId(),
        productId: id,
        sku: numbered('SKU'),
        price: 1000,
        stock: 5,
        weightG: 500,
        widthCm: 10,
        heightCm: 20,
        lengthCm: 10,
        position,
        ...variant,
      }));
      if (variantRows.length > 0) await db.insert(productVariants).values(variantRows);
      // A builder's 'de' was charged.
      if (variantRows.some(({ originalPrice }) => originalPrice))
        await db
          .update(productVariants)
          .set({ struckPrice: sql`${productVariants.originalPrice}`, struckUntil: '2999-12-31' })
          .where(and(eq(productVariants.productId, id), isNotNull(productVariants.originalPrice)));
      for (const categoryId of categoryIds)
        await db.insert(productCategories).values({ storeId, categoryId, productId: id });
      for (const [position, image] of images.entries())
        await db.insert(productImages).values({ storeId, id: newId(), productId: id, position, ...image });
      for (const formerSlug of formerSlugs)
        await db.insert(productSlugs).values({ storeId, slug: formerSlug, productId: id });
      return { id, variantIds: variantRows.map((variant) => variant.id) };
    },

    /** Says of a product's picture that it shows one of its variants. */
    async showsVariant(
      storeId: string,
      { productId, fileKey, productVariantId }: { productId: string; fileKey: string; productVariantId: string },
    ): Promise<void> {
      const [image] = await db
        .select({ id: productImages.id })
        .from(productImages)
        .where(
          and(
            eq(productImages.storeId, storeId),
            eq(productImages.productId, productId),
            eq(productImages.fileKey, fileKey),
          ),
        );
      if (!image) throw new Error(`no picture ${fileKey}`);
      await db.insert(variantImages).values({ storeId, productVariantId, productImageId: image.id });
    },
  };
};

/** Catalogue events triggered by a test. */
export type FakeCatalogueEvents = CatalogueEvents & {
  tell: (storeId: string | null) => void;
  /** As the feed does: of the catalogue too. */
  tellStore: (storeId: string | null) => void;
  tellStock: (storeId: string, productId: string) => void;
  setLive: (isLive: boolean) => void;
};

/** Catalogue events without a database: live, and none until triggered. */
export const fakeCatalogueEvents = (): FakeCatalogueEvents => {
  const listeners = new Set<(storeId: string | null) => void>();
  const storeListeners = new Set<(storeId: string | null) => void>();
  const stockListeners = new Set<(storeId: string, productId: string) => void>();
  let isLive = true;
  return {
    onCatalogueChanged(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onStoreChanged(listener) {
      storeListeners.add(listener);
      return () => storeListeners.delete(listener);
    },
    onStockChanged(listener) {
      stockListeners.add(listener);
      return () => stockListeners.delete(listener);
    },
    isLive: () => isLive,
    tellStore: (storeId) => [...storeListeners, ...listeners].forEach((listener) => listener(storeId)),
    tellStock: (storeId, productId) => stockListeners.forEach((listener) => listener(storeId, productId)),
    tell: (storeId) => listeners.forEach((listener) => listener(storeId)),
    setLive: (next) => {
      isLive = next;
    },
  };
};
