import { Type, type Static } from 'typebox';

import { oneOf, strict } from '../../kernel/wire';
import { PRODUCT_LIMITS } from '../productRules';
import { MAX_CENTAVOS } from '../../kernel/money';

/** How a price that was reckoned is rounded: not at all, to ten centavos, or to the nearest that ends in ,90 or ,99. */
const ROUNDINGS = ['none', 'tenth', 'ninety', 'ninetyNine'] as const;
export type Rounding = (typeof ROUNDINGS)[number];

/** Hundredths of a percent: a price may become nearly nothing, or six times as much. */
const percent = { minimum: -9_900, maximum: 50_000 };

/**
 * One change for many products. Prices in centavos, percents in hundredths of one. `set` is the same for all; stock is
 * counted or added to; a product is shown in the shop or hidden.
 */
export const BulkRule = Type.Union([
  strict({
    kind: Type.Literal('price'),
    by: Type.Literal('set'),
    value: Type.Integer({ minimum: 1, maximum: MAX_CENTAVOS }),
    rounding: oneOf(ROUNDINGS),
  }),
  strict({
    kind: Type.Literal('price'),
    by: Type.Literal('percent'),
    value: Type.Integer(percent),
    rounding: oneOf(ROUNDINGS),
  }),
  strict({
    kind: Type.Literal('price'),
    by: Type.Literal('amount'),
    value: Type.Integer({ minimum: -MAX_CENTAVOS, maximum: MAX_CENTAVOS }),
    rounding: oneOf(ROUNDINGS),
  }),
  strict({
    kind: Type.Literal('stock'),
    by: Type.Literal('set'),
    value: Type.Integer({ minimum: 0, maximum: PRODUCT_LIMITS.stock }),
  }),
  strict({
    kind: Type.Literal('stock'),
    by: Type.Literal('add'),
    value: Type.Integer({ minimum: -PRODUCT_LIMITS.stock, maximum: PRODUCT_LIMITS.stock }),
  }),
  strict({ kind: Type.Literal('activity'), isActive: Type.Boolean() }),
]);
export type BulkRule = Static<typeof BulkRule>;
export type PriceRule = Extract<BulkRule, { kind: 'price' }>;
