import type { OwnVoucher, VoucherEntry } from '../../../../shared/admin/rules/voucherRuleContract';
import { ruleLimits } from '../../../../shared/admin/rules/ruleLimits';
import { dayOfText, formatDay, type PlainDay } from '../../../../shared/kernel/calendar';
import { formatBrlDigits } from '../../../../shared/kernel/money';
import {
  isVoucherCode,
  voucherCodeOf,
  VOUCHER_KINDS,
  type VoucherKind,
} from '../../../../shared/voucher/voucherDiscount';
import type { FormErrors } from '../../../kit/Form/Form';
import { centavosOf } from '../../../kit/masks/moneyMask';
import { rulesTexts } from '../../../texts/rulesTexts';

/** A voucher as its form holds it: texts as typed, and what it lists. */
export type VoucherValues = Record<
  | 'code'
  | 'percentage'
  | 'amount'
  | 'maxDiscount'
  | 'minProductsValue'
  | 'maxUses'
  | 'maxUsesPerCustomer'
  | 'startsOn'
  | 'endsOn',
  string
> & {
  kind: VoucherKind;
  appliesTo: VoucherEntry['appliesTo'];
  categoryIds: string[];
  products: { id: string; title: string }[];
};

const amountText = (amount: number | null): string => (amount ? formatBrlDigits(amount) : '');
const dayText = (day: PlainDay | null): string => (day === null ? '' : formatDay(day));

/** What the form begins with. */
export const voucherValuesOf = (voucher: OwnVoucher | null): VoucherValues => ({
  code: voucher?.code ?? '',
  kind: voucher?.kind ?? 'percentage',
  percentage: voucher?.kind === 'percentage' ? String(voucher.value) : '',
  amount: voucher?.kind === 'fixed' ? amountText(voucher.value) : '',
  maxDiscount: amountText(voucher?.maxDiscount ?? null),
  minProductsValue: amountText(voucher?.minProductsValue ?? null),
  maxUses: String(voucher?.maxUses ?? ''),
  maxUsesPerCustomer: String(voucher?.maxUsesPerCustomer ?? ''),
  startsOn: dayText(voucher?.startsOn ?? null),
  endsOn: dayText(voucher?.endsOn ?? null),
  appliesTo: voucher?.appliesTo ?? 'everything',
  categoryIds: voucher?.listCategory.map(({ id }) => id) ?? [],
  products: voucher?.listProduct ?? [],
});

const valueOf = ({ kind, percentage, amount }: VoucherValues): number => {
  switch (kind) {
    case 'percentage':
      return Number(percentage);
    case 'fixed':
      return centavosOf(amount) ?? 0;
    case 'freeShipping':
      return 0;
  }
};
const usesOf = (text: string): number | null => (text.trim() === '' ? null : Number(text));

/** What the server is sent. Only right values become it. */
export const voucherEntryOf = (values: VoucherValues): VoucherEntry => {
  const isListed = values.appliesTo === 'listed';
  return {
    code: voucherCodeOf(values.code),
    kind: values.kind,
    value: valueOf(values),
    maxDiscount: values.kind === 'fixed' ? null : centavosOf(values.maxDiscount),
    minProductsValue: centavosOf(values.minProductsValue) ?? 0,
    maxUses: usesOf(values.maxUses),
    maxUsesPerCustomer: usesOf(values.maxUsesPerCustomer),
    startsOn: dayOfText(values.startsOn),
    endsOn: dayOfText(values.endsOn),
    appliesTo: values.appliesTo,
    categoryIds: isListed ? values.categoryIds : [],
    productIds: isListed ? values.products.map(({ id }) => id) : [],
  };
};

const isWhole = (text: string, most: number): boolean =>
  /^\d{1,7}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= most;
const amountError = (text: string): string | undefined => {
  const amount = centavosOf(text);
  return amount !== null && amount < 1 ? rulesTexts.amountWrong : undefined;
};
const usesError = (text: string): string | undefined =>
  text.trim() === '' || isWhole(text, ruleLimits.uses) ? undefined : rulesTexts.wholeWrong;
const dayError = (text: string): string | undefined =>
  text.trim() === '' || dayOfText(text) !== null ? undefined : rulesTexts.dayWrong;

/** What is wrong with a voucher as it is written. */
export const voucherErrorsOf = (values: VoucherValues): FormErrors<VoucherValues> => {
  const { kind, code, startsOn, endsOn, appliesTo, categoryIds, products } = values;
  const [from, to] = [dayOfText(startsOn), dayOfText(endsOn)];
  const isInverted = from !== null && to !== null && to < from;
  return {
    code: isVoucherCode(voucherCodeOf(code)) ? undefined : rulesTexts.codeWrong,
    percentage: kind !== 'percentage' || isWhole(values.percentage, 100) ? undefined : rulesTexts.percentageWrong,
    amount: kind !== 'fixed' || (centavosOf(values.amount) ?? 0) > 0 ? undefined : rulesTexts.amountWrong,
    maxDiscount: kind === 'fixed' ? undefined : amountError(values.maxDiscount),
    minProductsValue: amountError(values.minProductsValue),
    maxUses: usesError(values.maxUses),
    maxUsesPerCustomer: usesError(values.maxUsesPerCustomer),
    startsOn: dayError(startsOn),
    endsOn: dayError(endsOn) ?? (isInverted ? rulesTexts.endsBefore : undefined),
    categoryIds:
      appliesTo === 'listed' && categoryIds.length + products.length === 0 ? rulesTexts.listMissing : undefined,
  };
};

/** The server's words about the contract's fields, on the form's own and in its language. */
export const refusedVoucherFields = (fields: Record<string, string>, kind: VoucherKind): FormErrors<VoucherValues> => {
  const errors: FormErrors<VoucherValues> = {};
  for (const [field, word] of Object.entries(fields)) {
    if (field === 'code') errors.code = word === 'taken' ? rulesTexts.codeTaken : rulesTexts.codeWrong;
    if (field === 'endsOn') errors.endsOn = word === 'past' ? rulesTexts.endsPast : rulesTexts.endsBefore;
    if (field === 'maxUses') errors.maxUses = rulesTexts.belowUsed;
    if (field === 'value' && kind === 'percentage') errors.percentage = rulesTexts.percentageWrong;
    if (field === 'value' && kind === 'fixed') errors.amount = rulesTexts.amountWrong;
    if (field === 'categoryIds' || field === 'productIds') errors.categoryIds = rulesTexts.listUnknown;
  }
  return errors;
};

/** The kinds as a radio group offers them. */
export const kindOptions = VOUCHER_KINDS.map((value) => ({ value, description: rulesTexts.kinds[value] }));
