import type { BulkRule, Rounding } from './bulkRules';
import { PRODUCT_LIMITS } from '../productRules';
import { MAX_CENTAVOS } from '../../kernel/money';

/** What can be done with many products at once. */
export const BULK_CHANGES = [
  'pricePercent',
  'priceAmount',
  'priceSet',
  'stockAdd',
  'stockSet',
  'show',
  'hide',
] as const;
export type BulkChange = (typeof BULK_CHANGES)[number];

/** Why what is typed is no amount; the texts have the words. */
export type AmountFault = 'empty' | 'notNumber' | 'notWhole' | 'notPositive' | 'zero' | 'tooMuch';
type Asked = { rule: BulkRule; fault: null } | { rule: null; fault: AmountFault };

const wrong = (fault: AmountFault): Asked => ({ rule: null, fault });

/** Hundredths of what is typed: '+5', '-2,5', '1.029,90', '5 %'; null for what is no such number. */
const hundredthsOf = (typed: string): number | null => {
  const text = typed
    .replace(/^([+-]?)\s*R\$\s*/, '$1')
    .replace(/%$/, '')
    .trimEnd()
    .replace(/^([+-]?\d+)\.(\d{1,2})$/, '$1,$2');
  if (!/^[+-]?(\d{1,9}|\d{1,3}(\.\d{3})+)(,\d{1,2})?$/.test(text)) return null;
  return Math.round(Number(text.replaceAll('.', '').replace(',', '.')) * 100);
};

/** The rule that a merchant means. */
export function ruleOf(change: BulkChange, typed: string, rounding: Rounding): Asked {
  if (change === 'show' || change === 'hide')
    return { rule: { kind: 'activity', isActive: change === 'show' }, fault: null };
  const text = typed.trim();
  if (text === '') return wrong('empty');
  const value = hundredthsOf(text);
  if (value === null) return wrong('notNumber');
  if (change === 'stockAdd' || change === 'stockSet') {
    if (value % 100 !== 0) return wrong('notWhole');
    const units = value / 100;
    if (Math.abs(units) > PRODUCT_LIMITS.stock) return wrong('tooMuch');
    if (change === 'stockSet')
      return units < 0 ? wrong('notPositive') : { rule: { kind: 'stock', by: 'set', value: units }, fault: null };
    return units === 0 ? wrong('zero') : { rule: { kind: 'stock', by: 'add', value: units }, fault: null };
  }
  if (change === 'priceSet') {
    if (value <= 0) return wrong('notPositive');
    return value > MAX_CENTAVOS
      ? wrong('tooMuch')
      : { rule: { kind: 'price', by: 'set', value, rounding }, fault: null };
  }
  if (value === 0) return wrong('zero');
  const by = change === 'pricePercent' ? 'percent' : 'amount';
  const isTooMuch = by === 'percent' ? value < -9_900 || value > 50_000 : Math.abs(value) > MAX_CENTAVOS;
  return isTooMuch ? wrong('tooMuch') : { rule: { kind: 'price', by, value, rounding }, fault: null };
}
