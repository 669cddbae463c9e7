import { inArray, and, eq } from 'drizzle-orm';

import type { ProductDraft } from '../../shared/admin/productContract';
import { emptyFields } from '../../shared/admin/productFields';
import { slugOf } from '../../shared/admin/productRules';
import type { BodyOf } from '../../shared/kernel/contract';
import { refused, succeeded, type Outcome } from '../../shared/kernel/outcome';
import type { PostStarterCatalogue, StarterItem } from '../../shared/admin/starterCatalogueContract';
import type { Editor } from '../admin/core/storeChanges';
import type { TaxonomyService } from '../admin/myStore/taxonomyService';
import type { ProductService } from '../admin/product/productService';
import type { Database } from '../db/database';
import { productVariants } from '../db/schema/catalogTables';
import { STARTER_CATALOGUE, STARTER_TOPS, type StarterProduct } from './starterCatalogue';

type Options = {
  db: Database;
  products: Pick<ProductService, 'create'>;
  taxonomy: Pick<TaxonomyService, 'list' | 'addCategory'>;
};

/** Common products for a new store to begin with. */
export type StarterService = ReturnType<typeof starterService>;

/** The SKU a product of the catalogue begins with, and is known by. */
const skuOf = ({ key }: Pick<StarterProduct, 'key'>): string => `INICIAL-${key.toUpperCase()}`;

/** Puts items of the starter catalogue into a store by the services of its editor: hidden, at the merchant's prices. */
export const starterService = ({ db, products, taxonomy }: Options) => {
  const takenOf = async (storeId: string): Promise<Set<string>> => {
    const skus = STARTER_CATALOGUE.map(skuOf);
    const rows = await db.inStore(storeId, (tx) =>
      tx
        .select({ sku: productVariants.sku })
        .from(productVariants)
        .where(and(eq(productVariants.storeId, storeId), inArray(productVariants.sku, skus))),
    );
    return new Set(rows.map(({ sku }) => sku));
  };

  const listOf = async (storeId: string): Promise<StarterItem[]> => {
    const taken = await takenOf(storeId);
    return STARTER_CATALOGUE.map((item) => {
      const { key, group, category, title, size } = item;
      return { key, group, category, title, size, isTaken: taken.has(skuOf(item)) };
    });
  };

  /** The category of a title below a parent: the store's own, or a new one. @returns null where the store has no room */
  const categoryOf = async (editor: Editor, title: string, parentId: string | null): Promise<string | null> => {
    const slug = slugOf(title);
    const known = async () =>
      (await taxonomy.list(editor.storeId)).listCategory.find(
        (one) => one.parentId === parentId && (one.slug === slug || one.title === title),
      )?.id ?? null;
    const found = await known();
    if (found !== null) return found;
    // Elsewhere in the tree the address may be taken.
    for (const free of [slug, `${slug}-2`]) {
      const added = await taxonomy.addCategory(editor, { title, slug: free, parentId, imageUrl: null });
      if (added.ok) return known();
    }
    return known();
  };

  const draftOf = (item: StarterProduct, price: number, categoryIds: string[]): ProductDraft => ({
    ...emptyFields(),
    title: item.title,
    slug: slugOf(item.title),
    description: item.description,
    brandId: null,
    categoryIds,
    attributes: [],
    species: [STARTER_TOPS[item.group].species],
    lifeStage: item.lifeStage,
    // Its merchant has yet to say whose it is, and to show it.
    isActive: false,
    variants: [
      {
        id: null,
        sku: skuOf(item),
        gtin: null,
        optionValues: [],
        price,
        originalPrice: null,
        weightG: item.weightG,
        widthCm: item.box[0],
        heightCm: item.box[1],
        lengthCm: item.box[2],
        netContent: item.net,
        isActive: true,
        stockChange: 0,
      },
    ],
  });

  /** Makes one. @returns its id; null where the store has it by now */
  const make = async (editor: Editor, item: StarterProduct, price: number): Promise<Outcome<string | null>> => {
    const top = await categoryOf(editor, STARTER_TOPS[item.group].title, null);
    const category = top === null ? null : await categoryOf(editor, item.category, top);
    const draft = draftOf(item, price, category === null ? [] : [category]);
    for (const slug of [draft.slug, `${draft.slug}-2`]) {
      const made = await products.create(editor.storeId, editor.merchantId, { ...draft, slug }, 'whenShown');
      if (made.ok) return succeeded(made.value.id);
      const fields = made.refusal.details?.fields ?? {};
      if (fields['variants.0.sku'] === 'taken') return succeeded(null);
      if (fields['slug'] !== 'taken') return made;
    }
    return refused('ValidationError', { fields: { key: 'taken' } });
  };

  return {
    /** The catalogue, with what the store has of it. */
    list: async (storeId: string): Promise<Outcome<{ list: StarterItem[] }>> =>
      succeeded({ list: await listOf(storeId) }),

    /** Makes hidden products of items. @returns ValidationError 'key' for an unknown one, having made none */
    async take(
      editor: Editor,
      { items }: BodyOf<PostStarterCatalogue>,
    ): Promise<Outcome<{ list: StarterItem[]; madeIds: string[] }>> {
      const byKey = new Map(STARTER_CATALOGUE.map((item) => [item.key, item]));
      const chosen = new Map<StarterProduct, number>();
      for (const { key, price } of items) {
        const item = byKey.get(key);
        if (!item) return refused('ValidationError', { fields: { key: 'not accepted' } });
        chosen.set(item, price);
      }
      const taken = await takenOf(editor.storeId);
      const madeIds: string[] = [];
      for (const [item, price] of chosen) {
        if (taken.has(skuOf(item))) continue;
        const made = await make(editor, item, price);
        if (!made.ok) return made;
        if (made.value !== null) madeIds.push(made.value);
      }
      return succeeded({ list: await listOf(editor.storeId), madeIds });
    },
  };
};
