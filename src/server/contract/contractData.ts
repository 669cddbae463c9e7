import type { NewRecipient, RecipientAccount } from '../gateways/payment/financePort';
import type { ChargeMethod, ChargeRequest, Payer, PayerAddress } from '../gateways/payment/paymentPort';
import type { NewPlan } from '../gateways/payment/subscriptionPort';

/** Cards of the provider's own simulator (docs/providers/pagarme.md §11): public test numbers. */
export const TEST_CARDS = { approved: '4000000000000010', refused: '4000000000000028' } as const;

/** Who pays in the contract. */
export const PAYER: Payer = {
  name: 'Contrato Oi Pet',
  email: 'contrato@oipet.test',
  document: '52998224725',
  phone: '19987654321',
};

/** Where they live. */
export const ADDRESS: PayerAddress = {
  recipient: 'Contrato Oi Pet',
  zipCode: '13010111',
  street: 'Rua Barão de Jaguara',
  number: '1010',
  complement: null,
  neighborhood: 'Centro',
  cityName: 'Campinas',
  stateId: 'SP',
};

const REGISTER_ADDRESS = {
  street: ADDRESS.street,
  number: ADDRESS.number,
  complement: null,
  neighborhood: ADDRESS.neighborhood,
  cityName: ADDRESS.cityName,
  stateId: ADDRESS.stateId,
  zipCode: ADDRESS.zipCode,
  referencePoint: 'Em frente à praça',
};

const COMPANY = '11222333000181';

/** A bank account of the company of the contract. */
export const anAccount = (values: Partial<RecipientAccount> = {}): RecipientAccount => ({
  holderName: 'Oi Pet Contrato Ltda',
  document: COMPANY,
  bank: '001',
  branch: '1234',
  branchDigit: '6',
  account: '123456',
  accountDigit: '0',
  kind: 'checking',
  ...values,
});

/** A charge of R$ 1,30 in all. @param paymentId its idempotency key */
export const aCharge = (
  paymentId: string,
  method: ChargeMethod,
  values: Partial<ChargeRequest> = {},
): ChargeRequest => ({
  paymentId,
  storeId: 'contract',
  saleOrderId: `order-${paymentId}`,
  orderNumber: 1001,
  storeName: 'Oi Pet',
  items: [{ code: 'contract', description: '1 x Produto de teste', amount: 100 }],
  shippingValue: 30,
  method,
  payer: PAYER,
  address: ADDRESS,
  billing: ADDRESS,
  recipientId: null,
  ...values,
});

/** The same for pick-up: without a buyer's address. */
export const aPickup = (paymentId: string, method: ChargeMethod): ChargeRequest =>
  aCharge(paymentId, method, { address: null });

/** A charge that the provider refuses by its contract: never paid. */
export const aNamelessCharge = (paymentId: string): ChargeRequest =>
  aCharge(paymentId, { kind: 'pix', expiresInSeconds: 1_800 }, { payer: { ...PAYER, name: '' } });

/** A company to be paid out to. */
export const aRecipient = (storeId: string): NewRecipient => ({
  storeId,
  legalName: 'Oi Pet Contrato Ltda',
  tradeName: 'Oi Pet Contrato',
  email: 'contrato@oipet.test',
  document: COMPANY,
  phone: '1933334444',
  annualRevenue: 50_000_000,
  address: REGISTER_ADDRESS,
  partner: {
    name: 'Mariana Albuquerque',
    email: 'mariana@oipet.test',
    document: PAYER.document,
    motherName: 'Helena Albuquerque',
    birthDate: '1985-09-27',
    monthlyIncome: 500_000,
    occupation: 'Comerciante',
    phone: PAYER.phone,
    address: REGISTER_ADDRESS,
  },
  account: anAccount(),
});

/** A plan of R$ 1,50 a month. */
export const A_PLAN: NewPlan = { name: 'Plano de contrato', price: 150, interval: 'month', intervalCount: 1 };

/** Who subscribes to it. */
export const SUBSCRIBER = { payer: PAYER, address: ADDRESS };
