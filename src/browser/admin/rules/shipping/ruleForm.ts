import type { ShippingRule, ShippingRuleEntry } from '../../../../shared/admin/rules/shippingRuleContract';
import { ruleLimits } from '../../../../shared/admin/rules/ruleLimits';
import { MAX_CENTAVOS, formatBrlDigits } from '../../../../shared/kernel/money';
import { formatZipCode, zipCodeOf } from '../../../../shared/kernel/zipCode';
import type { City } from '../../../../shared/location/locationContract';
import type { StateId } from '../../../../shared/location/states';
import {
  DELIVERY_SHIFTS,
  scheduleLimits,
  type DeliveryShift,
  type ShiftSchedule,
} from '../../../../shared/shipping/deliveryShifts';
import type { FormErrors } from '../../../kit/Form/Form';
import { centavosOf } from '../../../kit/masks/moneyMask';
import { rulesTexts } from '../../../texts/rulesTexts';
import { shiftRuleTexts } from '../../../texts/shiftRuleTexts';

/** A rule as its form holds it: texts as typed, and the places it serves. */
export type RuleValues = Record<
  | 'name'
  | 'price'
  | 'rangeMinDays'
  | 'rangeMaxDays'
  | 'limitCartPriceMin'
  | 'isPickup'
  | 'isActive'
  | 'hasSchedule'
  | 'leadDays'
  | 'daysAhead'
  | 'cutoffHour'
  | 'capacity'
  | 'saturdays'
  | 'noScheduleReason',
  string
> & {
  where: 'everywhere' | 'listed';
  zipRanges: { from: string; to: string }[];
  cities: City[];
  stateIds: StateId[];
  shifts: DeliveryShift[];
};

/** Initial values of the form; a new rule costs nothing and applies everywhere. */
export const ruleValuesOf = (rule: ShippingRule | null): RuleValues => {
  if (rule === null)
    return {
      name: '',
      price: '',
      rangeMinDays: '1',
      rangeMaxDays: '2',
      limitCartPriceMin: '',
      isPickup: 'false',
      isActive: 'true',
      where: 'everywhere',
      zipRanges: [],
      cities: [],
      stateIds: [],
      ...scheduleValuesOf(null),
      noScheduleReason: '',
    };
  const { zipRanges, cityIds, stateIds } = rule.area;
  return {
    name: rule.name,
    price: formatBrlDigits(rule.price),
    rangeMinDays: String(rule.rangeMinDays),
    rangeMaxDays: String(rule.rangeMaxDays),
    limitCartPriceMin: rule.limitCartPriceMin === 0 ? '' : formatBrlDigits(rule.limitCartPriceMin),
    isPickup: String(rule.isPickup),
    isActive: String(rule.isActive),
    where: zipRanges.length + cityIds.length + stateIds.length === 0 ? 'everywhere' : 'listed',
    zipRanges: zipRanges.map(({ from, to }) => ({ from: formatZipCode(from), to: formatZipCode(to) })),
    cities: rule.listCity,
    stateIds,
    ...scheduleValuesOf(rule.schedule),
    noScheduleReason: rule.noScheduleReason,
  };
};

// Where nothing is chosen yet, what suits most stores is proposed.
const scheduleValuesOf = (schedule: ShiftSchedule | null) => ({
  hasSchedule: String(schedule !== null),
  shifts: schedule?.shifts ?? [...DELIVERY_SHIFTS],
  leadDays: String(schedule?.leadDays ?? 1),
  daysAhead: String(schedule?.daysAhead ?? 10),
  cutoffHour: String(schedule?.cutoffHour ?? 16),
  capacity: schedule?.capacity == null ? '' : String(schedule.capacity),
  saturdays: String(schedule?.saturdays ?? false),
});

/** What the server is sent. Only right values become it. */
export const ruleEntryOf = (values: RuleValues): ShippingRuleEntry => {
  const isListed = values.where === 'listed';
  return {
    name: values.name.trim(),
    price: centavosOf(values.price) ?? 0,
    rangeMinDays: Number(values.rangeMinDays),
    rangeMaxDays: Number(values.rangeMaxDays),
    limitCartPriceMin: centavosOf(values.limitCartPriceMin) ?? 0,
    isPickup: values.isPickup === 'true',
    isActive: values.isActive === 'true',
    area: {
      zipRanges: isListed
        ? values.zipRanges.map(({ from, to }) => ({ from: zipCodeOf(from) ?? '', to: zipCodeOf(to) ?? '' }))
        : [],
      cityIds: isListed ? values.cities.map(({ id }) => id) : [],
      stateIds: isListed ? values.stateIds : [],
    },
    ...scheduleEntryOf(values),
  };
};

