import type { ServedArea } from '../db/schema/shippingTables';

/** Where a cart goes: `city` null where no municipality's block holds the zip code. */
export type Destination = { zipCode: string; city: { id: string; stateId: string } | null };

/** Which part of a merchant's area holds a place. */
type ServedBy = 'everywhere' | 'zipRange' | 'city' | 'state';

/** What of a merchant's own shipping serves a place: everywhere, or one of its three lists that names it; null for none. */
export const servedBy = (area: ServedArea, { zipCode, city }: Destination): ServedBy | null => {
  const { zipRanges, cityIds, stateIds } = area;
  if (zipRanges.length + cityIds.length + stateIds.length === 0) return 'everywhere';
  // Eight digits each: texts compare as numbers do.
  if (zipRanges.some(({ from, to }) => from <= zipCode && zipCode <= to)) return 'zipRange';
  if (city === null) return null;
  if (cityIds.includes(city.id)) return 'city';
  return stateIds.includes(city.stateId) ? 'state' : null;
};

/** True where a merchant's own shipping serves a place. */
export const isServed = (area: ServedArea, destination: Destination): boolean => servedBy(area, destination) !== null;
