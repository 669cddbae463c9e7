import type { VariantDraft } from '../../../../src/shared/admin/productContract';
import { aVariantDraft } from './merchantShop';

/** One variant per size. */
export const sizesOf = (sizes: string[]): VariantDraft[] =>
  sizes.map((value) => aVariantDraft({ optionValues: [{ name: 'Tamanho', value }] }));
