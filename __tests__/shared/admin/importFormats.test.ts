import { fieldOfColumn, kindOfFields, type ImportField } from '../../../src/shared/admin/import/importColumns';
import { scaledOf, writtenOf } from '../../../src/shared/admin/import/importNumbers';
import { guarded, unguarded } from '../../../src/shared/admin/import/spreadsheetText';

it.each([
  ['1.234,56', 123_456],
  ['1234,56', 123_456],
  ['12', 1_200],
  ['0,5', 50],
  ['12.50', 1_250],
  ['1.234', 123_400],
  ['12.345.678,9', 1_234_567_890],
  ['R$ 9,90', 990],
  [' 1 234,50 ', 123_450],
  ['-3,20', -320],
  ['9,9000', 990],
  ['0,001', null],
  ['1,234.56', null],
  ['1.23.4', null],
  ['12,', null],
  ['doze', null],
  ['1e5', null],
  ['', null],
  ['99999999999999999999', null],
])('reads the price %j as %j centavos', (text, centavos) => expect(scaledOf(text, 2)).toBe(centavos));

it.each([
  [1_060, 3, '1,06'],
  [12_000, 3, '12'],
  [5, 3, '0,005'],
  [-150, 2, '-1,5'],
  [7, 0, '7'],
])('writes %j with %j decimals as %j, and reads it back', (value, decimals, text) => {
  expect(writtenOf(value, decimals)).toBe(text);
  expect(scaledOf(text, decimals)).toBe(value);
});

it.each<[string, ImportField | null]>([
  ['Título', 'title'],
  ['  NOME DO PRODUTO ', 'title'],
  ['preco', 'price'],
  ['Preço_original', 'originalPrice'],
  ['código de barras', 'gtin'],
  ['Peso (kg)', 'weightG'],
  ['QTD', 'stock'],
  ['Fornecedor', null],
])('takes the column %j for %j', (name, field) => expect(fieldOfColumn(name)).toBe(field));

it.each<[ImportField[], string | null]>([
  [['sku', 'stock'], 'stock'],
  [['sku', 'price', 'originalPrice'], 'prices'],
  [['sku', 'price', 'stock'], 'variants'],
  [['sku', 'weightG'], 'products'],
  [['title', 'sku', 'price'], 'products'],
  [['sku'], null],
  [['title', 'price'], null],
])('finds by the columns %j a file of %j', (fields, kind) => expect(kindOfFields(new Set(fields))).toBe(kind));

it.each(["'", "'=1+1", "''=1", '−5', '＝A1', "'abc", "d'água", "'-5"])('keeps %j as it is, there and back', (text) => {
  expect(unguarded(guarded(text))).toBe(text);
});
