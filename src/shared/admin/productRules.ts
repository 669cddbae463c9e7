import { KIT_LIMITS, piecesIn } from '../catalog/kit';
import { dutyFaults, type Publishing } from '../catalog/productDuties';
import { NET_UNITS, type NetUnit } from '../catalog/unitPrice';
import { isGtin } from '../kernel/gtin';
import { MAX_CENTAVOS } from '../kernel/money';
import { foldText, nameKey } from '../kernel/text';
import { hasNoControls, isBlank, isFilled } from '../kernel/textRules';
import type { ProductDraft, VariantDraft } from './productContract';
import { isFeedingTable } from '../pets/feedingTableRules';
import { careFaults } from '../pets/productCare';
import { mapFields, filledField, type FilledField } from './productFields';

/** The largest of everything a product may have, beside what productFields says of plain fields. Lengths are letters, weights grams, sides centimetres. */
export const PRODUCT_LIMITS = {
  title: 120,
  slug: 120,
  categories: 20,
  attributes: 40,
  attributeName: 60,
  attributeValue: 300,
  options: 3,
  optionName: 30,
  optionValue: 60,
  variants: 100,
  sku: 60,
  stock: 1_000_000,
  weightG: 1_000_000,
  sideCm: 1_000,
  netAmount: 10_000_000,
  images: 20,
  alt: 200,
  note: 300,
} as const;

export { NET_UNITS, type NetUnit };

/** Why a merchant changes stock by hand. */
export const STOCK_REASONS = ['counted', 'received', 'damaged', 'adjusted'] as const;
export type StockReason = (typeof STOCK_REASONS)[number];

/** What is wrong with a value; the browser has the words. 'taken' is known to the server alone. */
export const PRODUCT_FAULTS = [
  'required',
  'tooLong',
  'tooMany',
  'notAccepted',
  'notPositive',
  'notAbovePrice',
  'twice',
  'taken',
  'wrongDigit',
  'negativeStock',
  'notOnline',
  'noLicense',
  'kitAlone',
  'kitStock',
  'tooFewPieces',
  'partTwice',
  'kitWithin',
  'partOff',
  'partNotOnline',
  'notCheaper',
] as const;
export type ProductFault = (typeof PRODUCT_FAULTS)[number];

/** Faults by field: 'title', 'categoryIds', 'variants.3.sku', 'attributes.0.name'. Empty where all is right. */
export type ProductFaults = Record<string, ProductFault>;

/** The address a title suggests: 'Ração Matuta 10,1 kg' is 'racao-matuta-10-1-kg'. '' where it has no letter or digit. */
export const slugOf = (title: string): string =>
  foldText(title)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, PRODUCT_LIMITS.slug)
    .replace(/^-|-$/g, '');

/** True for an address: small letters, digits, single hyphens between them. */
export const isSlug = (text: string): boolean =>
  text.length <= PRODUCT_LIMITS.slug && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);

const textFault = (text: string, limit: number): ProductFault | null => {
  if (isBlank(text)) return 'required';
  if (text.length > limit) return 'tooLong';
  return hasNoControls(text) ? null : 'notAccepted';
};

const wholeFault = (value: number | null, limit: number): ProductFault | null => {
  if (value === null) return 'required';
  if (!Number.isSafeInteger(value) || value <= 0) return 'notPositive';
  return value > limit ? 'tooLong' : null;
};

/** The choice a variant is, comparable: 'Sabor=frango|Tamanho=1 kg'. */
export const choiceOf = ({ optionValues }: Pick<VariantDraft, 'optionValues'>): string =>
  optionValues.map(({ name, value }) => `${nameKey(name)}=${nameKey(value)}`).join('|');

type Choosable = Pick<VariantDraft, 'optionValues' | 'isActive'>;

/** What the choices of a product are called, as its active variants say; as its first says where none is active. */
export const optionNamesOf = (variants: readonly Choosable[]): string[] =>
  (variants.find(({ isActive }) => isActive) ?? variants[0])?.optionValues.map(({ name }) => name) ?? [];

/** True for a variant that answers the choices a product has now; one kept from former choices does not. */
export const answersOptions = ({ optionValues }: Choosable, names: readonly string[]): boolean =>
  optionValues.length === names.length && optionValues.every(({ name }, at) => name === names[at]);

/**
 * Variants whose choices are written one way: 'azul', 'Azul ' and 'AZUL' are one value, spelled as the first of them.
 * Those for sale come before those that are not.
 */
