import type { ShiftSchedule } from '../../shipping/deliveryShifts';

type Area = {
  zipRanges: readonly { from: string; to: string }[];
  cityIds: readonly string[];
  stateIds: readonly string[];
};

/** The zip codes and the beginning of the cities' codes of São Paulo. Sources: Correios, IBGE. */
const SAO_PAULO = { id: 'SP', zipFrom: '01000000', zipTo: '19999999', cities: '35' };

/** True where an area reaches addresses in the state of São Paulo: an empty one reaches all of Brazil. */
const reachesSaoPaulo = ({ zipRanges, cityIds, stateIds }: Area): boolean =>
  zipRanges.length + cityIds.length + stateIds.length === 0 ||
  stateIds.includes(SAO_PAULO.id) ||
  cityIds.some((id) => id.startsWith(SAO_PAULO.cities)) ||
  zipRanges.some(({ from, to }) => from <= SAO_PAULO.zipTo && to >= SAO_PAULO.zipFrom);

/** A store's own way, as far as its duty to let day and shift be chosen goes. */
type DutyOfWay = {
  isActive: boolean;
  isPickup: boolean;
  area: Area;
  schedule: ShiftSchedule | null;
  noScheduleReason: string;
};

/** True where the law of São Paulo asks for a choice of day and shift that a way does not give (Lei 14.951/2013). */
const isWithoutShifts = ({ isActive, isPickup, area, schedule }: Omit<DutyOfWay, 'noScheduleReason'>): boolean =>
  isActive && !isPickup && schedule === null && reachesSaoPaulo(area);

/** The same, where the merchant has not written why either: they answer for their reason (decision 084). */
export const lacksShifts = (way: DutyOfWay): boolean => isWithoutShifts(way) && way.noScheduleReason === '';
