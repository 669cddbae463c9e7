import type { Centavos } from '../../shared/kernel/money';
import type { Region } from '../db/schema/shippingTables';
import type { Parcel } from './parcels';
import type { FallbackRow } from './shippingRepository';

/** Regions of Brazil by the first digit of an IBGE code. */
const REGION_OF_DIGIT: Record<string, Region> = {
  '1': 'north',
  '2': 'northeast',
  '3': 'southeast',
  '4': 'south',
  '5': 'centralWest',
};

/** The region of a municipality by its IBGE code; null for a code of none. */
export const regionOf = (ibgeCode: string): Region | null => REGION_OF_DIGIT[ibgeCode.charAt(0)] ?? null;

/** A guessed service: price in centavos, business days on the road. */
export type Estimate = {
  id: string;
  name: string;
  price: Centavos;
  businessDaysMin: number;
  businessDaysMax: number;
};

/** What parcels would cost while carriers do not answer, by the rows of a journey between two regions (rules §7). */
export const estimatesFor = (rows: FallbackRow[], parcels: Pick<Parcel, 'chargeableG'>[]): Estimate[] =>
  rows.map(({ service, name, basePrice, pricePerKg, daysMin, daysMax }) => ({
    id: `estimate-${service}`,
    name,
    // Thousandths of centavos leave once per parcel, upwards.
    price: parcels.reduce(
      (sum, { chargeableG }) => sum + Math.ceil((basePrice * 1000 + pricePerKg * chargeableG) / 1000),
      0,
    ),
    businessDaysMin: daysMin,
    businessDaysMax: daysMax,
  }));
