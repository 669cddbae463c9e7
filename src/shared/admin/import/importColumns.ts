import { foldText } from '../../kernel/text';
import { mapFields, fieldNamed, type ImportNames } from '../productFields';

const { description, ...otherFields } = mapFields((name) => fieldNamed(name).columns);

/**
 * What the columns of the file are called, in its order: the product's come first; a line is one variant. Names are in
 * Portuguese since merchants write them; the first name of each is the one we write. Case, accents, and signs between
 * words do not matter.
 */
export const COLUMN_NAMES = {
  slug: ['Endereço', 'Slug', 'URL', 'Link'],
  title: ['Título', 'Nome', 'Nome do produto', 'Produto'],
  description,
  brand: ['Marca', 'Fabricante'],
  categories: ['Categorias', 'Categoria', 'Departamento'],
  attributes: ['Características', 'Atributos', 'Ficha técnica'],
  ...otherFields,
  isActive: ['Produto ativo', 'Ativo', 'Visível'],
  sku: ['SKU', 'Código', 'Referência', 'Código do produto'],
  gtin: ['GTIN', 'EAN', 'Código de barras'],
  option1: ['Opção 1', 'Nome da opção 1', 'Opção'],
  value1: ['Valor 1', 'Valor da opção 1', 'Variação', 'Valor da opção'],
  option2: ['Opção 2', 'Nome da opção 2'],
  value2: ['Valor 2', 'Valor da opção 2'],
  option3: ['Opção 3', 'Nome da opção 3'],
  value3: ['Valor 3', 'Valor da opção 3'],
  price: ['Preço', 'Preço de venda', 'Valor', 'Preço por'],
  originalPrice: ['Preço original', 'Preço de', 'De', 'Preço cheio'],
  stock: ['Estoque', 'Quantidade', 'Qtd', 'Saldo'],
  weightG: ['Peso (kg)', 'Peso', 'Peso em kg'],
  widthCm: ['Largura (cm)', 'Largura'],
  heightCm: ['Altura (cm)', 'Altura'],
  lengthCm: ['Comprimento (cm)', 'Comprimento', 'Profundidade'],
  netContent: ['Conteúdo líquido', 'Conteúdo'],
  netUnit: ['Unidade', 'Unidade do conteúdo'],
  variantActive: ['Variante ativa', 'Variação ativa'],
  kitParts: ['Peças do kit', 'Itens do kit', 'Composição do kit'],
} satisfies Record<string, ImportNames>;

export type ImportField = keyof typeof COLUMN_NAMES;
export const IMPORT_FIELDS = Object.keys(COLUMN_NAMES) as ImportField[]; // keys of a const object

/** Fields of the product itself: every line of a product says the same, or nothing. */
export const FIELDS_OF_PRODUCT = IMPORT_FIELDS.slice(0, IMPORT_FIELDS.indexOf('sku'));

export const isImportField = (name: string): name is ImportField => Object.hasOwn(COLUMN_NAMES, name);

const keyOf = (name: string): string =>
  foldText(name)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

const fieldByKey = new Map<string, ImportField>(
  IMPORT_FIELDS.flatMap((field) => COLUMN_NAMES[field].map((name) => [keyOf(name), field] as const)),
);

/** The field of a column; null for an unknown one. */
export const fieldOfColumn = (name: string): ImportField | null => fieldByKey.get(keyOf(name)) ?? null;

/** What files are about, found by their columns. `variants` has prices and stock by SKU. */
export const IMPORT_KINDS = ['products', 'stock', 'prices', 'variants'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** What a file of these columns is about; null where it can change nothing. Columns of the product make it whole. */
export const kindOfFields = (fields: ReadonlySet<ImportField>): ImportKind | null => {
  if (!fields.has('sku')) return null;
  if (IMPORT_FIELDS.some((field) => fields.has(field) && !['sku', 'stock', 'price', 'originalPrice'].includes(field)))
    return 'products';
  const hasPrice = fields.has('price') || fields.has('originalPrice');
  if (fields.has('stock')) return hasPrice ? 'variants' : 'stock';
  return hasPrice ? 'prices' : null;
};

/** Words for yes and no, folded; the first is the one we write. */
export const YES_NO = {
  yes: ['sim', 's', '1', 'ativo', 'true'],
  no: ['não', 'n', '0', 'inativo', 'false'],
} as const satisfies Record<string, ImportNames>;

/** The value a word stands for; null for none of them. */
export const valueOfWord = <Value extends string>(
  words: Record<Value, readonly string[]>,
  typed: string,
): Value | null => {
  const folded = foldText(typed.trim());
  // Object.entries widens the keys to string.
  const entries = Object.entries(words) as [Value, readonly string[]][];
  return entries.find(([, names]) => names.some((name) => foldText(name) === folded))?.[0] ?? null;
};
