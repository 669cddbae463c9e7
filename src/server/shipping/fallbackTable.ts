import type { Centavos } from '../../shared/kernel/money';

/** Regions of Brazil as the first digit of an IBGE code tells them. */
const REGIONS = { '1': 'north', '2': 'northeast', '3': 'southeast', '4': 'south', '5': 'centralWest' } as const;
type Region = (typeof REGIONS)[keyof typeof REGIONS];

type Journey = { days: readonly [number, number]; factorPercent: number };
const journey = (min: number, max: number, factorPercent: number): Journey => ({ days: [min, max], factorPercent });

// Business days of an economic parcel and its price against one within a city. Source: facts/postal-codes.md §6.
const JOURNEYS: Record<Region, Record<Region, Journey>> = {
  southeast: {
    southeast: journey(3, 6, 130),
    south: journey(5, 8, 160),
    centralWest: journey(5, 8, 160),
    northeast: journey(7, 11, 200),
    north: journey(9, 15, 250),
  },
  south: {
    southeast: journey(5, 8, 160),
    south: journey(3, 6, 130),
    centralWest: journey(6, 9, 200),
    northeast: journey(9, 13, 250),
    north: journey(10, 16, 320),
  },
  centralWest: {
    southeast: journey(5, 8, 160),
    south: journey(6, 9, 200),
    centralWest: journey(4, 7, 130),
    northeast: journey(8, 12, 200),
    north: journey(8, 14, 200),
  },
  northeast: {
    southeast: journey(7, 11, 200),
    south: journey(9, 13, 250),
    centralWest: journey(8, 12, 200),
    northeast: journey(4, 8, 160),
    north: journey(9, 15, 250),
  },
  north: {
    southeast: journey(9, 15, 250),
    south: journey(10, 16, 320),
    centralWest: journey(8, 14, 200),
    northeast: journey(9, 15, 250),
    north: journey(6, 12, 200),
  },
};

const SERVICES = [
  { id: 'estimate-economy', name: 'Entrega econômica', base: 1_490, perKg: 260, hurry: 1 },
  { id: 'estimate-express', name: 'Entrega expressa', base: 2_190, perKg: 480, hurry: 2 },
] as const;

/** A guessed service: price in centavos, business days on the road. */
export type Estimate = {
  id: string;
  name: string;
  price: Centavos;
  businessDaysMin: number;
  businessDaysMax: number;
};

/**
 * Business days on the road from a place to anywhere in the country, from the fastest to the slowest service; null for an
 * unknown place. @param fromIbge IBGE code of the municipality
 */
export const transitDaysFrom = (fromIbge: string): { min: number; max: number } | null => {
  const from = regionOf(fromIbge);
  if (!from) return null;
  const days = Object.values(JOURNEYS[from]).map((to) => to.days);
  const fastest = Math.max(...SERVICES.map(({ hurry }) => hurry));
  const slowest = Math.min(...SERVICES.map(({ hurry }) => hurry));
  return {
    min: Math.ceil(Math.min(...days.map(([min]) => min)) / fastest),
    max: Math.ceil(Math.max(...days.map(([, max]) => max)) / slowest),
  };
};

const regionOf = (ibgeCode: string): Region | undefined =>
  Object.entries(REGIONS).find(([digit]) => ibgeCode.startsWith(digit))?.[1];

/**
 * What shipping would cost by region and weight while carriers do not answer (decisions §7); nothing for an unknown place.
 * @param fromIbge, toIbge IBGE codes of the municipalities @param weightG chargeable weight in grams
 */
export const estimatesFor = (fromIbge: string, toIbge: string, weightG: number): Estimate[] => {
  const [from, to] = [regionOf(fromIbge), regionOf(toIbge)];
  if (!from || !to) return [];
  const { days, factorPercent } = JOURNEYS[from][to];
  return SERVICES.map(({ id, name, base, perKg, hurry }) => ({
    id,
    name,
    // Thousandths of grams and hundredths of percent leave once, upwards.
    price: Math.ceil(((base * 1000 + perKg * weightG) * factorPercent) / 100_000),
    businessDaysMin: Math.ceil(days[0] / hurry),
    businessDaysMax: Math.ceil(days[1] / hurry),
  }));
};
