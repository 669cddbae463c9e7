import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';

const Text = Type.String({ minLength: 1 });
const Phone = Type.Object({ country_code: Text, area_code: Text, number: Text });
/** An address as the provider takes one. */
export const AddressBody = Type.Object({
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

const ofPayment = {
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
  address: Type.Optional(AddressBody),
});
export type CustomerBody = Static<typeof CustomerBody>;

const Cycle = Type.Optional(Type.Union([Type.Literal('first'), Type.Literal('subsequent')]));

/** What POST /orders takes, as far as we use it. Source: docs/providers/pagarme.md §3 and §4. */
const ReceivedOrder = Type.Object({
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
  customer: Type.Optional(CustomerBody),
  /** In place of the customer, whom the provider knows. */
  customer_id: Type.Optional(Text),
  shipping: Type.Optional(Type.Object({ amount: Type.Integer({ minimum: 0 }), address: Type.Optional(AddressBody) })),
  payments: Type.Tuple([
    Type.Union([
      Type.Object({
        ...ofPayment,
        payment_method: Type.Literal('pix'),
        pix: Type.Object({ expires_in: Type.Optional(Type.Integer({ minimum: 1 })) }),
      }),
      Type.Object({
        ...ofPayment,
        payment_method: Type.Literal('boleto'),
        boleto: Type.Object({
          due_at: Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z$' }),
          instructions: Type.Optional(Type.String({ maxLength: 256 })),
          document_number: Type.Optional(Type.String({ maxLength: 16 })),
          billing_address: Type.Optional(AddressBody),
        }),
      }),
      Type.Object({
        ...ofPayment,
        payment_method: Type.Literal('credit_card'),
        credit_card: Type.Object({
          // One of the two.
          card_token: Type.Optional(Text),
          card_id: Type.Optional(Text),
          // Beside a token only what the token does not hold.
          card: Type.Optional(Type.Object({ billing_address: AddressBody }, { additionalProperties: false })),
          installments: Type.Optional(Type.Integer({ minimum: 1, maximum: 12 })),
          statement_descriptor: Type.Optional(Type.String({ maxLength: 13 })),
          operation_type: Type.Optional(Type.Union([Type.Literal('auth_and_capture'), Type.Literal('auth_only')])),
          // The provider's page spells it one way, its libraries another (docs/providers/pagarme.md §4.1).
          recurrence_cycle: Cycle,
          recurrency_cycle: Cycle,
          initiated_type: Type.Optional(Text),
          recurrence_model: Type.Optional(Text),
        }),
      }),
    ]),
  ]),
  metadata: Metadata,
});
export type ReceivedOrder = Static<typeof ReceivedOrder>;

/** An order whose customer is known. */
export type SimulatorOrder = Omit<ReceivedOrder, 'customer' | 'customer_id'> & { customer: CustomerBody };

/** A refusal in the provider's words: field paths and what is wrong with each. */
export type ContractErrors = { message: string; errors: Record<string, string[]> };

/** An order's body, or what the provider would say is wrong with it (422). */
export const readSimulatorOrder = (
  body: unknown,
): { ok: true; order: ReceivedOrder } | { ok: false; refusal: ContractErrors } => {
  if (Value.Check(ReceivedOrder, body)) {
    const errors = missingIn(body);
    const isWhole = Object.keys(errors).length === 0;
    return isWhole ? { ok: true, order: body } : { ok: false, refusal: { message: INVALID, errors } };
  }
  const errors: Record<string, string[]> = {};
  for (const { instancePath, message } of Value.Errors(ReceivedOrder, body)) {
    const path = `order${instancePath.replace(/\/(\d+)/g, '[$1]').replaceAll('/', '.')}`;
    errors[path] = [...(errors[path] ?? []), message];
  }
  return { ok: false, refusal: { message: INVALID, errors } };
};

const INVALID = 'The request is invalid.';

// Of two ways to name a customer or a card, one.
const missingIn = ({
  customer,
  customer_id: customerId,
  payments: [payment],
}: ReceivedOrder): Record<string, string[]> => {
  const isOne = (...given: unknown[]) => given.filter((value) => value !== undefined).length === 1;
  const card = payment.payment_method === 'credit_card' ? payment.credit_card : null;
  return {
    ...(isOne(customer, customerId) ? {} : { 'order.customer': ['Either customer or customer_id is required.'] }),
    ...(card === null || isOne(card.card_token, card.card_id)
      ? {}
      : { 'order.payments[0].credit_card.card': ['The card field is required.'] }),
  };
};
