import type { DutyField, ProductDuties } from './productDuties';

/** A line of a product's facts. */
type DutyLine = { name: string; value: string };

const FOOD_LINES: Partial<Record<DutyField, string>> = {
  composition: 'Composição',
  guaranteeLevels: 'Níveis de garantia',
  maker: 'Fabricante ou importador',
  registration: 'Registro no MAPA',
  storageCare: 'Conservação',
  validityRule: 'Validade',
};
const VETERINARY_LINES: Partial<Record<DutyField, string>> = {
  activeIngredient: 'Princípio ativo',
  registration: 'Registro no MAPA',
  contraindications: 'Contraindicações',
  maker: 'Fabricante ou importador',
  storageCare: 'Conservação',
  validityRule: 'Validade',
};

/** What the product's page says because of its kind, in order; lines that are empty are left out. */
export const dutyLines = (product: ProductDuties): DutyLine[] => {
  const { dutyKind } = product;
  if (dutyKind === null || dutyKind === 'none') return [];
  const names = dutyKind === 'food' ? FOOD_LINES : VETERINARY_LINES;
  const use = { name: 'Uso veterinário', value: 'Leia a bula. Consulte o médico-veterinário.' };
  const lines = Object.entries(names).map(([field, name]) => ({ name, value: product[field as DutyField] ?? '' })); // keys of the table
  return [...(dutyKind === 'veterinary' ? [use] : []), ...lines.filter(({ value }) => value !== '')];
};
