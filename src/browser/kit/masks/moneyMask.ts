import createNumberMask from 'text-mask-addons/dist/createNumberMask';

import type { Mask, MaskPattern } from './mask';

/** Digits before the comma: up to R$ 9.999.999,99 (rules §4). */
const INTEGER_DIGITS = 7;

// The package has no types: given an accepted text it returns a pattern with caret traps, which the core alone knows.
const numberPattern = createNumberMask({
  prefix: '',
  thousandsSeparatorSymbol: '.',
  decimalSymbol: ',',
  allowDecimal: true,
  allowNegative: true,
}) as (accepted: string) => MaskPattern;

/** Signed money with two decimals, dot for thousands, comma for decimals, padded zeros once left (specification §5). */
export const moneyMask: Mask = {
  accepts: /[\d,-]/,
  inputMode: 'decimal',
  isTailKept: true,
  patternOf: (accepted) => numberPattern(accepted).filter((place) => place !== '[]'),
  // One sign, one comma (the last), no zeros in front: the addon would count them as places.
  clean: (accepted) => {
    const sign = accepted.startsWith('-') ? '-' : '';
    const text = accepted.replaceAll('-', '');
    const comma = text.lastIndexOf(',');
    const whole = (comma < 0 ? text : text.slice(0, comma)).replaceAll(',', '').replace(/^0+(?=\d)/, '');
    if (comma < 0) return sign + whole.slice(0, INTEGER_DIGITS);
    const decimals = text.slice(comma + 1, comma + 3);
    return `${sign}${whole.slice(0, INTEGER_DIGITS) || '0'},${decimals}`;
  },
  settle: (text) => {
    if (!/\d/.test(text)) return '';
    const [whole = '0', decimals = ''] = text.split(',');
    return `${whole},${decimals.padEnd(2, '0')}`;
  },
};

/** Typed money in centavos: '1.234,5' is 123450. Null for an empty field. */
export const centavosOf = (text: string): number | null => {
  const settled = moneyMask.settle?.(text.replace(/[^\d,-]/g, '')) ?? '';
  if (settled === '') return null;
  return Number(settled.replace(/\D/g, '')) * (settled.startsWith('-') ? -1 : 1);
};