export const oneSpelling = <Variant extends Choosable>(variants: readonly Variant[]): Variant[] => {
  const names = new Map<string, string>();
  const values = new Map<string, string>();
  const spelled = (known: Map<string, string>, key: string, text: string) => {
    const clean = text.replace(/\s+/g, ' ').trim();
    const first = known.get(key) ?? clean;
    known.set(key, first);
    return first;
  };
  const choicesOf = ({ optionValues }: Variant) =>
    optionValues.map(({ name, value }) => ({
      name: spelled(names, nameKey(name), name),
      value: spelled(values, `${nameKey(name)}=${nameKey(value)}`, value),
    }));
  for (const variant of variants) if (variant.isActive) choicesOf(variant);
  return variants.map((variant) => ({ ...variant, optionValues: choicesOf(variant) }));
};

/** What is wrong with a variant's prices, in centavos: `originalPrice`, null for none, is the one struck out. */
export const priceFaults = ({ price, originalPrice }: Pick<VariantDraft, 'price' | 'originalPrice'>): ProductFaults => {
  const isOriginalAbove = originalPrice === null || (Number.isSafeInteger(originalPrice) && originalPrice > price);
  return withoutNull({
    price: wholeFault(price, MAX_CENTAVOS),
    originalPrice: isOriginalAbove ? ((originalPrice ?? 0) > MAX_CENTAVOS ? 'tooLong' : null) : 'notAbovePrice',
  });
};

const gtinFault = (gtin: string | null): ProductFault | null => {
  if (gtin === null || isGtin(gtin)) return null;
  return /^\d{8}$|^\d{12,14}$/.test(gtin) ? 'wrongDigit' : 'notAccepted';
};

/** What is wrong with the parts of a kit without looking at them; null also for what is no kit. */
const kitPartsFault = ({ kitParts }: Pick<VariantDraft, 'kitParts'>): ProductFault | null => {
  if (!kitParts) return null;
  if (kitParts.length > KIT_LIMITS.parts) return 'tooMany';
  const isCount = (quantity: number) =>
    Number.isSafeInteger(quantity) && quantity > 0 && quantity <= KIT_LIMITS.quantity;
  if (!kitParts.every(({ quantity }) => isCount(quantity))) return 'notAccepted';
  if (piecesIn(kitParts) < KIT_LIMITS.fewestPieces) return 'tooFewPieces';
  return new Set(kitParts.map(({ productVariantId }) => productVariantId)).size < kitParts.length ? 'partTwice' : null;
};

/** True for a kit: its stock, weight and sides are its parts'. */
export const isKit = ({ kitParts }: Pick<VariantDraft, 'kitParts'>): boolean => !!kitParts;

/** What is wrong with one variant, by its own fields. Prices in centavos. */
export const variantFaults = (variant: VariantDraft): ProductFaults => {
  const { netContent, stockChange } = variant;
  return withoutNull({
    sku: textFault(variant.sku, PRODUCT_LIMITS.sku),
    gtin: gtinFault(variant.gtin),
    ...priceFaults(variant),
    stock:
      Number.isSafeInteger(stockChange) && Math.abs(stockChange) <= PRODUCT_LIMITS.stock
        ? variant.id === null && stockChange < 0
          ? 'negativeStock'
          : null
        : 'notAccepted',
    weightG: wholeFault(variant.weightG, PRODUCT_LIMITS.weightG),
    widthCm: wholeFault(variant.widthCm, PRODUCT_LIMITS.sideCm),
    heightCm: wholeFault(variant.heightCm, PRODUCT_LIMITS.sideCm),
    lengthCm: wholeFault(variant.lengthCm, PRODUCT_LIMITS.sideCm),
    netContent: netContent && wholeFault(netContent.amount, PRODUCT_LIMITS.netAmount),
    options: variant.optionValues.some(
      ({ name, value }) => textFault(name, PRODUCT_LIMITS.optionName) ?? textFault(value, PRODUCT_LIMITS.optionValue),
    )
      ? 'notAccepted'
      : null,
    ...(isKit(variant) && {
      kitParts: kitPartsFault(variant),
      stock: stockChange === 0 ? null : 'kitStock',
      originalPrice: variant.originalPrice === null ? null : 'notAccepted',
      netContent: netContent === null ? null : 'notAccepted',
      ...NO_MEASURES,
    }),
  });
};

