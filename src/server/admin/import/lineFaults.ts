import type { ImportField } from '../../../shared/admin/import/importColumns';
import type { ImportLineFault } from '../../../shared/admin/import/importContract';
import type { LineFault } from '../../../shared/admin/import/importRules';
import { beginningOf } from '../../../shared/kernel/text';

const MAX_TEXT = 120;

/** A fault of a cell: `text` as in the file, `line` another line involved. */
export const faultOf = (
  field: ImportField | null,
  reason: LineFault,
  { text = null, line = null }: { text?: string | null; line?: number | null } = {},
): ImportLineFault => ({
  field,
  reason,
  text: text === null || text === '' ? null : beginningOf(text, MAX_TEXT),
  line,
});

/** The column a fault of the product's rules is about: 'attributes.0.name' is the attributes. */
export const fieldOfFault = (path: string): ImportField => {
  const [first = '', , last] = path.split('.');
  if (first === 'variants') return last === undefined ? 'sku' : (VARIANT_FIELDS[last] ?? 'sku');
  return PRODUCT_FIELDS[first] ?? 'title';
};

const PRODUCT_FIELDS: Record<string, ImportField> = {
  title: 'title',
  slug: 'slug',
  description: 'description',
  brandId: 'brand',
  categoryIds: 'categories',
  attributes: 'attributes',
  ncm: 'ncm',
};
const VARIANT_FIELDS: Record<string, ImportField> = {
  sku: 'sku',
  gtin: 'gtin',
  price: 'price',
  originalPrice: 'originalPrice',
  stock: 'stock',
  weightG: 'weightG',
  widthCm: 'widthCm',
  heightCm: 'heightCm',
  lengthCm: 'lengthCm',
  netContent: 'netContent',
  options: 'value1',
};
