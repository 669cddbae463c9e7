import { Type, type Static } from 'typebox';

import { MAX_CENTAVOS } from '../kernel/money';
import { IdSchema, oneOf, refusalReplies, strict } from '../kernel/wire';

/** Whom the starter catalogue is for, in the order of its groups. */
export const STARTER_GROUPS = ['dog', 'cat', 'bird', 'fish', 'smallPet'] as const;
export type StarterGroup = (typeof STARTER_GROUPS)[number];

/** A common product of no brand: what it is and how its package usually is. `isTaken`: the store has it already. */
export const StarterItem = Type.Object({
  key: Type.String(),
  group: oneOf(STARTER_GROUPS),
  category: Type.String(),
  title: Type.String(),
  /** Of the package: '1 kg'. */
  size: Type.String(),
  isTaken: Type.Boolean(),
});
export type StarterItem = Static<typeof StarterItem>;

/** The whole catalogue: some dozens of products. */
export const getStarterCatalogue = {
  method: 'GET',
  path: '/admin/first-steps/starter',
  replies: { 200: Type.Object({ list: Type.Array(StarterItem) }), ...refusalReplies },
} as const;
export type GetStarterCatalogue = typeof getStarterCatalogue;

/** Items to be taken, each once, with the merchant's own price in centavos. */
const Chosen = strict({
  key: Type.String({ minLength: 1, maxLength: 40 }),
  price: Type.Integer({ minimum: 1, maximum: MAX_CENTAVOS }),
});

/**
 * Makes hidden products of items, with the categories they need; one the store has already is left as it is, so that
 * repeating it doubles nothing. ValidationError 'key' for an unknown one; what is made before a refusal stays.
 */
export const postStarterCatalogue = {
  method: 'POST',
  path: '/admin/first-steps/starter',
  body: strict({ items: Type.Array(Chosen, { minItems: 1, maxItems: 100 }) }),
  replies: {
    201: Type.Object({ list: Type.Array(StarterItem), madeIds: Type.Array(IdSchema) }),
    ...refusalReplies,
  },
} as const;
export type PostStarterCatalogue = typeof postStarterCatalogue;
