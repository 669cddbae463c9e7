import type { DutyKind, RxClass } from '../catalog/productDuties';
import type { BreedSize, LifeStage, Species } from '../catalog/productFacts';
import type { FeedingTable } from '../pets/feedingTable';
import type { LitterKind } from '../pets/litter';

/** Portuguese names accepted in import files; exports write the first. */
export type ImportNames = readonly [string, ...string[]];

type FieldFrame = {
  /** The part of the editor that shows it. */
  section: 'data' | 'duties' | 'care' | 'inShop' | 'fiscal';
  /** Names of its column in an import. Case, accents and punctuation do not matter. */
  columns: ImportNames;
};
/** A text, '' for none. `maxLength` in characters. */
type TextField = FieldFrame & { kind: 'text'; lines: 'one' | 'many'; maxLength: number };
/** A code of exactly `length` digits, stored without punctuation; null for none. */
type DigitsField = FieldFrame & { kind: 'digits'; length: number };
/** A non-negative integer, null for none. */
type WholeNumberField = FieldFrame & { kind: 'wholeNumber'; max: number };
/** One of the keys of `words`, which are the names of the values in a file; null where not set. */
type ChoiceField = FieldFrame & { kind: 'choice'; words: Readonly<Record<string, ImportNames>> };
/** Any of the keys of `words`, each once. */
type ChoicesField = FieldFrame & { kind: 'choices'; words: Readonly<Record<string, ImportNames>> };
/** A maker's feeding table, typed and kept in files as `textOfFeedingTable` writes it; null for none. */
type FeedingTableField = FieldFrame & { kind: 'feedingTable' };

export type ProductField = TextField | DigitsField | WholeNumberField | ChoiceField | ChoicesField | FeedingTableField;

/**
 * The plain fields of a product. Contract, rules, columns of imports and exports, rows of the editor and the history of
 * changes are derived from this table (docs/adding-a-product-field.md). Not in it, handled one by one, are a product's
 * title, slug and brand, its categories and attributes, and whether it is active: each has rules of its own.
 */
export const PRODUCT_FIELDS = {
  description: {
    kind: 'text',
    lines: 'many',
    maxLength: 10_000,
    section: 'data',
    columns: ['Descrição', 'Descrição do produto'],
  },
  species: {
    kind: 'choices',
    words: {
      dog: ['cães', 'cachorro', 'cachorros', 'cão'],
      cat: ['gatos', 'gato'],
      bird: ['aves', 'ave', 'pássaros'],
      fish: ['peixes', 'peixe'],
      smallPet: ['roedores', 'roedor', 'pequenos'],
    } satisfies Record<Species, ImportNames>,
    section: 'inShop',
    columns: ['Espécies', 'Espécie', 'Pet', 'Para quem'],
  },
  lifeStage: {
    kind: 'choice',
    words: {
      puppy: ['filhote', 'filhotes'],
      adult: ['adulto', 'adultos'],
      senior: ['sênior', 'idoso', 'idosos'],
      all: ['todas', 'todos'],
    } satisfies Record<LifeStage | 'all', ImportNames>,
    section: 'inShop',
    columns: ['Fase da vida', 'Fase', 'Idade'],
  },
  breedSize: {
    kind: 'choice',
    words: {
      small: ['pequeno', 'pequenas', 'p'],
      medium: ['médio', 'médias', 'm'],
      large: ['grande', 'grandes', 'g'],
      all: ['todos', 'todas'],
    } satisfies Record<BreedSize | 'all', ImportNames>,
    section: 'inShop',
    columns: ['Porte', 'Porte da raça'],
  },
  /** The code that classifies goods in Mercosur (Nomenclatura Comum do Mercosul). */
  ncm: { kind: 'digits', length: 8, section: 'fiscal', columns: ['NCM', 'Código NCM'] },
  /** Which of the fields below must be filled before the product is published: productDuties. */
  dutyKind: {
    kind: 'choice',
    words: {
      none: ['outro', 'nenhum', 'acessório'],
      food: ['alimento', 'ração', 'petisco'],
      veterinary: ['produto veterinário', 'veterinário', 'medicamento'],
    } satisfies Record<DutyKind, ImportNames>,
    section: 'duties',
    columns: ['Tipo de produto', 'Informações obrigatórias'],
  },
  composition: { kind: 'text', lines: 'many', maxLength: 5_000, section: 'duties', columns: ['Composição'] },
  guaranteeLevels: {
    kind: 'text',
    lines: 'many',
    maxLength: 3_000,
    section: 'duties',
    columns: ['Níveis de garantia', 'Garantia'],
  },
  maker: {
    kind: 'text',
    lines: 'one',
    maxLength: 200,
    section: 'duties',
    columns: ['Fabricante ou importador', 'Fabricante', 'Importador'],
  },
  registration: {
    kind: 'text',
    lines: 'one',
    maxLength: 200,
    section: 'duties',
    columns: ['Registro no MAPA', 'Registro ou isenção', 'Número do MAPA'],
  },
  storageCare: { kind: 'text', lines: 'one', maxLength: 500, section: 'duties', columns: ['Conservação'] },
  validityRule: { kind: 'text', lines: 'one', maxLength: 200, section: 'duties', columns: ['Validade'] },
  activeIngredient: {
    kind: 'text',
    lines: 'one',
    maxLength: 500,
    section: 'duties',
    columns: ['Princípio ativo', 'Princípios ativos'],
  },
  contraindications: {
    kind: 'text',
    lines: 'many',
    maxLength: 3_000,
    section: 'duties',
    columns: ['Contraindicações'],
  },
  rxClass: {
    kind: 'choice',
    words: {
      none: ['sem receita', 'livre'],
      shown: ['receita apresentada', 'com receita'],
      retained: ['receita retida', 'retenção de receita'],
      controlled: ['controlado', 'controle especial'],
    } satisfies Record<RxClass, ImportNames>,
    section: 'duties',
    columns: ['Receita', 'Receita veterinária'],
  },
  feedingTable: {
    kind: 'feedingTable',
    section: 'care',
    columns: ['Tabela de alimentação', 'Tabela do fabricante', 'Quanto servir por dia'],
  },
  /** Metabolisable energy. */
  kcalPerKg: {
    kind: 'wholeNumber',
    max: 5_000,
    section: 'care',
    columns: ['Energia (kcal/kg)', 'Energia metabolizável', 'kcal/kg'],
  },
  litterKind: {
    kind: 'choice',
    words: {
      clumping: ['argila que aglomera', 'aglomerante'],
      clay: ['argila comum', 'argila'],
      silica: ['sílica'],
      woodPellet: ['madeira', 'granulado de madeira'],
      plant: ['mandioca ou milho', 'vegetal', 'mandioca', 'milho'],
    } satisfies Record<LitterKind, ImportNames>,
    section: 'care',
    columns: ['Tipo de areia', 'Areia'],
  },
  /** How long one application protects, by the label: in days, or in months of the calendar. */
  protectionDays: {
    kind: 'wholeNumber',
    max: 400,
    section: 'care',
    columns: ['Protege por (dias)', 'Intervalo em dias'],
  },
  protectionMonths: {
    kind: 'wholeNumber',
    max: 24,
    section: 'care',
    columns: ['Protege por (meses)', 'Intervalo em meses'],
  },
  /** The animals it is made for by weight, in grams, both ends included. */
  animalMinG: {
    kind: 'wholeNumber',
    max: 150_000,
    section: 'care',
    columns: ['Animal a partir de (g)', 'Peso mínimo do animal'],
  },
  animalMaxG: {
    kind: 'wholeNumber',
    max: 150_000,
    section: 'care',
    columns: ['Animal até (g)', 'Peso máximo do animal'],
  },
  permethrin: {
    kind: 'choice',
    words: { yes: ['sim', 'contém'], no: ['não', 'sem'] },
    section: 'care',
    columns: ['Contém permetrina', 'Permetrina'],
  },
} as const satisfies Record<string, ProductField>;

