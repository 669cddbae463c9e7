import type { ProductDraft, VariantDraft } from '../../../shared/admin/productContract';
import { UNREADABLE_TABLE } from '../../../shared/pets/feedingTableRules';
import { feedingTableOfText } from '../../../shared/pets/feedingTableText';
import { valueOfWord, YES_NO, type ImportField } from '../../../shared/admin/import/importColumns';
import {
  fieldNamed,
  PRODUCT_FIELD_NAMES,
  type ImportNames,
  type ProductFieldName,
} from '../../../shared/admin/productFields';
import type { ImportLineFault } from '../../../shared/admin/import/importContract';
import { scaledOf } from '../../../shared/admin/import/importNumbers';
import { digitsOf } from '../../../shared/kernel/text';
import { LIST_SIGN } from './catalogueWords';
import { faultOf } from './lineFaults';
import { attributesOf } from './productCells';
import type { SheetLine } from './productSheet';
import type { TaxonPlan } from './taxonPlan';

type Cells = SheetLine['cells'];

/** What a line says of the product; absent where it has no column, or nothing in a cell that cannot be empty. */
type ProductWords = Partial<Omit<ProductDraft, 'variants'>>;
/** What a line says of its variant; `stock` is how many there are to be. */
export type VariantWords = Partial<Omit<VariantDraft, 'id' | 'stockChange'>> & { stock?: number };

const partsOf = (cell: string): string[] =>
  cell
    .split(LIST_SIGN)
    .map((part) => part.trim())
    .filter((part) => part !== '');

const wordOfCell = <Value extends string>(
  field: ImportField,
  words: Readonly<Record<Value, ImportNames>>,
  typed: string,
  faults: ImportLineFault[],
): Value | null => {
  const value = valueOfWord(words, typed);
  if (value === null) faults.push(faultOf(field, 'unknownWord', { text: typed }));
  return value;
};

/** The value a cell gives a field of the table. A fault is added to `faults`. */
const fieldOfCell = (name: ProductFieldName, cell: string, faults: ImportLineFault[]) => {
  const field = fieldNamed(name);
  switch (field.kind) {
    case 'text':
      return cell;
    case 'digits':
      return cell === '' ? null : /^[\d.\s-]+$/.test(cell) ? digitsOf(cell) : cell;
    case 'wholeNumber': {
      const value = cell === '' ? null : scaledOf(cell, 0);
      if (value === null && cell !== '') faults.push(faultOf(name, 'notNumber', { text: cell }));
      return value;
    }
    case 'choice':
      return cell === '' ? null : wordOfCell(name, field.words, cell, faults);
    case 'choices': {
      const found = partsOf(cell).map((part) => wordOfCell(name, field.words, part, faults));
      return [...new Set(found.filter((one) => one !== null))];
    }
    case 'feedingTable':
      return cell === '' ? null : (feedingTableOfText(cell) ?? UNREADABLE_TABLE);
  }
};

/**
 * Reads the columns of the product, but for its address and title. Brands and categories that are not there yet are
 * planned, for `line`. Faults are added to `faults`.
 */
export function productWordsOf(
  cells: Cells,
  line: number,
  taxonomy: TaxonPlan,
  faults: ImportLineFault[],
): ProductWords {
  const said: ProductWords = {};
  const given = (field: ImportField, take: (cell: string) => void) => {
    const cell = cells[field];
    if (cell !== undefined) take(cell);
  };
  const meant = (field: ImportField, typed: string, meaning: ReturnType<TaxonPlan['brand']>) => {
    if ('id' in meaning) return meaning.id;
    faults.push(faultOf(field, meaning.fault, { text: typed }));
    return null;
  };
  given('brand', (cell) => (said.brandId = cell === '' ? null : meant('brand', cell, taxonomy.brand(cell, line))));
  given('categories', (cell) => {
    const ids = partsOf(cell).map((part) => meant('categories', part, taxonomy.category(part, line)));
    said.categoryIds = [...new Set(ids.filter((id) => id !== null))];
  });
  for (const name of PRODUCT_FIELD_NAMES)
    given(name, (cell) => Object.assign(said, { [name]: fieldOfCell(name, cell, faults) }));
  given('attributes', (cell) => {
    const found = attributesOf(cell);
    if (found) said.attributes = found;
    else faults.push(faultOf('attributes', 'notAccepted', { text: cell }));
  });
  given('isActive', (cell) => {
    const answer = cell === '' ? null : wordOfCell('isActive', YES_NO, cell, faults);
    if (answer !== null) said.isActive = answer === 'yes';
  });
  return said;
}

