import { Type, type Static, type TSchema } from 'typebox';
import { Value } from 'typebox/value';

import type { ContractErrors } from './orderBody';

const Text = Type.String({ minLength: 1 });
const Phone = Type.Object({
  ddd: Type.String({ pattern: '^\\d{2}$' }),
  number: Type.String({ pattern: '^\\d{8,9}$' }),
  type: Text,
});
const Address = Type.Object({
  street: Text,
  complementary: Text,
  street_number: Text,
  neighborhood: Text,
  city: Text,
  state: Type.String({ pattern: '^[A-Z]{2}$' }),
  zip_code: Type.String({ pattern: '^\\d{8}$' }),
  reference_point: Text,
});

/** A bank account as the provider takes it (docs/providers/pagarme.md §10). */
export const AccountBody = Type.Object({
  holder_name: Type.String({ minLength: 1, maxLength: 128 }),
  holder_type: Type.Union([Type.Literal('individual'), Type.Literal('company')]),
  holder_document: Type.String({ minLength: 11, maxLength: 14 }),
  bank: Type.String({ pattern: '^\\d{3}$' }),
  branch_number: Type.String({ pattern: '^\\d{1,4}$' }),
  branch_check_digit: Type.Optional(Type.String({ pattern: '^[0-9X]$' })),
  account_number: Type.String({ pattern: '^\\d{1,13}$' }),
  account_check_digit: Type.String({ pattern: '^[0-9X]{1,2}$' }),
  type: Type.Union([Type.Literal('checking'), Type.Literal('savings')]),
});
export type AccountBody = Static<typeof AccountBody>;

/** What POST /recipients takes of a company, as far as we use it. */
export const RecipientBody = Type.Object({
  code: Type.Optional(Type.String({ maxLength: 52 })),
  register_information: Type.Object({
    type: Type.Literal('corporation'),
    company_name: Text,
    trading_name: Text,
    email: Type.String({ minLength: 3, maxLength: 64 }),
    document: Type.String({ pattern: '^[0-9A-Z]{12}\\d{2}$' }),
    annual_revenue: Type.Integer({ minimum: 0 }),
    phone_numbers: Type.Array(Phone, { minItems: 1 }),
    main_address: Address,
    managing_partners: Type.Array(
      Type.Object({
        name: Text,
        email: Text,
        document: Type.String({ pattern: '^\\d{11}$' }),
        mother_name: Text,
        birthdate: Type.String({ pattern: '^\\d\\d/\\d\\d/\\d{4}$' }),
        monthly_income: Type.Integer({ minimum: 0 }),
        professional_occupation: Text,
        self_declared_legal_representative: Type.Boolean(),
        address: Address,
        phone_numbers: Type.Array(Phone, { minItems: 1 }),
      }),
      { minItems: 1 },
    ),
  }),
  default_bank_account: AccountBody,
  transfer_settings: Type.Object({
    transfer_enabled: Type.Boolean(),
    transfer_interval: Type.Union([Type.Literal('daily'), Type.Literal('weekly'), Type.Literal('monthly')]),
    transfer_day: Type.Integer({ minimum: 0, maximum: 31 }),
  }),
  metadata: Type.Optional(Type.Record(Type.String(), Type.String())),
});
export type RecipientBody = Static<typeof RecipientBody>;

/** A body of a shape, or what the provider would say is wrong with it (422). @param root name its paths begin with */
export const readBody = <S extends TSchema>(
  schema: S,
  root: string,
  body: unknown,
): { ok: true; value: Static<S> } | { ok: false; refusal: ContractErrors } => {
  if (Value.Check(schema, body)) return { ok: true, value: body };
  const errors: Record<string, string[]> = {};
  for (const { instancePath, message } of Value.Errors(schema, body)) {
    const path = `${root}${instancePath.replace(/\/(\d+)/g, '[$1]').replaceAll('/', '.')}`;
    errors[path] = [...(errors[path] ?? []), message];
  }
  return { ok: false, refusal: { message: 'The request is invalid.', errors } };
};
