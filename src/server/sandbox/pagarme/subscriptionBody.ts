import { Type, type Static } from 'typebox';

import { CustomerBody } from './orderBody';

const Text = Type.String({ minLength: 1 });

/** What POST /plans takes, as far as we use it. Source: docs/providers/pagarme.md §8. */
export const PlanBody = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 64 }),
  description: Type.Optional(Type.String()),
  statement_descriptor: Type.Optional(Type.String({ maxLength: 13 })),
  currency: Type.Literal('BRL'),
  interval: Type.Union([Type.Literal('month'), Type.Literal('year')]),
  interval_count: Type.Integer({ minimum: 1, maximum: 12 }),
  billing_type: Type.Literal('prepaid'),
  payment_methods: Type.Array(Type.Union([Type.Literal('credit_card'), Type.Literal('boleto')]), { minItems: 1 }),
  // Recurrences are charged in one.
  installments: Type.Tuple([Type.Literal(1)]),
  shippable: Type.Optional(Type.Boolean()),
  items: Type.Array(
    Type.Object({
      name: Text,
      quantity: Type.Integer({ minimum: 1 }),
      pricing_scheme: Type.Object({ scheme_type: Type.Literal('unit'), price: Type.Integer({ minimum: 1 }) }),
    }),
    { minItems: 1 },
  ),
});
export type PlanBody = Static<typeof PlanBody>;

const common = {
  code: Type.Optional(Type.String({ maxLength: 52 })),
  plan_id: Text,
  customer: CustomerBody,
  installments: Type.Optional(Type.Literal(1)),
  start_at: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z$' })),
  metadata: Type.Optional(Type.Record(Type.String(), Type.String())),
};

/** What POST /subscriptions takes of a plan, as far as we use it. */
export const SubscriptionBody = Type.Union([
  Type.Object({ ...common, payment_method: Type.Literal('credit_card'), card_token: Text }),
  Type.Object({
    ...common,
    payment_method: Type.Literal('boleto'),
    boleto_due_days: Type.Optional(Type.Integer({ minimum: 0, maximum: 60 })),
  }),
]);
export type SubscriptionBody = Static<typeof SubscriptionBody>;