const DECIMALS = { price: 2, weightG: 3, widthCm: 0, heightCm: 0, lengthCm: 0 } as const;
const NAMES_AND_VALUES = [
  ['option1', 'value1'],
  ['option2', 'value2'],
  ['option3', 'value3'],
] as const;
/** Units a net content may be written in, and how many of ours one is. */
const UNITS: Record<string, { unit: 'g' | 'ml' | 'un'; decimals: number }> = {
  g: { unit: 'g', decimals: 0 },
  kg: { unit: 'g', decimals: 3 },
  ml: { unit: 'ml', decimals: 0 },
  l: { unit: 'ml', decimals: 3 },
  un: { unit: 'un', decimals: 0 },
};

/** The GTIN of a cell, without spaces; null for an empty one. */
export const gtinOf = (cell: string): string | null => cell.replace(/\s/g, '') || null;

/** Reads the columns of the variant. Faults are added to `faults`. */
export function variantWordsOf(cells: Cells, faults: ImportLineFault[]): VariantWords {
  const said: VariantWords = { sku: cells.sku ?? '' };
  if (cells.gtin !== undefined) said.gtin = gtinOf(cells.gtin);
  const number = (field: ImportField, cell: string, decimals: number): number | null => {
    const value = scaledOf(cell, decimals);
    if (value === null) faults.push(faultOf(field, 'notNumber', { text: cell }));
    else if (value < 0)
      faults.push(faultOf(field, field === 'stock' ? 'negativeStock' : 'notPositive', { text: cell }));
    return value;
  };
  for (const field of ['price', 'weightG', 'widthCm', 'heightCm', 'lengthCm'] as const) {
    const cell = cells[field] ?? '';
    if (cell !== '') said[field] = number(field, cell, DECIMALS[field]) ?? 0;
  }
  if (cells.originalPrice !== undefined)
    said.originalPrice = cells.originalPrice === '' ? null : number('originalPrice', cells.originalPrice, 2);
  const stock = cells.stock ?? '';
  if (stock !== '') said.stock = number('stock', stock, 0) ?? 0;
  if (NAMES_AND_VALUES.some(([name, value]) => cells[name] !== undefined || cells[value] !== undefined))
    said.optionValues = NAMES_AND_VALUES.flatMap(([name, value]) => {
      const pair = { name: cells[name] ?? '', value: cells[value] ?? '' };
      return pair.name === '' && pair.value === '' ? [] : [pair];
    });
  if (cells.netContent !== undefined) {
    const unit = UNITS[(cells.netUnit ?? '').toLowerCase()];
    if (cells.netContent === '') said.netContent = null;
    else if (!unit)
      faults.push(faultOf('netUnit', cells.netUnit ? 'unknownWord' : 'required', { text: cells.netUnit ?? null }));
    else said.netContent = { amount: number('netContent', cells.netContent, unit.decimals) ?? 0, unit: unit.unit };
  }
  if (cells.variantActive) {
    const answer = valueOfWord(YES_NO, cells.variantActive);
    if (answer === null) faults.push(faultOf('variantActive', 'unknownWord', { text: cells.variantActive }));
    else said.isActive = answer === 'yes';
  }
  return said;
}
