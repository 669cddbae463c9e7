import type { NetUnit } from '../../shared/catalog/unitPrice';
import { UNIT_NAMES } from './catalogTexts';

/** Texts of what may be bought in place of a product, and of one that is sold out. Source: design (product). */
export const similarTexts = {
  title: 'Parecidos',
  note: (unit: NetUnit | null) =>
    unit === null ? 'Do menor para o maior preço.' : `Do menor para o maior preço por ${UNIT_NAMES[unit].long}.`,
  thisOne: 'este',
  per: (unit: string) => `por ${unit}`,
  allOutOfStock: 'Acabou em todas as opções',
  goneText: 'Ainda não sabemos quando chega mais.',
  seeSimilar: 'Ver parecidos',
  seeCategory: (category: string) => `Ver ${category.toLowerCase()}`,
} as const;
