import type { ShippingRule, ShippingRuleEntry } from '../../../../shared/admin/rules/shippingRuleContract';
import { ruleLimits } from '../../../../shared/admin/rules/ruleLimits';
import { MAX_CENTAVOS, formatBrlDigits } from '../../../../shared/kernel/money';
import { formatZipCode, zipCodeOf } from '../../../../shared/kernel/zipCode';
import type { City } from '../../../../shared/location/locationContract';
import type { StateId } from '../../../../shared/location/states';
import type { FormErrors } from '../../../kit/Form/Form';
import { centavosOf } from '../../../kit/masks/moneyMask';
import { rulesTexts } from '../../../texts/rulesTexts';

/** A rule as its form holds it: texts as typed, and the places it serves. */
export type RuleValues = Record<
  'name' | 'price' | 'rangeMinDays' | 'rangeMaxDays' | 'limitCartPriceMin' | 'isPickup' | 'isActive',
  string
> & {
  where: 'everywhere' | 'listed';
  zipRanges: { from: string; to: string }[];
  cities: City[];
  stateIds: StateId[];
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
  };
};

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
  };
};

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
  };
};

const placesError = ({ zipRanges, cities, stateIds }: RuleValues): string | undefined => {
  const places = zipRanges.map(({ from, to }) => [zipCodeOf(from), zipCodeOf(to)]);
  if (places.some(([from, to]) => from === null || to === null)) return rulesTexts.zipWrong;
  const inverted = places.findIndex(([from, to]) => (from ?? '') > (to ?? ''));
  if (inverted >= 0) return rulesTexts.zipInverted(inverted + 1);
  return zipRanges.length + cities.length + stateIds.length === 0 ? rulesTexts.placesMissing : undefined;
};
