import { Type, type Static } from 'typebox';

import { CentavosSchema, DaySchema, nullable, refusalReplies } from '../kernel/wire';

/**
 * What a store takes off repeat purchases, as `repeatDiscount` reckons with it. `percent` of products worth at least
 * `minProductsValue` centavos; `first` for the first delivery, `most` centavos at most; `endsOn` is the last day.
 */
export const RepeatOffer = Type.Object({
  percent: Type.Integer(),
  minProductsValue: CentavosSchema,
  first: nullable(Type.Object({ percent: Type.Integer(), most: nullable(CentavosSchema) })),
  endsOn: nullable(DaySchema),
});
export type RepeatOffer = Static<typeof RepeatOffer>;

/** What the store offers to who buys again and again: the same for everybody. `offer` is null where it has no repeat purchases. */
export const getRepeatOffer = {
  method: 'GET',
  path: '/repeat-offer',
  replies: { 200: Type.Object({ offer: nullable(RepeatOffer) }), ...refusalReplies },
} as const;
export type GetRepeatOffer = typeof getRepeatOffer;
