import { Type, type Static } from 'typebox';

import { CentavosSchema, IdSchema, nullable, oneOf, refusalReplies, strict, ZipCodeSchema } from '../../kernel/wire';
import { City } from '../../location/locationContract';
import { STATE_IDS } from '../../location/states';
import { ShippingOption } from '../../shipping/shippingContract';
import { TriedGoods } from './goodsContract';
import { ruleLimits } from './ruleLimits';

/**
 * A merchant's own ways to deliver (rules §7). Every change names the version it was made on: TransitionRefusedError
 * where a colleague was faster, NotFoundError for a rule that is gone. Each answers the whole list in the shop's order.
 */

const Version = Type.Integer({ minimum: 1 });
const Days = Type.Integer({ minimum: 0, maximum: ruleLimits.days });
const params = Type.Object({ id: IdSchema });

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
};

/** What a merchant writes of a rule. */
export const ShippingRuleEntry = strict(entry);
export type ShippingRuleEntry = Static<typeof ShippingRuleEntry>;

/** A rule; `listCity` names the cities of its area. */
export const ShippingRule = Type.Object({ id: IdSchema, version: Version, ...entry, listCity: Type.Array(City) });
export type ShippingRule = Static<typeof ShippingRule>;

/** The rules in the merchant's order. */
export const ShippingRules = Type.Object({ list: Type.Array(ShippingRule) });
export type ShippingRules = Static<typeof ShippingRules>;

const replies = { 200: ShippingRules, ...refusalReplies };

/** All rules of the store: they are bounded. */
export const getShippingRules = { method: 'GET', path: '/admin/shipping-rule', replies } as const;
export type GetShippingRules = typeof getShippingRules;

/** Adds a rule at the end. ValidationError: rangeMaxDays or zipRanges 'inverted', cityIds 'unknown', name 'full'. */
export const postShippingRule = {
  method: 'POST',
  path: '/admin/shipping-rule',
  body: ShippingRuleEntry,
  replies: { 201: ShippingRules, ...refusalReplies },
} as const;
export type PostShippingRule = typeof postShippingRule;

/** Changes a rule. ValidationError as above. */
export const putShippingRule = {
  method: 'PUT',
  path: '/admin/shipping-rule/:id',
  params,
  body: strict({ version: Version, ...entry }),
  replies,
} as const;
export type PutShippingRule = typeof putShippingRule;

/** Offers a rule in the shop, or offers it no longer. */
export const putShippingRuleActive = {
  method: 'PUT',
  path: '/admin/shipping-rule/:id/active',
  params,
  body: strict({ version: Version, isActive: Type.Boolean() }),
  replies,
} as const;
export type PutShippingRuleActive = typeof putShippingRuleActive;

/** Puts a rule at an index of the list. */
export const putShippingRulePlace = {
  method: 'PUT',
  path: '/admin/shipping-rule/:id/place',
  params,
  body: strict({ version: Version, index: Type.Integer({ minimum: 0, maximum: ruleLimits.shippingRules }) }),
  replies,
} as const;
export type PutShippingRulePlace = typeof putShippingRulePlace;

/** Removes a rule; orders keep what they were promised. */
export const deleteShippingRule = {
  method: 'DELETE',
  path: '/admin/shipping-rule/:id',
  params,
  body: strict({ version: Version }),
  replies,
} as const;
export type DeleteShippingRule = typeof deleteShippingRule;

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

/** A rule beside a tried cart: what of it holds, and what does not. */
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
