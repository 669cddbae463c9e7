import { Type, type Static } from 'typebox';

import { RECIPIENT_STATUSES } from '../../../shared/finance/financeStatuses';
import type { ManagingPartner, NewRecipient, Recipient, RegisterAddress } from './financePort';
import { accountOf, bankAccountOf, PagarmeBankAccount } from './pagarmeBankAccount';
import { MaybeText } from './pagarmeFields';

/** A recipient as the provider takes it: a company with its register. Source: docs/providers/pagarme.md §10. */
export const pagarmeRecipientOf = (request: NewRecipient) => {
  const { storeId, legalName, tradeName, email, document, phone, annualRevenue, address, partner, account } = request;
  return {
    code: storeId,
    register_information: {
      type: 'corporation',
      // The provider's own page calls the trade name company_name and the legal one trading_name.
      company_name: tradeName,
      trading_name: legalName,
      email,
      document,
      annual_revenue: realsOf(annualRevenue),
      phone_numbers: [phoneOf(phone)],
      main_address: addressOf(address),
      managing_partners: [partnerOf(partner)],
    },
    payment_mode: 'bank_transfer',
    default_bank_account: bankAccountOf(account),
    // Money leaves by withdrawals alone, when the merchant says so (rules §12).
    transfer_settings: { transfer_enabled: false, transfer_interval: 'daily', transfer_day: 0 },
    automatic_anticipation_settings: { enabled: false },
    metadata: { storeId },
  };
};

// The register counts in whole reals, unlike everything else (its examples hold salaries such as 2000).
const realsOf = (centavos: number): number => Math.round(centavos / 100);

const phoneOf = (phone: string) => ({
  ddd: phone.slice(0, 2),
  number: phone.slice(2),
  type: phone.length === 11 ? 'mobile' : 'home',
});

const addressOf = (address: RegisterAddress) => ({
  street: address.street,
  complementary: address.complement ?? 'Sem complemento',
  street_number: address.number,
  neighborhood: address.neighborhood,
  city: address.cityName,
  state: address.stateId,
  zip_code: address.zipCode,
  reference_point: address.referencePoint,
});

const partnerOf = (partner: ManagingPartner) => ({
  name: partner.name,
  email: partner.email,
  document: partner.document,
  type: 'individual',
  mother_name: partner.motherName,
  // Days are written as Brazilians write them.
  birthdate: partner.birthDate.split('-').reverse().join('/'),
  monthly_income: realsOf(partner.monthlyIncome),
  professional_occupation: partner.occupation,
  self_declared_legal_representative: true,
  address: addressOf(partner.address),
  phone_numbers: [phoneOf(partner.phone)],
});

/** The fields we read of a recipient; name and document stand in its register since 2024. */
export const PagarmeRecipient = Type.Object({
  id: Type.String(),
  name: MaybeText,
  document: MaybeText,
  status: Type.String(),
  default_bank_account: Type.Optional(Type.Union([PagarmeBankAccount, Type.Null()])),
  register_information: Type.Optional(
    Type.Union([Type.Object({ company_name: MaybeText, name: MaybeText, document: MaybeText }), Type.Null()]),
  ),
});

/** A recipient in our words; a status we do not know is one that is not paid out yet. */
export const recipientOf = (received: Static<typeof PagarmeRecipient>): Recipient => {
  const register = received.register_information;
  return {
    recipientId: received.id,
    name: received.name ?? register?.company_name ?? register?.name ?? '',
    document: received.document ?? register?.document ?? '',
    status: RECIPIENT_STATUSES.find((status) => status === received.status) ?? 'registration',
    account: received.default_bank_account ? accountOf(received.default_bank_account) : null,
  };
};
