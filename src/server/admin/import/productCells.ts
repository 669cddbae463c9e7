import type { ProductDraft, VariantDraft } from '../../../shared/admin/productContract';
import { COLUMN_NAMES, IMPORT_FIELDS, YES_NO, type ImportField } from '../../../shared/admin/import/importColumns';
import { textOfFeedingTable } from '../../../shared/pets/feedingTableText';
import { mapFields, filledField, type FilledField, type ImportNames } from '../../../shared/admin/productFields';
import { isKit } from '../../../shared/admin/productRules';
import { writtenOf } from '../../../shared/admin/import/importNumbers';
import { guarded } from '../../../shared/admin/import/spreadsheetText';
import { csvLines, type CsvValue } from '../csv/csvWriter';
import { LIST_SIGN, type Words } from './catalogueWords';

/** Names of the store that cells hold instead of ids. */
export type Vocabulary = {
  brands: Words;
  categories: Words;
  /** SKUs of parts of kits, by variant id. */
  partSkus: ReadonlyMap<string, string>;
};

/** A line of the file: a product, one of its variants, and how many of it there are. */
export type SheetRow = { product: ProductDraft; variant: VariantDraft; stock: number };

const wordFor = (words: Readonly<Record<string, ImportNames>>, value: string): string => words[value]?.[0] ?? '';
const yesNo = (is: boolean): string => wordFor(YES_NO, is ? 'yes' : 'no');
const orEmpty = (value: number | null, decimals: number): string => (value === null ? '' : writtenOf(value, decimals));

/** Attributes as one cell: a line each, 'Name: value'. A colon of a name has a backslash before it. */
const attributesCell = (attributes: ProductDraft['attributes']): string =>
  attributes.map(({ name, value }) => `${name.replace(/[\\:]/g, '\\$&')}: ${value}`).join('\n');

/** The attributes of such a cell; null where a line has no colon. */
export const attributesOf = (cell: string): ProductDraft['attributes'] | null => {
  const lines = cell.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  const found = lines.map((line) => /^((?:[^\\:]|\\.)*):([^]*)$/.exec(line));
  return found.every((match) => match !== null)
    ? found.map(([, name = '', value = '']) => ({ name: name.replace(/\\(.)/g, '$1').trim(), value: value.trim() }))
    : null;
};

/** The parts of a kit as such a cell names them; null where one is no '2 x SKU' (a SKU alone is one piece of it). */
export const kitPartsOf = (cell: string): { sku: string; quantity: number }[] | null => {
  const parts = cell.split(LIST_SIGN).map((part) => part.trim());
  const found = parts.filter((part) => part !== '').map((part) => /^(?:(\d{1,4})\s*[x×*]\s+)?(\S.*)$/i.exec(part));
  return found.every((match) => match !== null)
    ? found.map(([, quantity, sku = '']) => ({ sku, quantity: Number(quantity ?? 1) }))
    : null;
};

const fieldCell = (field: FilledField): string => {
  switch (field.kind) {
    case 'text':
      return field.value;
    case 'digits':
      return field.value ?? '';
    case 'wholeNumber':
      return orEmpty(field.value, 0);
    case 'choice':
      return field.value === null ? '' : wordFor(field.words, field.value);
    case 'choices':
      return field.value.map((value) => wordFor(field.words, value)).join(` ${LIST_SIGN} `);
    case 'feedingTable':
      return field.value === null ? '' : textOfFeedingTable(field.value);
  }
};

/** What each column says of a row, before a spreadsheet is guarded from it. */
const CELLS: Record<ImportField, (row: SheetRow, words: Vocabulary) => string> = {
  slug: ({ product }) => product.slug,
  title: ({ product }) => product.title,
  brand: ({ product }, { brands }) => (product.brandId === null ? '' : brands.wordOf(product.brandId)),
  categories: ({ product }, { categories }) => product.categoryIds.map(categories.wordOf).join(` ${LIST_SIGN} `),
  attributes: ({ product }) => attributesCell(product.attributes),
  ...mapFields(
    (name) =>
      ({ product }: SheetRow) =>
        fieldCell(filledField(name, product)),
  ),
  isActive: ({ product }) => yesNo(product.isActive),
  sku: ({ variant }) => variant.sku,
  gtin: ({ variant }) => variant.gtin ?? '',
  option1: ({ variant }) => variant.optionValues[0]?.name ?? '',
  value1: ({ variant }) => variant.optionValues[0]?.value ?? '',
  option2: ({ variant }) => variant.optionValues[1]?.name ?? '',
  value2: ({ variant }) => variant.optionValues[1]?.value ?? '',
  option3: ({ variant }) => variant.optionValues[2]?.name ?? '',
  value3: ({ variant }) => variant.optionValues[2]?.value ?? '',
  price: ({ variant }) => moneyCell(variant.price),
  originalPrice: ({ variant }) => (variant.originalPrice === null ? '' : moneyCell(variant.originalPrice)),
  stock: ({ variant, stock }) => (isKit(variant) ? '' : String(stock)),
  weightG: ({ variant }) => writtenOf(variant.weightG, 3),
  widthCm: ({ variant }) => String(variant.widthCm),
  heightCm: ({ variant }) => String(variant.heightCm),
  lengthCm: ({ variant }) => String(variant.lengthCm),
  netContent: ({ variant }) => orEmpty(variant.netContent?.amount ?? null, 0),
  netUnit: ({ variant }) => variant.netContent?.unit ?? '',
  variantActive: ({ variant }) => yesNo(variant.isActive),
  kitParts: ({ variant }, { partSkus }) =>
    (variant.kitParts ?? [])
      .map(({ productVariantId, quantity }) => `${quantity} x ${partSkus.get(productVariantId) ?? ''}`)
      .join(` ${LIST_SIGN} `),
};

const moneyCell = (centavos: number): string => {
  const [whole = '', part = ''] = writtenOf(centavos, 2).split(',');
  return `${whole},${part.padEnd(2, '0')}`;
};

/** What one column says of a row. */
export const cellOf = (field: ImportField, row: SheetRow, words: Vocabulary): string => CELLS[field](row, words);

/** The first line of a file of products. */
export const sheetHead = csvLines([IMPORT_FIELDS.map((field) => COLUMN_NAMES[field][0])]);

const NUMBERS: ReadonlySet<ImportField> = new Set([
  'price',
  'originalPrice',
  'stock',
  'weightG',
  'widthCm',
  'heightCm',
  'lengthCm',
  'netContent',
]);

/** The cells of a row of the file. Numbers are numbers; every other text is guarded. */
export const sheetRow = (row: SheetRow, words: Vocabulary): CsvValue[] =>
  IMPORT_FIELDS.map((field) => {
    const cell = CELLS[field](row, words);
    return NUMBERS.has(field) ? { literal: cell } : guarded(cell);
  });
