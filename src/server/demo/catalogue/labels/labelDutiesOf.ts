import { NO_DUTIES, type ProductDuties } from '../../../../shared/catalog/productDuties';
import { brandFacts, type BrandSlug } from '../brands';
import type { LeafCategorySlug } from '../categories';
import { birdLabels } from './birdLabels';
import { catLabels } from './catLabels';
import { dogLabels } from './dogLabels';
import { fishLabels } from './fishLabels';
import { FORM_OF_CATEGORY, FORMS, type FoodLabel, type OwnLabels } from './foodLabel';
import { smallPetLabels } from './smallPetLabels';
import { supplementLabels } from './supplementLabels';
import { veterinaryLabels } from './veterinaryLabels';

/** What of a product its label follows from. `item`: five digits, the product's number at its brand. */
type Labelled = {
  slug: string;
  brand: BrandSlug;
  category: LeafCategorySlug;
  flavour: string | null;
  item: string;
};

const NOTHING: ProductDuties = { ...NO_DUTIES, dutyKind: 'none' };

/** What differs from their form on labels of food, by slug. */
export const OWN_LABELS: OwnLabels = {
  ...dogLabels,
  ...catLabels,
  ...birdLabels,
  ...fishLabels,
  ...smallPetLabels,
  ...supplementLabels,
};

/**
 * What a demo product must say by law (decision 078). Makers, licences and substances against parasites are invented and
 * say so; numbers have the form of true ones.
 */
export const labelDutiesOf = ({ slug, brand, category, flavour, item }: Labelled): ProductDuties => {
  const { title, gs1 } = brandFacts(brand);
  const maker = `${title} Produtos para Animais Ltda. (fabricante fictício da demonstração)`;
  const medicine = veterinaryLabels[slug];
  if (medicine)
    return {
      ...NOTHING,
      dutyKind: 'veterinary',
      ...medicine,
      maker,
      registration: `Licença MAPA nº ${item.slice(0, 2)}.${item.slice(2)}/2025 (número de demonstração)`,
      rxClass: 'none',
    };
  const own = OWN_LABELS[slug];
  const form = own?.form ?? FORM_OF_CATEGORY[category];
  if (form === undefined) return NOTHING;
  const { label, isRegistered, storageCare, validityRule } = FORMS[form];
  const composition = `${flavour ?? title}, ${label.composition}`;
  return {
    ...NOTHING,
    dutyKind: 'food',
    composition: own?.composition ?? composition,
    guaranteeLevels: guaranteeOf({ ...label, ...own }),
    maker,
    registration: isRegistered
      ? `Registro MAPA SP-0${gs1} 3${item.slice(1)} (número de demonstração)`
      : 'Produto isento de registro no Ministério da Agricultura e Pecuária (declaração de demonstração)',
    storageCare,
    validityRule,
  };
};

const guaranteeOf = ({ moisture, protein, fat, fibre, ash }: FoodLabel): string =>
  [
    `Umidade (máx.) ${share(moisture)}`,
    `proteína bruta (mín.) ${share(protein)}`,
    `extrato etéreo (mín.) ${share(fat)}`,
    `matéria fibrosa (máx.) ${share(fibre)}`,
    `matéria mineral (máx.) ${share(ash)}`,
  ].join('; ');

// As labels write it: 24 -> '240 g/kg (24%)'.
const share = (percent: number): string => `${percent * 10} g/kg (${String(percent).replace('.', ',')}%)`;
