import { REPEAT_SETTING_LIMITS } from '../../../shared/admin/repeat/repeatAdminLimits';
import type { PutRepeatSettings, RepeatSettings } from '../../../shared/admin/repeat/repeatAdminContract';
import { dayOfText, formatDay } from '../../../shared/kernel/calendar';
import type { BodyOf } from '../../../shared/kernel/contract';
import { formatBrlDigits } from '../../../shared/kernel/money';
import type { RepeatDiscount } from '../../../shared/repeat/repeatDiscount';
import type { FormErrors } from '../../kit/Form/Form';
import { centavosOf } from '../../kit/masks/moneyMask';
import { repeatAdminTexts } from '../../texts/repeatAdminTexts';

/** The settings as their form holds them: texts as typed, and `isOn` as a checkbox has it. */
export type SettingsValues = {
  isOn: string;
  percent: string;
  minimum: string;
  firstPercent: string;
  firstMost: string;
  endsOn: string;
  automaticPix: string;
};

const amountText = (amount: number | null): string => (amount ? formatBrlDigits(amount) : '');

export const settingsValuesOf = (settings: RepeatSettings): SettingsValues => ({
  isOn: String(settings.isOn),
  percent: String(settings.percent),
  minimum: amountText(settings.minProductsValue),
  firstPercent: String(settings.firstPercent ?? ''),
  firstMost: amountText(settings.firstMost),
  endsOn: settings.endsOn === null ? '' : formatDay(settings.endsOn),
  automaticPix: String(settings.automaticPix),
});

const percentOf = (text: string): number | null => (text.trim() === '' ? null : Number(text));

/** What the server is sent. Only right values become it. */
export const settingsEntryOf = (values: SettingsValues): BodyOf<PutRepeatSettings> => ({
  isOn: values.isOn === 'true',
  percent: percentOf(values.percent) ?? 0,
  minProductsValue: centavosOf(values.minimum) ?? 0,
  firstPercent: percentOf(values.firstPercent),
  firstMost: centavosOf(values.firstMost),
  endsOn: dayOfText(values.endsOn),
  automaticPix: values.automaticPix === 'true',
});

const percentError = (text: string): string | undefined =>
  text.trim() === '' || (/^\d{1,2}$/.test(text.trim()) && Number(text) <= REPEAT_SETTING_LIMITS.percent)
    ? undefined
    : repeatAdminTexts.percentWrong;
const amountError = (text: string): string | undefined => {
  const amount = centavosOf(text);
  return amount !== null && (amount < 1 || amount > REPEAT_SETTING_LIMITS.amount)
    ? repeatAdminTexts.amountWrong
    : undefined;
};

/** What is wrong with the settings as they are written. */
export const settingsErrorsOf = (values: SettingsValues): FormErrors<SettingsValues> => {
  const percent = percentError(values.percent);
  const firstPercent = percentError(values.firstPercent);
  const { percent: later, firstPercent: first, minProductsValue, firstMost, endsOn } = settingsEntryOf(values);
  const givesNothing = percent === undefined && firstPercent === undefined && later === 0 && (first ?? 0) === 0;
  const dayError = values.endsOn.trim() !== '' && endsOn === null ? repeatAdminTexts.dayFormat : undefined;
  return {
    percent,
    firstPercent,
    minimum:
      amountError(values.minimum) ??
      (givesNothing && minProductsValue > 0 ? repeatAdminTexts.discountNeeded : undefined),
    firstMost:
      amountError(values.firstMost) ??
      (firstMost !== null && firstPercent === undefined && (first ?? 0) === 0
        ? repeatAdminTexts.firstNeeded
        : undefined),
    endsOn: dayError ?? (givesNothing && endsOn !== null ? repeatAdminTexts.discountNeeded : undefined),
  };
};

/** The server's words about the contract's fields, on the form's own and in its language. */
export const refusedSettings = (fields: Record<string, string>): FormErrors<SettingsValues> => ({
  ...(fields['percent'] && { percent: repeatAdminTexts.percentWrong }),
  ...(fields['minProductsValue'] && { minimum: repeatAdminTexts.discountNeeded }),
  ...(fields['firstPercent'] && { firstPercent: repeatAdminTexts.percentWrong }),
  ...(fields['firstMost'] && {
    firstMost: fields['firstMost'] === 'needed' ? repeatAdminTexts.firstNeeded : repeatAdminTexts.amountWrong,
  }),
  ...(fields['endsOn'] && {
    endsOn: fields['endsOn'] === 'past' ? repeatAdminTexts.dayPast : repeatAdminTexts.discountNeeded,
  }),
});

/** The discount that the form gives; null where it gives none. */
export const discountOf = (values: SettingsValues): RepeatDiscount | null => {
  const { percent, minProductsValue, firstPercent, firstMost, endsOn } = settingsEntryOf(values);
  if (percent === 0 && firstPercent === null) return null;
  return {
    percent,
    minProductsValue,
    first: firstPercent === null ? null : { percent: firstPercent, most: firstMost },
    endsOn,
  };
};
