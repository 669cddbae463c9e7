import type { ServedArea } from '../db/schema/shippingTables';

/** Where a cart goes: `city` null where no municipality's block holds the zip code. */
export type Destination = { zipCode: string; city: { id: string; stateId: string } | null };

/** True where a merchant's own shipping serves a place: everywhere, or where one of its three lists names it. */
export const isServed = (area: ServedArea, { zipCode, city }: Destination): boolean => {
  const { zipRanges, cityIds, stateIds } = area;
  if (zipRanges.length + cityIds.length + stateIds.length === 0) return true;
  // Eight digits each: texts compare as numbers do.
  if (zipRanges.some(({ from, to }) => from <= zipCode && zipCode <= to)) return true;
  return city !== null && (cityIds.includes(city.id) || stateIds.includes(city.stateId));
};
