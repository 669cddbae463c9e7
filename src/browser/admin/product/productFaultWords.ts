import type { ProductDraft } from '../../../shared/admin/productContract';
import type { Publishing } from '../../../shared/catalog/productDuties';
import { isProductFieldName } from '../../../shared/admin/productFields';
import { productFaults, type ProductFault, type ProductFaults } from '../../../shared/admin/productRules';
import { adminProductTexts as texts } from '../../texts/adminProductTexts';
import { productFieldTexts } from '../../texts/productFieldTexts';
import { draftOf, type ProductValues } from './productForm';

const isFault = (word: string): word is ProductFault => Object.hasOwn(texts.faults, word);

/** What is wrong with a field, in words; its own where the general ones say too little. */
export const faultWords = (field: string, fault: string | undefined): string | undefined => {
  if (fault === undefined) return undefined;
  if (fault === 'required') {
    if (field === 'title') return texts.titleMissing;
    if (field === 'slug') return texts.slugMissing;
  }
  if (fault === 'notAccepted') {
    if (field === 'slug') return texts.slugFault;
    const own = isProductFieldName(field) ? productFieldTexts[field].notAccepted : undefined;
    if (own !== undefined) return own;
  }
  const cell = cellWords(field, fault);
  if (cell !== undefined) return cell;
  return texts.faults[isFault(fault) ? fault : 'notAccepted'];
};

const SIDES = new Set(['widthCm', 'heightCm', 'lengthCm']);

/** Why a number of the matrix is refused, and what would be taken. */
const cellWords = (field: string, fault: string): string | undefined => {
  if (field === 'gtin' && fault === 'twice') return texts.gtinTwice;
  const column = SIDES.has(field) ? 'sides' : field;
  const wordsOf = (words: Record<string, string>) => (Object.hasOwn(words, column) ? words[column] : undefined);
  if (fault === 'negativeStock') return texts.stockBelow;
  if (fault === 'tooLong') return wordsOf(texts.cellTooLarge);
  return ['notPositive', 'notAccepted', 'notAbovePrice'].includes(fault) ? wordsOf(texts.cellFaults) : undefined;
};

const at = (draft: ProductDraft, field: string): unknown =>
  field.split('.').reduce<unknown>((value, part) => (value as Record<string, unknown> | undefined)?.[part], draft); // a path of the draft

// 'stock' and 'options' are the rules' names of what the draft calls otherwise.
const placeOf = (field: string): string =>
  field.replace(/\.stock$/, '.stockChange').replace(/\.options$/, '.optionValues');

// The server knows the store's licence, and which goods there were before kinds were asked for.
const KNOWN: Publishing = { kindAsked: 'never', isLicensed: true, isStanding: false };
const NEW: Publishing = { ...KNOWN, kindAsked: 'always' };

/** Everything wrong with what is typed: by the rules, and what the server refused and was not changed since. */
export const faultsOfValues = (
  values: ProductValues,
  refused: { draft: ProductDraft; fields: Record<string, string> } | null,
  isNew: boolean,
): Record<string, string> => {
  const draft = draftOf(values);
  const standing = Object.entries(refused?.fields ?? {}).filter(
    ([field]) =>
      refused && JSON.stringify(at(draft, placeOf(field))) === JSON.stringify(at(refused.draft, placeOf(field))),
  );
  const faults: ProductFaults = productFaults(draft, isNew ? NEW : KNOWN);
  return { ...Object.fromEntries(standing), ...faults };
};

/** Faults of the cells of the matrix alone. */
export const isCellFault = (field: string): boolean => field.startsWith('variants.');