const hasSchedule = ({ hasSchedule: isChosen, isPickup }: RuleValues): boolean =>
  isChosen === 'true' && isPickup !== 'true';

const scheduleEntryOf = (values: RuleValues): Pick<ShippingRuleEntry, 'schedule' | 'noScheduleReason'> => {
  const { shifts, leadDays, daysAhead, cutoffHour, capacity, saturdays, noScheduleReason, isPickup } = values;
  if (!hasSchedule(values))
    return { schedule: null, noScheduleReason: isPickup === 'true' ? '' : noScheduleReason.trim() };
  return {
    schedule: {
      shifts: DELIVERY_SHIFTS.filter((shift) => shifts.includes(shift)),
      leadDays: Number(leadDays),
      daysAhead: Number(daysAhead),
      cutoffHour: Number(cutoffHour),
      capacity: capacity.trim() === '' ? null : Number(capacity),
      saturdays: saturdays === 'true',
    },
    noScheduleReason: '',
  };
};

const isWithin = (text: string, least: number, most: number): boolean =>
  /^\d{1,4}$/.test(text.trim()) && Number(text) >= least && Number(text) <= most;

const scheduleErrorsOf = ({ shifts, leadDays, daysAhead, capacity }: RuleValues): FormErrors<RuleValues> => ({
  shifts: shifts.length === 0 ? shiftRuleTexts.shiftsMissing : undefined,
  leadDays: isWithin(leadDays, 0, scheduleLimits.leadDays) ? undefined : shiftRuleTexts.leadDaysWrong,
  daysAhead: isWithin(daysAhead, 1, scheduleLimits.daysAhead) ? undefined : shiftRuleTexts.daysAheadWrong,
  capacity:
    capacity.trim() === '' || isWithin(capacity, 1, scheduleLimits.capacity) ? undefined : shiftRuleTexts.capacityWrong,
});

const isDays = (text: string): boolean => /^\d{1,3}$/.test(text.trim()) && Number(text) <= ruleLimits.days;
const amountError = (text: string): string | undefined => {
  const amount = centavosOf(text);
  return amount !== null && (amount < 0 || amount > MAX_CENTAVOS) ? rulesTexts.amountWrong : undefined;
};

/** What is wrong with a rule as it is written. */
export const ruleErrorsOf = (values: RuleValues): FormErrors<RuleValues> => {
  const { name, price, rangeMinDays, rangeMaxDays, limitCartPriceMin } = values;
  const areDays = isDays(rangeMinDays) && isDays(rangeMaxDays);
  return {
    name: name.trim() === '' ? rulesTexts.missing : undefined,
    price: centavosOf(price) === null ? rulesTexts.amountWrong : amountError(price),
    rangeMinDays: isDays(rangeMinDays) ? undefined : rulesTexts.daysWrong,
    rangeMaxDays: !isDays(rangeMaxDays)
      ? rulesTexts.daysWrong
      : areDays && Number(rangeMaxDays) < Number(rangeMinDays)
        ? rulesTexts.daysInverted
        : undefined,
    limitCartPriceMin: amountError(limitCartPriceMin),
    zipRanges: values.where === 'listed' ? placesError(values) : undefined,
    ...(hasSchedule(values) ? scheduleErrorsOf(values) : {}),
  };
};

const placesError = ({ zipRanges, cities, stateIds }: RuleValues): string | undefined => {
  const places = zipRanges.map(({ from, to }) => [zipCodeOf(from), zipCodeOf(to)]);
  if (places.some(([from, to]) => from === null || to === null)) return rulesTexts.zipWrong;
  const inverted = places.findIndex(([from, to]) => (from ?? '') > (to ?? ''));
  if (inverted >= 0) return rulesTexts.zipInverted(inverted + 1);
  return zipRanges.length + cities.length + stateIds.length === 0 ? rulesTexts.placesMissing : undefined;
};
