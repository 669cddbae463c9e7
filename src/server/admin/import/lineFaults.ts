import { isImportField, type ImportField } from '../../../shared/admin/import/importColumns';
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

/** Columns that have another name than what they are about. */
const COLUMN_OF: Record<string, ImportField> = {
  brandId: 'brand',
  categoryIds: 'categories',
  optionValues: 'value1',
  options: 'value1',
};

/** The column of a field of drafts or faults; null for none. */
export const columnOf = (field: string): ImportField | null =>
  COLUMN_OF[field] ?? (isImportField(field) ? field : null);

/** The column a fault of the product's rules is about: 'attributes.0.name' is the attributes. */
export const fieldOfFault = (path: string): ImportField => {
  const [first = '', , last = ''] = path.split('.');
  return first === 'variants' ? (columnOf(last) ?? 'sku') : (columnOf(first) ?? 'title');
};
