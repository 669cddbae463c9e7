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

/** What publishing a product asks besides its own words. */
export type Publishing = {
  /**
   * When its kind is asked for: 'always' of a new product of the editor or the API, 'whenShown' of one made since kinds
   * are asked for, which may have been imported without, 'never' of the goods there were before.
   */
  kindAsked: 'always' | 'whenShown' | 'never';
  /** Its store has what selling veterinary goods asks for (`isLicensed`). */
  isLicensed: boolean;
  /** It is for sale as a veterinary product already: a licence that ends hides nothing. */
  isStanding: boolean;
};

/** True for a product that is for sale as a veterinary one. */
export const isVeterinaryForSale = (product: Pick<ProductDuties, 'dutyKind'> & { isActive: boolean }): boolean =>
  product.isActive && product.dutyKind === 'veterinary';

// A class that has prescriptions shown is one of veterinary goods: as another kind it would say nothing of itself.
const isSoldOnline = ({ rxClass, dutyKind }: ProductDuties): boolean =>
  rxClass === null || rxClass === 'none' || (rxClass === 'shown' && dutyKind === 'veterinary');

/**
 * Why a product may not be kept as it is, by field; empty where it may. One that is hidden may lack anything but, new, its
 * kind. 'notOnline': its class
 * forbids selling it here, whatever its kind says. 'noLicense': the store may not sell veterinary goods yet.
 */
export const dutyFaults = (
  product: ProductDuties & { isActive: boolean },
  { kindAsked, isLicensed, isStanding }: Publishing,
): Partial<Record<DutyField, 'required' | 'notOnline' | 'noLicense'>> => {
  const faults: Partial<Record<DutyField, 'required' | 'notOnline' | 'noLicense'>> = {};
  const isKindAsked = kindAsked === 'always' || (kindAsked === 'whenShown' && product.isActive);
  if (product.dutyKind === null && isKindAsked) faults.dutyKind = 'required';
  if (!product.isActive) return faults;
  if (isVeterinaryForSale(product) && !isLicensed && !isStanding) faults.dutyKind = 'noLicense';
  for (const field of product.dutyKind === null ? [] : REQUIRED_DUTIES[product.dutyKind])
    if ((product[field] ?? '').trim() === '') faults[field] = 'required';
  if (!isSoldOnline(product)) faults.rxClass = 'notOnline';
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
