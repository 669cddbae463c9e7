/** What the law asks a shop to say of a product: nothing of its own, what it asks of food, or of veterinary goods. */
export const DUTY_KINDS = ['none', 'food', 'veterinary'] as const;
export type DutyKind = (typeof DUTY_KINDS)[number];

/** How a veterinary product is dispensed, as its label says: free, or its prescription shown, retained or controlled. */
export const RX_CLASSES = ['none', 'shown', 'retained', 'controlled'] as const;
export type RxClass = (typeof RX_CLASSES)[number];

/** What must be said of a product besides its name and price. `dutyKind` null: the merchant has not said yet. */
export type ProductDuties = {
  dutyKind: DutyKind | null;
  composition: string;
  guaranteeLevels: string;
  /** Maker or importer. */
  maker: string;
  /** Number at MAPA; of food also the statement that it is exempt. */
  registration: string;
  storageCare: string;
  validityRule: string;
  activeIngredient: string;
  contraindications: string;
  rxClass: RxClass | null;
};

/** The duties of a product of which nothing is said yet. */
export const NO_DUTIES: ProductDuties = {
  dutyKind: null,
  composition: '',
  guaranteeLevels: '',
  maker: '',
  registration: '',
  storageCare: '',
  validityRule: '',
  activeIngredient: '',
  contraindications: '',
  rxClass: null,
};

export type DutyField = keyof ProductDuties;

/** What each kind must say before shoppers may see it. */
export const REQUIRED_DUTIES = {
  none: [],
  food: ['composition', 'guaranteeLevels', 'maker', 'registration', 'storageCare', 'validityRule'],
  veterinary: ['activeIngredient', 'registration', 'contraindications', 'rxClass'],
} as const satisfies Record<DutyKind, readonly DutyField[]>;

/**
 * Why a product may not be in the shop, by field; empty where it may, and of one that is hidden. 'notOnline': its class
 * forbids selling it here, whatever its kind says.
 */
export const dutyFaults = (
  product: ProductDuties & { isActive: boolean },
): Partial<Record<DutyField, 'required' | 'notOnline'>> => {
  if (!product.isActive) return {};
  const faults: Partial<Record<DutyField, 'required' | 'notOnline'>> = {};
  for (const field of product.dutyKind === null ? [] : REQUIRED_DUTIES[product.dutyKind])
    if ((product[field] ?? '').trim() === '') faults[field] = 'required';
  if (product.rxClass !== null && product.rxClass !== 'none') faults.rxClass = 'notOnline';
  return faults;
};

/** The duties alone, without other properties. */
export const dutiesOf = (product: ProductDuties): ProductDuties => ({
  dutyKind: product.dutyKind,
  composition: product.composition,
  guaranteeLevels: product.guaranteeLevels,
  maker: product.maker,
  registration: product.registration,
  storageCare: product.storageCare,
  validityRule: product.validityRule,
  activeIngredient: product.activeIngredient,
  contraindications: product.contraindications,
  rxClass: product.rxClass,
});
