import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';

const Text = Type.String({ minLength: 1 });
const Phone = Type.Object({ country_code: Text, area_code: Text, number: Text });
const Address = Type.Object({
  line_1: Type.String({ minLength: 1, maxLength: 256 }),
  line_2: Type.Optional(Type.String({ maxLength: 128 })),
  zip_code: Type.String({ pattern: '^\\d{8}$' }),
  city: Type.String({ minLength: 1, maxLength: 64 }),
  state: Type.String({ pattern: '^[A-Z]{2}$' }),
  country: Type.Literal('BR'),
});
const Metadata = Type.Optional(Type.Record(Type.String(), Type.String()));

const Split = Type.Array(
  Type.Object({
    type: Type.Union([Type.Literal('flat'), Type.Literal('percentage')]),
    amount: Type.Integer({ minimum: 1 }),
    recipient_id: Text,
    options: Type.Object({
      liable: Type.Boolean(),
      charge_processing_fee: Type.Boolean(),
      charge_remainder_fee: Type.Boolean(),
    }),
  }),
  { minItems: 1 },
);
export type Split = Static<typeof Split>;

const payment = {
  split: Type.Optional(Split),
  amount: Type.Optional(Type.Integer({ minimum: 1 })),
  metadata: Metadata,
};

/** A buyer as the provider takes one (docs/providers/pagarme.md §3). */
export const CustomerBody = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 64 }),
  email: Type.String({ minLength: 3, maxLength: 64 }),
  document: Type.String({ minLength: 11, maxLength: 16 }),
  document_type: Type.Union([Type.Literal('CPF'), Type.Literal('CNPJ')]),
  type: Type.Union([Type.Literal('individual'), Type.Literal('company')]),
  phones: Type.Union([Type.Object({ mobile_phone: Phone }), Type.Object({ home_phone: Phone })]),
  address: Type.Optional(Address),
});

/** What POST /orders takes, as far as we use it. Source: docs/providers/pagarme.md §3 and §4. */
const SimulatorOrder = Type.Object({
  code: Type.Optional(Type.String({ maxLength: 52 })),
  items: Type.Array(
    Type.Object({
      amount: Type.Integer({ minimum: 1 }),
      quantity: Type.Integer({ minimum: 1 }),
      description: Type.String({ minLength: 1, maxLength: 256 }),
      code: Type.Optional(Type.String()),
    }),
    { minItems: 1 },
  ),
  customer: CustomerBody,
  shipping: Type.Optional(Type.Object({ amount: Type.Integer({ minimum: 0 }), address: Type.Optional(Address) })),
  payments: Type.Tuple([
    Type.Union([
      Type.Object({
        ...payment,
        payment_method: Type.Literal('pix'),
        pix: Type.Object({ expires_in: Type.Optional(Type.Integer({ minimum: 1 })) }),
      }),
      Type.Object({
        ...payment,
        payment_method: Type.Literal('boleto'),
        boleto: Type.Object({
          due_at: Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z$' }),
          instructions: Type.Optional(Type.String({ maxLength: 256 })),
          document_number: Type.Optional(Type.String({ maxLength: 16 })),
          billing_address: Type.Optional(Address),
        }),
      }),
      Type.Object({
        ...payment,
        payment_method: Type.Literal('credit_card'),
        credit_card: Type.Object({
          card_token: Text,
          // Beside a token only what the token does not hold.
          card: Type.Optional(Type.Object({ billing_address: Address }, { additionalProperties: false })),
          installments: Type.Optional(Type.Integer({ minimum: 1, maximum: 12 })),
          statement_descriptor: Type.Optional(Type.String({ maxLength: 13 })),
          operation_type: Type.Optional(Type.Union([Type.Literal('auth_and_capture'), Type.Literal('auth_only')])),
        }),
      }),
    ]),
  ]),
  metadata: Metadata,
});
export type SimulatorOrder = Static<typeof SimulatorOrder>;

/** A refusal in the provider's words: field paths and what is wrong with each. */
export type ContractErrors = { message: string; errors: Record<string, string[]> };

/** An order's body, or what the provider would say is wrong with it (422). */
export const readSimulatorOrder = (
  body: unknown,
): { ok: true; order: SimulatorOrder } | { ok: false; refusal: ContractErrors } => {
  if (Value.Check(SimulatorOrder, body)) return { ok: true, order: body };
  const errors: Record<string, string[]> = {};
  for (const { instancePath, message } of Value.Errors(SimulatorOrder, body)) {
    const path = `order${instancePath.replace(/\/(\d+)/g, '[$1]').replaceAll('/', '.')}`;
    errors[path] = [...(errors[path] ?? []), message];
  }
  return { ok: false, refusal: { message: 'The request is invalid.', errors } };
};
