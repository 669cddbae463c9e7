import { Type, type Static } from 'typebox';

import type { BodyOf } from '../../kernel/contract';
import {
  CentavosSchema,
  IdParams,
  IdSchema,
  nullable,
  oneOf,
  refusalReplies,
  strict,
  ZipCodeSchema,
} from '../../kernel/wire';
import { City } from '../../location/locationContract';
import { STATE_IDS } from '../../location/states';
import { ShiftScheduleSchema } from '../../shipping/deliveryShiftContract';
import { scheduleLimits } from '../../shipping/deliveryShifts';
import { ShippingOption } from '../../shipping/shippingContract';
import { editable, listEdits, Version } from '../editing';
import { TriedGoods } from './goodsContract';
import { ruleLimits } from './ruleLimits';

/** A merchant's own ways to deliver, in the shop's order (rules §7). NotFoundError for a rule that is gone. */

const Days = Type.Integer({ minimum: 0, maximum: ruleLimits.days });

/** The area of a rule; three empty lists mean everywhere. Ranges of zip codes include both ends. */
const RuleArea = strict({
  zipRanges: Type.Array(strict({ from: ZipCodeSchema, to: ZipCodeSchema }), { maxItems: ruleLimits.zipRanges }),
  cityIds: Type.Array(Type.String({ pattern: '^\\d{7}$' }), { maxItems: ruleLimits.cities }),
  stateIds: Type.Array(oneOf(STATE_IDS), { maxItems: STATE_IDS.length }),
});

const entry = {
  name: Type.String({ minLength: 1, maxLength: ruleLimits.name }),
  price: CentavosSchema,
  /** Business days, the store's handling days not added. */
  rangeMinDays: Days,
  rangeMaxDays: Days,
  /** The products' value must exceed it; 0 for no minimum. */
  limitCartPriceMin: CentavosSchema,
  isPickup: Type.Boolean(),
  isActive: Type.Boolean(),
  area: RuleArea,
  /** How the shopper chooses day and shift; null: they do not. Never of pick-up. */
  schedule: nullable(ShiftScheduleSchema),
  /** Why they do not; '' where nothing is said. */
  noScheduleReason: Type.String({ maxLength: scheduleLimits.reason }),
};

/** A rule; `listCity` names the cities of its area. */
export const ShippingRule = Type.Object({ ...editable, ...entry, listCity: Type.Array(City) });
export type ShippingRule = Static<typeof ShippingRule>;

/** The rules in the merchant's order. */
export const ShippingRules = Type.Object({ list: Type.Array(ShippingRule) });
export type ShippingRules = Static<typeof ShippingRules>;

const replies = { 200: ShippingRules, ...refusalReplies };

/** All rules of the store: they are bounded. */
export const getShippingRules = { method: 'GET', path: '/admin/shipping-rule', replies } as const;
export type GetShippingRules = typeof getShippingRules;

/**
 * A rule's calls. ValidationError: schedule 'not accepted' for pick-up, rangeMaxDays or zipRanges 'inverted', cityIds 'unknown', name 'full'. Orders keep what
 * a rule that is removed had promised them.
 */
export const {
  post: postShippingRule,
  put: putShippingRule,
  place: putShippingRulePlace,
  remove: deleteShippingRule,
} = listEdits('/admin/shipping-rule', { entry, list: ShippingRules, lastIndex: ruleLimits.shippingRules });
export type PostShippingRule = typeof postShippingRule;
/** What a merchant writes of a rule. */
export type ShippingRuleEntry = BodyOf<PostShippingRule>;
export type PutShippingRule = typeof putShippingRule;
export type PutShippingRulePlace = typeof putShippingRulePlace;
export type DeleteShippingRule = typeof deleteShippingRule;

/** Offers a rule in the shop, or offers it no longer. */
export const putShippingRuleActive = {
  method: 'PUT',
  path: '/admin/shipping-rule/:id/active',
  params: IdParams,
  body: strict({ version: Version, isActive: Type.Boolean() }),
  replies,
} as const;
export type PutShippingRuleActive = typeof putShippingRuleActive;

/** Municipalities of a state, by name. */
export const getStateCities = {
  method: 'GET',
  path: '/admin/city',
  query: strict({ stateId: oneOf(STATE_IDS) }),
  replies: { 200: Type.Object({ list: Type.Array(City) }), ...refusalReplies },
} as const;
export type GetStateCities = typeof getStateCities;

/** Which part of a rule's area holds a place. */
const SERVED_BY = ['everywhere', 'zipRange', 'city', 'state'] as const;

/** A rule beside a test cart: what of it holds, and what does not. */
export const TriedRule = Type.Object({
  id: IdSchema,
  name: Type.String(),
  isActive: Type.Boolean(),
  /** null where the area does not hold the zip code. */
  servedBy: nullable(oneOf(SERVED_BY)),
  /** What the cart's products lack to exceed the minimum, in centavos; 0 where they exceed it. */
  missing: CentavosSchema,
  limitCartPriceMin: CentavosSchema,
});
export type TriedRule = Static<typeof TriedRule>;

/** The result of the carriers' quotes: they responded, our own table estimated, or none delivers there. */
const CARRIER_STATES = ['answered', 'estimated', 'nothing'] as const;

/** What the shop offers for a cart and a zip code, and why. */
export const ShippingTest = Type.Object({
  zipCode: ZipCodeSchema,
  /** Whose block the zip code falls into; null between blocks. */
  city: nullable(City),
  productsValue: CentavosSchema,
  parcels: Type.Integer(),
  weightG: Type.Integer(),
  carriers: oneOf(CARRIER_STATES),
  /** The shop's own quote, cheapest first; `isSelectable` false below a rule's minimum. */
  listOption: Type.Array(Type.Object({ ...ShippingOption.properties, isSelectable: Type.Boolean() })),
  listRule: Type.Array(TriedRule),
});
export type ShippingTest = Static<typeof ShippingTest>;

/** Quotes a test cart, as the shop would. ValidationError: listGoods 'gone' for what is not for sale. */
export const postShippingTest = {
  method: 'POST',
  path: '/admin/shipping-rule/test',
  body: strict({ zipCode: ZipCodeSchema, listGoods: TriedGoods }),
  replies: { 200: ShippingTest, ...refusalReplies },
} as const;
export type PostShippingTest = typeof postShippingTest;
