import type { ProductDetail, ProductVariant, SimilarProduct } from '../../../shared/catalog/catalogContract';
import { unitPriceOf, type NetUnit } from '../../../shared/catalog/unitPrice';
import type { Centavos } from '../../../shared/kernel/money';
import { productPath } from '../productWords';
import { VARIANT_PARAMETER, variantTitle } from '../variantChoice';

/** One line of the comparison. */
type ComparedLine = {
  id: string;
  title: string;
  imageUrl: string | null;
  price: Centavos;
  /** Per kg, litre or unit: of every line, or, where they are compared by their price, of none. */
  unitPrice: Centavos | null;
  /** Where it leads; null for the product of this page. */
  to: string | null;
};

/** What is compared, cheapest first; `unit` null where it is by price alone. */
type Comparison = { unit: NetUnit | null; lines: ComparedLine[] };

type Choice = SimilarProduct['variants'][number];

/**
 * A product beside goods of its kind, each in the size next to the one chosen here: a large bag is always cheaper by the
 * kilo than a small one. Single pieces alone are compared by their price, which says the same.
 */
export const comparedGoods = (product: ProductDetail, variant: ProductVariant): Comparison => {
  const unit = variant.netContent?.unit ?? null;
  const own = lineOf({ ...product, imageUrl: product.images[0]?.url ?? null }, variant, unit);
  const others = product.similar.flatMap((similar) => {
    const choice = nearestTo(variant, similar.variants);
    if (!choice) return [];
    const query = new URLSearchParams({ [VARIANT_PARAMETER]: choice.sku }).toString();
    return [{ ...lineOf(similar, choice, unit), to: `${productPath(similar.slug)}?${query}` }];
  });
  const lines = [own, ...others].toSorted((one, other) => comparedBy(one) - comparedBy(other));
  const arePieces = unit === 'un' && lines.every(({ unitPrice, price }) => unitPrice === price);
  return arePieces ? { unit: null, lines: lines.map((line) => ({ ...line, unitPrice: null })) } : { unit, lines };
};

const comparedBy = ({ unitPrice, price }: ComparedLine): Centavos => unitPrice ?? price;

type Named = Pick<SimilarProduct, 'id' | 'title' | 'imageUrl'>;

const lineOf = ({ id, title, imageUrl }: Named, choice: Choice, unit: NetUnit | null): ComparedLine => ({
  id,
  title: titleWith(title, variantTitle(choice)),
  imageUrl,
  price: choice.price,
  unitPrice: unit !== null && choice.netContent ? unitPriceOf(choice.price, choice.netContent) : null,
  to: null,
});

// Some names contain the size, and some choices have no name.
const titleWith = (title: string, choice: string): string => (title.endsWith(choice) ? title : `${title}, ${choice}`);

const nearestTo = ({ netContent }: ProductVariant, choices: readonly Choice[]): Choice | undefined => {
  if (netContent === null) return choices[0];
  const comparable = choices.flatMap((choice) =>
    choice.netContent?.unit === netContent.unit
      ? [{ choice, away: Math.abs(Math.log(choice.netContent.amount / netContent.amount)) }]
      : [],
  );
  return comparable.toSorted((one, other) => one.away - other.away)[0]?.choice;
};
