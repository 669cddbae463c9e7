import type {
  AdminProduct,
  AdminVariant,
  ProductChoices,
  ProductDraft,
  VariantDraft,
} from '../../../shared/admin/productContract';
import type { ProductDetail, ProductKit } from '../../../shared/catalog/catalogContract';
import { dutyLines } from '../../../shared/catalog/dutyLines';
import { kitStockOf, partsValueOf } from '../../../shared/catalog/kit';
import type { KitRow } from './productForm';

/** The 'de' price shoppers would read: one whose prices are as they were saved, and that was charged long enough. */
export const shownStruckPrice = (
  { id, price, originalPrice }: Pick<VariantDraft, 'id' | 'price' | 'originalPrice'>,
  saved: readonly AdminVariant[] | undefined,
): number | null => {
  const as = saved?.find((one) => one.id === id);
  const isSaved = as?.price === price && as.originalPrice === originalPrice;
  return isSaved && as.struck?.kind === 'shown' ? originalPrice : null;
};

/** What a draft does not say. */
type Beside = {
  /** As it was saved; null for one that is not yet. */
  product: AdminProduct | null;
  /** What a kit is made of; null for what is none. */
  parts: readonly KitRow[] | null;
  choices: ProductChoices | null;
};

/**
 * A draft as the product detail shoppers would get, were it saved and for sale: its active variants, with the stock
 * there was and what the draft adds. Links of brand and categories are left out of a preview.
 */
export function detailOfDraft(
  draft: ProductDraft,
  { product, parts, choices }: Beside,
  fallbackTitle: string,
): ProductDetail {
  const title = draft.title.trim() || fallbackTitle;
  const images = product?.images ?? [];
  const brand = choices?.listBrand.find(({ id }) => id === draft.brandId);
  const variants = draft.variants.flatMap((variant, index) => {
    const { id, sku, gtin, optionValues, price, netContent, isActive, stockChange } = variant;
    if (!isActive) return [];
    const saved = product?.variants.find((one) => one.id === id);
    return [
      {
        id: id ?? `new-${index}`,
        // The address of the choice needs one, also before the merchant wrote it.
        sku: sku || `new-${index}`,
        gtin,
        optionValues,
        price,
        originalPrice: shownStruckPrice(variant, product?.variants),
        stock: parts ? kitStockOf(parts) : Math.max(0, (saved?.stock ?? 0) + stockChange),
        netContent,
        imagesUrl: images.flatMap(({ url, variantIds }) => (id !== null && variantIds.includes(id) ? [url] : [])),
      },
    ];
  });
  const cheapest = variants.toSorted((one, other) => one.price - other.price).at(0);
  return {
    id: product?.id ?? 'new',
    slug: draft.slug || 'previa',
    title,
    description: draft.description,
    brand: brand ? { brand: brand.name, slug: brand.id } : null,
    categories: (choices?.listCategory ?? [])
      .filter(({ id }) => draft.categoryIds.includes(id))
      .map(({ id, title: name, parentTitle }) => ({
        slug: id,
        title: name,
        parentSlug: parentTitle === null ? null : 'previa',
        parentTitle,
      })),
    images: images.map(({ url, alt }) => ({ url, alt: alt || title })),
    attributes: [
      ...draft.attributes.filter(({ name, value }) => name.trim() !== '' && value.trim() !== ''),
      ...dutyLines(draft, null),
    ],
    minPrice: cheapest?.price ?? 0,
    originalMinPrice: cheapest?.originalPrice ?? null,
    variants,
    complements: [],
    similar: [],
    ...(parts && parts.length > 0 && { kit: { partsValue: partsValueOf(parts), parts: parts.map(toKitPart) } }),
  };
}

const toKitPart = ({
  productVariantId,
  title,
  variantTitle,
  imageUrl,
  price,
  quantity,
}: KitRow): ProductKit['parts'][number] => ({
  // Its own page is not led to: any address that is no other part's.
  slug: productVariantId,
  title,
  variantTitle,
  imageUrl,
  price,
  quantity,
});