/** A kit's are its parts': what a draft says of them counts for nothing. */
const NO_MEASURES = { weightG: null, widthCm: null, heightCm: null, lengthCm: null } as const;

/**
 * Everything that is wrong with a product without looking at the database: shared by editor, API and import. The
 * service adds what only the database knows (a slug, SKU or GTIN of another product, an unknown brand).
 * @param publishing what the store and the product's past ask before it is shown
 */
export const productFaults = (draft: ProductDraft, publishing: Publishing): ProductFaults => {
  const faults: Record<string, ProductFault | null> = {
    title: textFault(draft.title, PRODUCT_LIMITS.title),
    slug: draft.slug === '' ? 'required' : isSlug(draft.slug) ? null : 'notAccepted',
    ...mapFields((name) => fieldFault(filledField(name, draft))),
    categoryIds: draft.categoryIds.length > PRODUCT_LIMITS.categories ? 'tooMany' : null,
    variants:
      draft.variants.length === 0
        ? 'required'
        : draft.variants.filter(({ isActive }) => isActive).length > PRODUCT_LIMITS.variants
          ? 'tooMany'
          : null,
  };
  const onSale = draft.variants.filter(({ isActive }) => isActive);
  if (onSale.length > 1 && onSale.some(isKit)) faults.variants = 'kitAlone';
  for (const [field, fault] of Object.entries(dutyFaults(draft, publishing))) faults[field] ??= fault;
  for (const field of careFaults(draft)) faults[field] ??= 'notAccepted';
  draft.attributes.forEach(({ name, value }, index) => {
    faults[`attributes.${index}.name`] = textFault(name, PRODUCT_LIMITS.attributeName);
    faults[`attributes.${index}.value`] = textFault(value, PRODUCT_LIMITS.attributeValue);
  });
  const names = optionNamesOf(draft.variants);
  if (names.length > PRODUCT_LIMITS.options) faults.variants = 'tooMany';
  const [skus, choices, gtins] = [new Set<string>(), new Set<string>(), new Set<string>()];
  draft.variants.forEach((variant, index) => {
    for (const [field, fault] of Object.entries(variantFaults(variant))) faults[`variants.${index}.${field}`] = fault;
    const sku = variant.sku.trim();
    if (skus.has(sku)) faults[`variants.${index}.sku`] ??= 'twice';
    skus.add(sku);
    // Whatever is for sale answers the same questions in the same order, and no two answer all alike. What is not may be
    // kept from other questions, with its stock and its history.
    if (!variant.isActive) return;
    // A variant withdrawn from sale may share the GTIN of the one that replaces it.
    if (variant.gtin !== null && gtins.has(variant.gtin)) faults[`variants.${index}.gtin`] ??= 'twice';
    if (variant.gtin !== null) gtins.add(variant.gtin);
    if (!answersOptions(variant, names)) faults[`variants.${index}.options`] ??= 'notAccepted';
    const choice = choiceOf(variant);
    if (choices.has(choice)) faults[`variants.${index}.options`] ??= 'twice';
    choices.add(choice);
  });
  return withoutNull(faults);
};

const fieldFault = (field: FilledField): ProductFault | null => {
  switch (field.kind) {
    case 'text': {
      if (field.value.length > field.maxLength) return 'tooLong';
      // Lines and tabs are part of a text of many lines.
      const text = field.lines === 'many' ? field.value.replace(/[\n\t]/g, ' ') : field.value;
      return hasNoControls(text) ? null : 'notAccepted';
    }
    case 'digits':
      return field.value === null || (/^\d+$/.test(field.value) && field.value.length === field.length)
        ? null
        : 'notAccepted';
    case 'wholeNumber':
      if (field.value === null) return null;
      if (!Number.isSafeInteger(field.value) || field.value < 0) return 'notAccepted';
      return field.value > field.max ? 'tooLong' : null;
    case 'choice':
    case 'choices':
      return null; // the contract takes no other
    case 'feedingTable':
      return field.value === null || isFeedingTable(field.value) ? null : 'notAccepted';
  }
};

const withoutNull = (faults: Record<string, ProductFault | null>): ProductFaults =>
  Object.fromEntries(Object.entries(faults).filter((entry): entry is [string, ProductFault] => entry[1] !== null));

/** True for a note of a change of stock: empty or filled, on one line. */
export const isNote = (text: string): boolean => text === '' || (isFilled(text) && text.length <= PRODUCT_LIMITS.note);
