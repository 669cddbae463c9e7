import { mapFields } from '../../../shared/admin/productFields';
import { adminProductTexts as texts } from '../../texts/adminProductTexts';
import { productFieldTexts } from '../../texts/productFieldTexts';
import { nameOfRow, type ProductValues, type VariantColumn } from './productForm';

/** What the save bar calls the fields that changed. */
export const CHANGE_LABELS: { [Field in keyof ProductValues]?: string } = {
  title: texts.title.toLowerCase(),
  slug: texts.slug.toLowerCase(),
  brandId: texts.brand.toLowerCase(),
  attributes: texts.attributes.toLowerCase(),
  isActive: texts.isActive.toLowerCase(),
  categoryIds: texts.categories.toLowerCase(),
  ...mapFields((name) => productFieldTexts[name].name),
};
const CELLS: readonly VariantColumn[] = [
  'sku',
  'price',
  'originalPrice',
  'stock',
  'gtin',
  'weightG',
  'widthCm',
  'heightCm',
  'lengthCm',
  'netContent',
];

/** The cells that changed, where they are few enough to read; else how many variants. */
export const variantsWords = (values: ProductValues, initial: ProductValues): string => {
  const words = values.variants.flatMap((row) => {
    const before = initial.variants.find(({ key }) => key === row.key);
    const name = nameOfRow(row, texts.onlyVariant);
    return before
      ? CELLS.filter((cell) => before[cell] !== row[cell]).map((cell) => texts.changedCell(texts.columns[cell], name))
      : [name];
  });
  return words.length > 0 && words.length <= 2 ? words.join(' e ') : texts.variants(values.variants.length);
};
