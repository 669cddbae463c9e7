import type { VoucherRow } from '../../../../shared/admin/rules/voucherRuleContract';
import { formatDay } from '../../../../shared/kernel/calendar';
import { formatBrl } from '../../../../shared/kernel/money';
import { rulesTexts } from '../../../texts/rulesTexts';

/** The colours of a voucher's states. */
export const STATE_TONES = { active: 'good', scheduled: 'info', expired: 'neutral', usedUp: 'warn' } as const;

/** What a voucher takes off, in a few words. */
export const discountWords = ({ kind, value, maxDiscount }: VoucherRow): string => {
  const cap = maxDiscount === null ? null : formatBrl(maxDiscount);
  switch (kind) {
    case 'percentage':
      return rulesTexts.percentOff(value, cap);
    case 'fixed':
      return formatBrl(value);
    case 'freeShipping':
      return rulesTexts.freeShippingOff(cap);
  }
};

/** The days a voucher is good on. */
export const spanWords = ({ startsOn, endsOn }: VoucherRow): string =>
  rulesTexts.span(startsOn && formatDay(startsOn), endsOn && formatDay(endsOn));
