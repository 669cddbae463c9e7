import type {
  AdminKit,
  AdminKitPart,
  AdminProduct,
  AdminVariant,
  ProductDraft,
  VariantDraft,
} from '../../../shared/admin/productContract';
import type { FeedingTable } from '../../../shared/pets/feedingTable';
import { UNREADABLE_TABLE } from '../../../shared/pets/feedingTableRules';
import { feedingTableOfText, textOfFeedingTable } from '../../../shared/pets/feedingTableText';
import {
  mapFields,
  emptyFields,
  fieldNamed,
  filledField,
  type ProductField,
  type ProductFieldName,
  type ProductFieldValues,
} from '../../../shared/admin/productFields';
import { answersOptions, optionNamesOf, type NetUnit } from '../../../shared/admin/productRules';
import { formatBrlDigits } from '../../../shared/kernel/money';
import { digitsOf } from '../../../shared/kernel/text';
import { centavosOf } from '../../kit/masks/moneyMask';

/** A variant as it is typed: texts of a row of the matrix. `stock` is what it should be, `knownStock` what it was. */
export type VariantRow = {
  key: string;
  id: string | null;
  values: string[];
  sku: string;
  gtin: string;
  price: string;
  originalPrice: string;
  stock: string;
  knownStock: number;
  weightG: string;
  widthCm: string;
  heightCm: string;
  lengthCm: string;
  netContent: string;
  netUnit: NetUnit;
  isActive: boolean;
  /** What a kit is made of; null for what is none. */
  parts: KitRow[] | null;
};
/** A part of a kit as it is chosen: price in centavos of one piece. */
export type KitRow = Pick<
  AdminKitPart,
  'productVariantId' | 'title' | 'variantTitle' | 'sku' | 'imageUrl' | 'price' | 'stock' | 'quantity'
>;
/** A variant that is kept, and what its values answered. */
export type KeptRow = VariantRow & { optionNames: string[] };
/** Columns of the matrix that are typed. */
export type VariantColumn =
  | 'sku'
  | 'gtin'
  | 'price'
  | 'originalPrice'
  | 'stock'
  | 'weightG'
  | 'widthCm'
  | 'heightCm'
  | 'lengthCm'
  | 'netContent';

type Typed<Value> = Value extends number | FeedingTable ? string : Value extends null ? '' : Value;
type TypedFields = { [Name in ProductFieldName]: Typed<ProductFieldValues[Name]> };

/** A product as it is typed. '' stands for none. */
export type ProductValues = TypedFields & {
  title: string;
  slug: string;
  brandId: string;
  attributes: { name: string; value: string }[];
  variants: VariantRow[];
  optionNames: string[];
  /** Kept out of sale with their stock and history: they answer former options, named by `optionNames` of their own. */
  kept: KeptRow[];
  isActive: 'true' | 'false';
  categoryIds: string[];
};

const kilos = (grams: number): string => String(grams / 1000).replace('.', ',');
const money = (centavos: number | null): string => (centavos === null ? '' : formatBrlDigits(centavos));

/** An empty row, copying another where one is given. */
export const emptyRow = (key: string, values: string[], like?: VariantRow): VariantRow => ({
  weightG: '',
  widthCm: '',
  heightCm: '',
  lengthCm: '',
  price: '',
  originalPrice: '',
  netContent: '',
  netUnit: 'g',
  ...like,
  key,
  id: null,
  values,
  sku: '',
  gtin: '',
  stock: '0',
  knownStock: 0,
  isActive: true,
  parts: null,
});

const typedFields = (values: ProductFieldValues): TypedFields =>
  mapFields((name) => {
    const { value } = filledField(name, values);
    if (typeof value === 'number') return String(value);
    if (value === null) return '';
    return typeof value === 'object' && 'rows' in value ? textOfFeedingTable(value) : value;
  }) as TypedFields; // each of its own kind

// The save bar names what changed in the order of these.
const { description: noDescription, ...noFields } = typedFields(emptyFields());

/** What a form of a new product begins with. */
export const EMPTY_PRODUCT: ProductValues = {
  title: '',
  slug: '',
  brandId: '',
  description: noDescription,
  attributes: [],
  variants: [emptyRow('only', [])],
  optionNames: [],
  kept: [],
  isActive: 'true',
  categoryIds: [],
  ...noFields,
};

const rowOf = (variant: AdminVariant, kit: AdminKit | undefined): VariantRow => ({
  key: variant.id,
  id: variant.id,
  values: variant.optionValues.map(({ value }) => value),
  sku: variant.sku,
  gtin: variant.gtin ?? '',
  price: money(variant.price),
  originalPrice: money(variant.originalPrice),
  stock: String(variant.stock),
  knownStock: variant.stock,
  weightG: kilos(variant.weightG),
  widthCm: String(variant.widthCm),
  heightCm: String(variant.heightCm),
  lengthCm: String(variant.lengthCm),
  netContent: variant.netContent ? String(variant.netContent.amount) : '',
  netUnit: variant.netContent?.unit ?? 'g',
  isActive: variant.isActive,
  parts: variant.kitParts ? (kit?.parts ?? []).map(kitRowOf) : null,
});

