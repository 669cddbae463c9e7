import { foldText } from '../../kernel/text';

/** A column of the file. The product's columns come first; a line is one variant. */
export const IMPORT_FIELDS = [
  'slug',
  'title',
  'description',
  'brand',
  'categories',
  'attributes',
  'species',
  'lifeStage',
  'breedSize',
  'ncm',
  'isActive',
  'sku',
  'gtin',
  'option1',
  'value1',
  'option2',
  'value2',
  'option3',
  'value3',
  'price',
  'originalPrice',
  'stock',
  'weightG',
  'widthCm',
  'heightCm',
  'lengthCm',
  'netContent',
  'netUnit',
  'variantActive',
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

/** Fields of the product itself: every line of a product says the same, or nothing. */
export const FIELDS_OF_PRODUCT = IMPORT_FIELDS.slice(0, IMPORT_FIELDS.indexOf('sku'));

/**
 * What the columns are called, in Portuguese since merchants write them; the first name of each is the one we write.
 * Case, accents, and signs between words do not matter.
 */
export const COLUMN_NAMES: Record<ImportField, readonly string[]> = {
  slug: ['Endereço', 'Slug', 'URL', 'Link'],
  title: ['Título', 'Nome', 'Nome do produto', 'Produto'],
  description: ['Descrição', 'Descrição do produto'],
  brand: ['Marca', 'Fabricante'],
  categories: ['Categorias', 'Categoria', 'Departamento'],
  attributes: ['Características', 'Atributos', 'Ficha técnica'],
  species: ['Espécies', 'Espécie', 'Pet', 'Para quem'],
  lifeStage: ['Fase da vida', 'Fase', 'Idade'],
  breedSize: ['Porte', 'Porte da raça'],
  ncm: ['NCM', 'Código NCM'],
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
};

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

/** Words of closed sets, folded; the first is the one we write. */
export const WORDS = {
  species: {
    dog: ['cães', 'cachorro', 'cachorros', 'cão'],
    cat: ['gatos', 'gato'],
    bird: ['aves', 'ave', 'pássaros'],
    fish: ['peixes', 'peixe'],
    smallPet: ['roedores', 'roedor', 'pequenos'],
  },
  lifeStage: {
    puppy: ['filhote', 'filhotes'],
    adult: ['adulto', 'adultos'],
    senior: ['sênior', 'idoso', 'idosos'],
    all: ['todas', 'todos'],
  },
  breedSize: {
    small: ['pequeno', 'pequenas', 'p'],
    medium: ['médio', 'médias', 'm'],
    large: ['grande', 'grandes', 'g'],
    all: ['todos', 'todas'],
  },
  yesNo: { yes: ['sim', 's', '1', 'ativo', 'true'], no: ['não', 'n', '0', 'inativo', 'false'] },
} as const;

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
