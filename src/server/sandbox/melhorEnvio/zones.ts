import type { Municipality } from '../../location/municipalityTable';

/** State capitals, by IBGE code (docs/providers/postal-codes.md §5). */
const CAPITALS = new Set(
  (
    '1100205 1200401 1302603 1400100 1501402 1600303 1721000 2111300 2211001 2304400 2408102 2507507 2611606 2704302 ' +
    '2800308 2927408 3106200 3205309 3304557 3550308 4106902 4205407 4314902 5002704 5103403 5208707 5300108'
  ).split(' '),
);
const METRO_KM = 60;
const EARTH_RADIUS_KM = 6371;
const NORONHA = '2605459';
const RIVER_STATES = new Set(['AC', 'AM', 'RR', 'AP']);

type Days = readonly [min: number, max: number];

/** How far a journey goes: business days of a slow and of a fast service, and the price against one within a town. */
export type Zone = { number: number; factorPercent: number; economic: Days; express: Days };

// Source: docs/providers/postal-codes.md §6.
const ZONES = {
  sameTown: { number: 1, factorPercent: 100, economic: [2, 4], express: [1, 1] },
  nearInState: { number: 2, factorPercent: 115, economic: [3, 5], express: [1, 2] },
  farInState: { number: 3, factorPercent: 130, economic: [4, 6], express: [2, 3] },
  upTo700Km: { number: 4, factorPercent: 160, economic: [5, 7], express: [2, 3] },
  upTo1500Km: { number: 5, factorPercent: 200, economic: [6, 9], express: [3, 4] },
  upTo2500Km: { number: 6, factorPercent: 250, economic: [8, 12], express: [4, 6] },
  farther: { number: 7, factorPercent: 320, economic: [10, 16], express: [5, 8] },
} as const satisfies Record<string, Zone>;

/** Great-circle distance in kilometres. */
const distanceKm = (from: Municipality, to: Municipality): number => {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const latitudes = Math.sin(radians(to.latitude - from.latitude) / 2) ** 2;
  const longitudes = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  const cosines = Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude));
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(latitudes + cosines * longitudes));
};

const zoneByDistance = (from: Municipality, to: Municipality): Zone => {
  if (from.ibge === to.ibge) return ZONES.sameTown;
  const km = distanceKm(from, to);
  if (from.stateId === to.stateId) return km <= 150 ? ZONES.nearInState : ZONES.farInState;
  if (km <= 700) return ZONES.upTo700Km;
  if (km <= 1500) return ZONES.upTo1500Km;
  return km <= 2500 ? ZONES.upTo2500Km : ZONES.farther;
};

const later = ([min, max]: Days, [moreMin, moreMax]: Days): Days => [min + moreMin, max + moreMax];

/** The zone of a journey, with the days that small towns, rivers and the island of Noronha add. */
export const zoneOf = (from: Municipality, to: Municipality, isMetro: boolean): Zone => {
  const zone = zoneByDistance(from, to);
  const isFar = zone.number >= 5;
  const inland: Days = isMetro || zone.number === 1 ? [0, 0] : isFar ? [2, 4] : [1, 2];
  const isRiver = RIVER_STATES.has(to.stateId);
  const byWater: Days = to.ibge === NORONHA ? [5, 10] : isRiver ? [3, 6] : [0, 0];
  const byWaterFast: Days = to.ibge === NORONHA ? [5, 10] : isRiver ? [2, 4] : [0, 0];
  return {
    ...zone,
    economic: later(later(zone.economic, inland), byWater),
    express: later(later(zone.express, inland), byWaterFast),
  };
};

/** True for a capital and for every town within 60 km of one. @param byIbge finds a municipality by its code */
export const isMetropolitan = (town: Municipality, byIbge: (ibge: string) => Municipality | null): boolean => {
  if (CAPITALS.has(town.ibge)) return true;
  return [...CAPITALS].some((ibge) => {
    const capital = byIbge(ibge);
    return capital !== null && distanceKm(town, capital) <= METRO_KM;
  });
};