export type ProductFieldName = keyof typeof PRODUCT_FIELDS;

export const PRODUCT_FIELD_NAMES = Object.keys(PRODUCT_FIELDS) as ProductFieldName[]; // keys of a const object

/** A field by its name, of any kind: the table's own type knows only the kinds in use. */
export const fieldNamed = (name: ProductFieldName): ProductField => PRODUCT_FIELDS[name];

export const isProductFieldName = (name: string): name is ProductFieldName => Object.hasOwn(PRODUCT_FIELDS, name);

type ValueOf<Field extends ProductField> = Field extends { kind: 'text' }
  ? string
  : Field extends { kind: 'digits' }
    ? string | null
    : Field extends { kind: 'wholeNumber' }
      ? number | null
      : Field extends { kind: 'choice'; words: infer Words }
        ? keyof Words | null
        : Field extends { kind: 'choices'; words: infer Words }
          ? (keyof Words)[]
          : Field extends { kind: 'feedingTable' }
            ? FeedingTable | null
            : never;

/** A product's value for each field of the table. */
export type ProductFieldValues = { [Name in ProductFieldName]: ValueOf<(typeof PRODUCT_FIELDS)[Name]> };

/** A field with its value: `kind` tells the type of `value`. */
export type FilledField =
  | (TextField & { value: string })
  | (DigitsField & { value: string | null })
  | (WholeNumberField & { value: number | null })
  | (ChoiceField & { value: string | null })
  | (ChoicesField & { value: string[] })
  | (FeedingTableField & { value: FeedingTable | null });

export const filledField = (name: ProductFieldName, values: ProductFieldValues): FilledField =>
  ({ ...PRODUCT_FIELDS[name], value: values[name] }) as FilledField; // ValueOf gives a field the values of its kind

/** An object with a key for every field. */
export const mapFields = <Value>(valueOf: (name: ProductFieldName) => Value): Record<ProductFieldName, Value> =>
  Object.fromEntries(PRODUCT_FIELD_NAMES.map((name) => [name, valueOf(name)])) as Record<ProductFieldName, Value>; // all of them

/** The fields of the table alone, without other properties. */
export const pickFields = (values: ProductFieldValues): ProductFieldValues =>
  mapFields((name) => values[name]) as ProductFieldValues; // each under its own name

/** The empty value of every field. */
export const emptyFields = (): ProductFieldValues =>
  mapFields((name) => {
    const { kind } = fieldNamed(name);
    return kind === 'text' ? '' : kind === 'choices' ? [] : null;
  }) as ProductFieldValues; // the empty value of each kind
