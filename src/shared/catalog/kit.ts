import { spread, type Centavos } from '../kernel/money';
import { dutyFaults, type ProductDuties } from './productDuties';

/** A part of a kit: how many pieces of a variant are in it. */
export type KitPart = { productVariantId: string; quantity: number };

/** The most different parts of a kit, the most pieces of one, and the fewest in all. */
export const KIT_LIMITS = { parts: 10, quantity: 50, fewestPieces: 2 } as const;

type Counted = { quantity: number };
type Priced = Counted & { price: Centavos };

/** Pieces in a kit, in all. */
export const piecesIn = (parts: readonly Counted[]): number => parts.reduce((sum, { quantity }) => sum + quantity, 0);

/** What a kit is called on its card: 'Kit com 3 peças'. */
export const kitNameOf = (pieces: number): string => `Kit com ${pieces} peças`;

/** What the parts cost one by one, in centavos. */
export const partsValueOf = (parts: readonly Priced[]): Centavos =>
  parts.reduce((sum, { price, quantity }) => sum + price * quantity, 0);

/** How many kits the stock of the parts makes; 0 without parts. */
export const kitStockOf = (parts: readonly (Counted & { stock: number })[]): number =>
  parts.length === 0 ? 0 : Math.max(0, Math.min(...parts.map(({ stock, quantity }) => Math.floor(stock / quantity))));

/** Some pieces of a part that cost the same, in centavos each. */
export type SharedPieces<Part> = { part: Part; quantity: number; unitPrice: Centavos };

/**
 * The price of one kit split over its parts by their list prices: the saving is spread over them, and the shares sum to
 * the price. A part of several pieces whose share does not divide by them is two entries, a centavo apart.
 */
export const splitKitPrice = <Part extends Priced>(price: Centavos, parts: readonly Part[]): SharedPieces<Part>[] => {
  const values = parts.map((part) => part.price * part.quantity);
  const savings = spread(partsValueOf(parts) - price, values);
  return parts.flatMap((part, index) => {
    const share = (values[index] ?? 0) - (savings[index] ?? 0);
    const unitPrice = Math.floor(share / part.quantity);
    const dearer = share - unitPrice * part.quantity;
    return [
      { part, quantity: part.quantity - dearer, unitPrice },
      { part, quantity: dearer, unitPrice: unitPrice + 1 },
    ].filter(({ quantity }) => quantity > 0);
  });
};

/** Why a kit may not be on sale; see `kitFaults`. */
export const KIT_FAULTS = ['tooFewPieces', 'partTwice', 'kitWithin', 'partOff', 'partNotOnline', 'notCheaper'] as const;
export type KitFault = (typeof KIT_FAULTS)[number];

/** A part as the gate looks at it; `duties` are the faults of its product (productDuties). */
export type GatedPart = Priced & {
  productVariantId: string;
  title: string;
  isKit: boolean;
  /** Its variant and product are in the shop. */
  isForSale: boolean;
  /** Faults of its product as if it were shown: what it lacks, and what forbids its sale here. */
  duties: Readonly<Partial<Record<string, 'required' | 'notOnline'>>>;
};

/**
 * The faults of a part's product as if it were shown. Its kind and its store's licence are asked where the part itself is
 * shown; a prescription, which a kit's line asks nobody for, keeps it out of every kit.
 */
export const partFaults = (product: ProductDuties): GatedPart['duties'] => {
  const asShown = { ...product, isActive: true };
  const { rxClass, ...lacking } = dutyFaults(asShown, { kindAsked: 'never', isLicensed: true, isStanding: true });
  const faults: Record<string, 'required' | 'notOnline'> = {};
  for (const field of Object.keys(lacking)) faults[field] = 'required';
  if ((product.rxClass ?? 'none') !== 'none') faults['rxClass'] = 'notOnline';
  else if (rxClass !== undefined) faults['rxClass'] = 'required';
  return faults;
};

/** A fault, and the title of the part it is about; '' where it is about the kit. */
export type FoundKitFault = { fault: KitFault; title: string };

/**
 * Why a kit may not be on sale at this price, in centavos; empty where it may. A part that is hidden, lacks what the law
 * asks of it or needs a prescription keeps the whole kit from sale, and so does a price that saves nothing. A price that
 * leaves less than a centavo to each piece is no price either.
 */
export const kitFaults = (price: Centavos, parts: readonly GatedPart[]): FoundKitFault[] => {
  const ids = new Set(parts.map(({ productVariantId }) => productVariantId));
  const ofKit = (fault: KitFault, is: boolean): FoundKitFault[] => (is ? [{ fault, title: '' }] : []);
  return [
    ...ofKit('tooFewPieces', piecesIn(parts) < KIT_LIMITS.fewestPieces),
    ...ofKit('partTwice', ids.size < parts.length),
    ...parts.flatMap(({ isKit, isForSale, duties, title }): FoundKitFault[] => {
      if (isKit) return [{ fault: 'kitWithin', title }];
      if (Object.values(duties).includes('notOnline')) return [{ fault: 'partNotOnline', title }];
      return isForSale && Object.keys(duties).length === 0 ? [] : [{ fault: 'partOff', title }];
    }),
    ...ofKit('notCheaper', parts.length > 0 && !isCheaper(price, parts)),
  ];
};

/** True for a price below the sum of the parts, of which each piece has a centavo at least. */
export const isCheaper = (price: Centavos, parts: readonly Priced[]): boolean =>
  price < partsValueOf(parts) && splitKitPrice(price, parts).every(({ unitPrice }) => unitPrice > 0);

const DAYS = { dia: 1, mes: 30, ano: 365 } as const;

/** The days a rule of validity says ('12 meses após a fabricação'); null where it says no time. */
const daysOf = (rule: string): number | null => {
  const [, count = '', unit = ''] = /(\d{1,4})\s*(dia|m[eê]s|ano)/i.exec(rule) ?? [];
  if (count === '') return null;
  return Number(count) * DAYS[unit.toLowerCase().replace('ê', 'e') as keyof typeof DAYS]; // one of the three
};

/** The validity of each part that has a rule, a line under its title; the shortest first where each says a time. */
export const kitValidity = (parts: readonly { title: string; validityRule: string }[]): string => {
  const ruled = parts.filter(({ validityRule }) => validityRule.trim() !== '');
  const timed = ruled.map((part) => ({ ...part, days: daysOf(part.validityRule) }));
  const listed = timed.every(({ days }) => days !== null)
    ? timed.toSorted((one, other) => (one.days ?? 0) - (other.days ?? 0))
    : timed;
  // Two choices of one product say the same once.
  return [...new Set(listed.map(({ title, validityRule }) => `${title}: ${validityRule}`))].join('\n');
};
