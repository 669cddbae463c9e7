import type { LeafCategorySlug } from '../categories';

/** What the label of a food says of what is in it. Percent of the whole; protein and fat at least, the others at most. */
export type FoodLabel = {
  composition: string;
  moisture: number;
  protein: number;
  fat: number;
  fibre: number;
  ash: number;
};

/** What differs from the form of a food, by the product's slug. */
export type OwnLabels = Record<string, Partial<FoodLabel> & { form?: FoodForm }>;

/** A sort of food: what is usual in it, whether MAPA registers it, and how it is kept. */
export type FoodForm = 'dry' | 'wet' | 'treat' | 'seed' | 'hay' | 'supplement';

type FormFacts = {
  label: FoodLabel;
  isRegistered: boolean;
  storageCare: string;
  validityRule: string;
};

const DRY_PLACE = 'Em lugar seco e fresco, na embalagem bem fechada, longe do sol.';

/** What goods of a form have in common. The composition follows the flavour. */
export const FORMS: Record<FoodForm, FormFacts> = {
  dry: {
    label: {
      composition: 'polpa de beterraba, óleo de peixe, vitaminas e minerais.',
      moisture: 10,
      protein: 24,
      fat: 10,
      fibre: 4,
      ash: 8,
    },
    isRegistered: true,
    storageCare: DRY_PLACE,
    validityRule: '12 meses depois da fabricação.',
  },
  wet: {
    label: {
      composition: 'água da cocção, vitaminas e minerais.',
      moisture: 82,
      protein: 8,
      fat: 3,
      fibre: 1.5,
      ash: 2.5,
    },
    isRegistered: true,
    storageCare: 'Fechado, em lugar seco e fresco. Depois de aberto, na geladeira, pelo tempo que o rótulo diz.',
    validityRule: '12 meses depois da fabricação.',
  },
  treat: {
    label: {
      composition: 'glicerina vegetal e antioxidante natural.',
      moisture: 16,
      protein: 12,
      fat: 5,
      fibre: 4,
      ash: 6,
    },
    isRegistered: false,
    storageCare: DRY_PLACE,
    validityRule: '12 meses depois da fabricação.',
  },
  seed: {
    label: { composition: 'sementes.', moisture: 12, protein: 12, fat: 6, fibre: 12, ash: 6 },
    isRegistered: false,
    storageCare: DRY_PLACE,
    validityRule: '10 meses depois da fabricação.',
  },
  hay: {
    label: { composition: 'feno.', moisture: 12, protein: 8, fat: 1.5, fibre: 32, ash: 9 },
    isRegistered: false,
    storageCare: 'Em lugar seco e arejado, longe do sol.',
    validityRule: '18 meses depois da embalagem.',
  },
  supplement: {
    label: { composition: 'amido e aroma natural.', moisture: 8, protein: 4, fat: 2, fibre: 3, ash: 12 },
    isRegistered: true,
    storageCare: DRY_PLACE,
    validityRule: '24 meses depois da fabricação.',
  },
};

/** The form of what stands in a category of food. */
export const FORM_OF_CATEGORY: Partial<Record<LeafCategorySlug, FoodForm>> = {
  'racao-seca-para-caes': 'dry',
  'racao-umida-para-caes': 'wet',
  'petiscos-para-caes': 'treat',
  'racao-seca-para-gatos': 'dry',
  'saches-e-latas': 'wet',
  'petiscos-para-gatos': 'treat',
  'sementes-e-misturas': 'seed',
  'petiscos-para-aves': 'seed',
  'alimentos-para-peixes': 'dry',
  'racao-e-feno': 'dry',
  'petiscos-para-pequenos-pets': 'treat',
  'suplementos-e-vitaminas': 'supplement',
};