/** A part as the form keeps it. */
export const kitRowOf = (part: KitRow): KitRow => ({
  productVariantId: part.productVariantId,
  title: part.title,
  variantTitle: part.variantTitle,
  sku: part.sku,
  imageUrl: part.imageUrl,
  price: part.price,
  stock: part.stock,
  quantity: part.quantity,
});

/** A product as its form shows it. */
export const valuesOf = (product: AdminProduct): ProductValues => {
  const optionNames = optionNamesOf(product.variants);
  const isOfToday = (variant: AdminVariant) => variant.isActive || answersOptions(variant, optionNames);
  return {
    ...factsOf(product),
    optionNames,
    variants: product.variants.filter(isOfToday).map((variant) => rowOf(variant, product.kit)),
    kept: product.variants
      .filter((variant) => !isOfToday(variant))
      .map((variant) => ({
        ...rowOf(variant, product.kit),
        optionNames: variant.optionValues.map(({ name }) => name),
      })),
  };
};

const factsOf = (product: AdminProduct) => {
  const { description, ...fields } = typedFields(product);
  return {
    title: product.title,
    slug: product.slug,
    brandId: product.brandId ?? '',
    description,
    attributes: product.attributes,
    isActive: product.isActive ? ('true' as const) : ('false' as const),
    categoryIds: product.categoryIds,
    ...fields,
  };
};

// A number that cannot be read is -1 (or, of a stock, no whole number): the rules refuse it in its cell.
const wholeOf = (text: string): number => (text.trim() === '' ? 0 : /^\d{1,9}$/.test(text.trim()) ? Number(text) : -1);
// '29,90', '1.029,90' and '29.90'; anything else is no price.
const priceOf = (text: string): number => {
  const typed = text.trim().replace(/^(\d+)\.(\d{1,2})$/, '$1,$2');
  return /^(\d+|\d{1,3}(\.\d{3})+)(,\d{1,2})?$/.test(typed) ? (centavosOf(typed) ?? 0) : 0;
};
const gramsOf = (text: string): number =>
  /^\d{1,6}([.,]\d{1,3})?$/.test(text.trim()) ? Math.round(Number(text.trim().replace(',', '.')) * 1000) : 0;

const variantOf = (row: VariantRow, names: readonly string[]): VariantDraft => ({
  id: row.id,
  sku: row.sku,
  gtin: row.gtin.replace(/\s/g, '') || null,
  optionValues: names.map((name, place) => ({ name, value: row.values[place] ?? '' })),
  price: priceOf(row.price),
  originalPrice: row.originalPrice.trim() === '' ? null : priceOf(row.originalPrice),
  stockChange: /^\d{1,7}$/.test(row.stock.trim()) ? Number(row.stock) - row.knownStock : Number.MAX_SAFE_INTEGER,
  weightG: gramsOf(row.weightG),
  widthCm: Math.max(0, wholeOf(row.widthCm)),
  heightCm: Math.max(0, wholeOf(row.heightCm)),
  lengthCm: Math.max(0, wholeOf(row.lengthCm)),
  netContent: row.netContent.trim() === '' ? null : { amount: Math.max(0, wholeOf(row.netContent)), unit: row.netUnit },
  isActive: row.isActive,
  kitParts: row.parts && row.parts.map(({ productVariantId, quantity }) => ({ productVariantId, quantity })),
  // Of a kit the table has no columns for these.
  ...(row.parts && { originalPrice: null, netContent: null, stockChange: 0 }),
});

const fieldOfTyped = (field: ProductField, typed: string | string[]) => {
  if (typeof typed !== 'string') return typed;
  switch (field.kind) {
    case 'digits':
      // With or without points.
      return typed.trim() === '' ? null : digitsOf(typed) || typed;
    case 'wholeNumber':
      return typed.trim() === '' ? null : wholeOf(typed);
    case 'choice':
      return typed === '' ? null : typed;
    case 'feedingTable':
      return typed.trim() === '' ? null : (feedingTableOfText(typed) ?? UNREADABLE_TABLE);
    case 'text':
    case 'choices':
      return typed;
  }
};

const fieldsOfTyped = (typed: TypedFields): ProductFieldValues =>
  mapFields((name) => fieldOfTyped(fieldNamed(name), typed[name])) as ProductFieldValues; // each of its own kind

/** What is typed, as the server takes it; `faults` of it are found by the rules both sides share. */
export const draftOf = (values: ProductValues): ProductDraft => {
  // What is kept stays as it is: the server leaves alone what a draft leaves out.
  const { attributes, optionNames, variants, kept: _kept, isActive, ...facts } = values;
  return {
    ...facts,
    title: facts.title.trim(),
    slug: facts.slug.trim(),
    brandId: values.brandId === '' ? null : values.brandId,
    ...fieldsOfTyped(values),
    attributes: attributes.filter(({ name, value }) => name.trim() !== '' || value.trim() !== ''),
    isActive: isActive === 'true',
    variants: variants.map((row) => variantOf(row, optionNames)),
  };
};

/** What a variant is called: its choices, or that it is the only one. */
export const nameOfRow = ({ values }: Pick<VariantRow, 'values'>, only: string): string => values.join(' ') || only;

/** The members with one put in or taken out. */
export const toggled = <Value extends string>(all: readonly Value[], one: Value, isIn: boolean): Value[] =>
  isIn ? [...all, one] : all.filter((other) => other !== one);
