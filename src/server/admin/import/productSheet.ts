import {
  fieldOfColumn,
  kindOfFields,
  type ImportField,
  type ImportKind,
} from '../../../shared/admin/import/importColumns';
import { MAX_IMPORT_LINES } from '../../../shared/admin/import/importRules';
import { unguarded } from '../../../shared/admin/import/spreadsheetText';
import { beginningOf } from '../../../shared/kernel/text';
import { decodedText, recordsOf, UnreadableFile } from './csvFile';

/** A line by fields: what its cells say, without spaces around; fields without a column are absent. */
export type SheetLine = { line: number; cells: Partial<Record<ImportField, string>>; isTooLong: boolean };

/** A parsed file. `unknownColumns` are named as in the file, and ignored. */
export type ProductSheet = {
  kind: ImportKind;
  fields: ReadonlySet<ImportField>;
  unknownColumns: string[];
  lines: SheetLine[];
};

const MAX_COLUMN_NAME = 80;

/** Reads a whole file. @throws UnreadableFile with why it cannot be read */
export async function readSheet(content: Buffer): Promise<ProductSheet> {
  const text = decodedText(content);
  let columns: (ImportField | null)[] | null = null;
  let sheet: ProductSheet | null = null;
  for await (const { line, cells } of recordsOf(text)) {
    if (!columns || !sheet) {
      columns = cells.map(fieldOfColumn);
      sheet = headOf(cells, columns);
      continue;
    }
    if (sheet.lines.length === MAX_IMPORT_LINES) throw new UnreadableFile('tooManyLines', line);
    const entries = columns.flatMap((field, index) =>
      field === null ? [] : [[field, unguarded((cells[index] ?? '').trim())] as const],
    );
    const extra = cells.slice(columns.length).some((cell) => cell.trim() !== '');
    // Object.fromEntries widens the keys to string.
    const byField = Object.fromEntries(entries) as SheetLine['cells'];
    sheet.lines.push({ line, cells: byField, isTooLong: extra });
  }
  if (!sheet || sheet.lines.length === 0) throw new UnreadableFile('empty');
  return sheet;
}

const headOf = (names: string[], columns: (ImportField | null)[]): ProductSheet => {
  const fields = new Set<ImportField>();
  const unknownColumns: string[] = [];
  columns.forEach((field, index) => {
    const name = (names[index] ?? '').trim();
    if (field === null) {
      if (name !== '') unknownColumns.push(beginningOf(name, MAX_COLUMN_NAME));
    } else if (fields.has(field)) throw new UnreadableFile('columnTwice', 1, beginningOf(name, MAX_COLUMN_NAME));
    else fields.add(field);
  });
  if (!fields.has('sku')) throw new UnreadableFile('noSku', 1);
  const kind = kindOfFields(fields);
  if (kind === null) throw new UnreadableFile('nothingToImport', 1);
  return { kind, fields, unknownColumns: unknownColumns.slice(0, 50), lines: [] };
};
