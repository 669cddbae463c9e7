import type { KitPart } from '../../shared/catalog/kit';
import { searchTextOf } from '../catalog/searchText';
import { pictureUrlOf } from '../media/pictureAddress';
import type {
  brands,
  categories,
  productCategories,
  productImages,
  products,
  productVariants,
  stockMoves,
  variantImages,
} from '../db/schema/catalogTables';
import { demoId } from './demoId';
import type { DemoPictures } from './demoPictures';
import { packOf } from './demoPack';
import type { DemoCategory, DemoProduct, DemoStore } from './demoTypes';
import { attributesOf } from './demoWords';
import { peek } from './drawing/peek';
import { picture } from './drawing/picture';
import { wordmark } from './drawing/wordmark';

/** Both levels of categories, parents first, in menu order; a parent has the picture of its tile. */
export const categoryRowsOf = (store: DemoStore, pictures: DemoPictures): (typeof categories.$inferInsert)[] => {
  const idOf = (slug: string) => demoId(store.slug, 'category', slug);
  const storeId = demoId(store.slug, 'store', store.slug);
  const tilePictureOf = ({ slug, tile }: DemoCategory) =>
    'peek' in tile
      ? pictures.add(`porta-${slug}`, tile.peek, peek)
      : pictures.add(`porta-${slug}`, tile.picture, picture);
  const parents = store.categories.map((category, position) => ({
    storeId,
    id: idOf(category.slug),
    parentId: null,
    slug: category.slug,
    title: category.title,
    imageUrl: pictureUrlOf(tilePictureOf(category)),
    position,
  }));
  const leaves = store.categories.flatMap((parent) =>
    parent.childNodes.map(({ slug, title }, position) => ({
      storeId,
      id: idOf(slug),
      parentId: idOf(parent.slug),
      slug,
      title,
      position,
    })),
  );
  return [...parents, ...leaves];
};

/** Brands with their drawn logos. */
export const brandRowsOf = (store: DemoStore, pictures: DemoPictures): (typeof brands.$inferInsert)[] =>
  store.brands.map(({ slug, title, logo }, position) => ({
    storeId: demoId(store.slug, 'store', store.slug),
    id: demoId(store.slug, 'brand', slug),
    slug,
    name: title,
    logoUrl: pictureUrlOf(pictures.add(`marca-${slug}`, logo, wordmark)),
    position,
  }));

type ProductRows = {
  products: (typeof products.$inferInsert)[];
  categories: (typeof productCategories.$inferInsert)[];
  variants: (typeof productVariants.$inferInsert)[];
  images: (typeof productImages.$inferInsert)[];
  variantImages: (typeof variantImages.$inferInsert)[];
  stock: (typeof stockMoves.$inferInsert)[];
};

/** Products and all that hangs on them. What lists are sorted by is left to the database's triggers. */
export const productRowsOf = (store: DemoStore, pictures: DemoPictures): ProductRows => {
  const storeId = demoId(store.slug, 'store', store.slug);
  const productId = (slug: string) => demoId(store.slug, 'product', slug);
  const imageId = (slug: string, position: number) => demoId(store.slug, 'image', `${slug} ${position}`);
  const variants = store.products.flatMap((product) =>
    product.variants.map((variant, position) => ({
      storeId,
      id: demoId(store.slug, 'variant', variant.sku),
      productId: productId(product.slug),
      sku: variant.sku,
      gtin: variant.gtin,
      optionValues: variant.optionValues,
      price: variant.price,
      originalPrice: variant.originalPrice,
      stock: variant.stock,
      weightG: variant.weightGrams,
      widthCm: variant.widthCm,
      heightCm: variant.heightCm,
      lengthCm: variant.lengthCm,
      netAmount: variant.netContent?.amount,
      netUnit: variant.netContent?.unit,
      kitParts: variant.parts?.map((part) => kitPartOf(store, part)) ?? null,
      position,
      onSaleSince: product.addedAt,
    })),
  );
  const addedAt = new Map(store.products.map((product) => [productId(product.slug), product.addedAt]));
  return {
    products: store.products.map((product) => ({
      storeId,
      id: productId(product.slug),
      slug: product.slug,
      title: product.title,
      description: product.description,
      brandId: demoId(store.slug, 'brand', product.brandSlug),
      attributes: attributesOf(product.attributes),
      species: product.attributes.species,
      lifeStage: product.attributes.lifeStage,
      breedSize: product.attributes.breedSize,
      ncm: product.ncm,
      ...product.duties,
      ...product.care,
      isActive: product.isActive,
      searchText: searchTextFor(store, product),
      soldCount: product.soldUnits,
      createdAt: product.addedAt,
      onSaleSince: product.addedAt,
    })),
    categories: store.products.flatMap((product) =>
      product.categorySlugs.map((slug) => ({
        storeId,
        categoryId: demoId(store.slug, 'category', slug),
        productId: productId(product.slug),
      })),
    ),
    variants,
    images: store.products.flatMap((product) =>
      product.images.map((image, position) => ({
        storeId,
        id: imageId(product.slug, position),
        productId: productId(product.slug),
        fileKey: pictures.add(`${product.slug}-p${position + 1}`, image.picture, picture),
        alt: image.alt,
        position,
      })),
    ),
    variantImages: store.products.flatMap((product) =>
      product.variants.flatMap(({ sku, imagePositions }) =>
        imagePositions.map((position) => ({
          storeId,
          productVariantId: demoId(store.slug, 'variant', sku),
          productImageId: imageId(product.slug, position),
        })),
      ),
    ),
    // The stock of a variant is the sum of its moves.
    stock: variants
      .filter(({ stock }) => stock > 0)
      .map(({ id, productId: of, stock }) => ({
        storeId,
        productVariantId: id,
        delta: stock,
        reason: 'initial' as const,
        createdAt: addedAt.get(of),
      })),
  };
};

const kitPartOf = (
  { slug: storeSlug, products: all }: DemoStore,
  { productSlug, choice, quantity }: { productSlug: string; choice: string; quantity: number },
): KitPart => {
  const { variant } = packOf(all, { productSlug, choice });
  return { productVariantId: demoId(storeSlug, 'variant', variant.sku), quantity };
};

const searchTextFor = (store: DemoStore, product: DemoProduct): string => {
  const brand = store.brands.find(({ slug }) => slug === product.brandSlug)?.title ?? null;
  const categoryTitles = store.categories.flatMap((parent) => {
    const leaves = parent.childNodes.filter(({ slug }) => product.categorySlugs.includes(slug));
    return leaves.length === 0 ? [] : [parent.title, ...leaves.map(({ title }) => title)];
  });
  const others = [
    ...attributesOf(product.attributes).map(({ value }) => value),
    ...categoryTitles,
    ...product.variants.flatMap(({ optionValues }) => optionValues.map(({ value }) => value)),
  ];
  return searchTextOf({
    title: product.title,
    brand,
    others,
    description: product.description,
  });
};
