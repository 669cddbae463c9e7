import { beginningOf } from '../../../shared/kernel/text';
import type { CardOnFile } from './cardOnFile';
import {
  providerCodeOf,
  type ChargedItem,
  type ChargeRequest,
  type Payer,
  type PayerAddress,
  type BillingAddress,
} from './paymentPort';

const LONGEST_DESCRIPTION = 256;
/** What a PSP's customers may have printed on a buyer's card bill (docs/providers/pagarme.md §4.1). */
const LONGEST_STATEMENT = 13;

/** A charge as Pagar.me takes it. Source: docs/providers/pagarme.md §3 and §4. */
export const pagarmeOrderOf = (request: ChargeRequest, cardOnFile: CardOnFile) => {
  const { paymentId, storeId, saleOrderId, orderNumber, shippingValue, payer, address } = request;
  const metadata = { storeId, saleOrderId, paymentId, orderNumber: String(orderNumber) };
  const items = itemsOf(request);
  const amount = items.reduce((sum, item) => sum + item.amount, address ? shippingValue : 0);
  return {
    code: providerCodeOf(orderNumber, paymentId),
    closed: true,
    items: items.map((item) => ({
      amount: item.amount,
      quantity: 1,
      description: beginningOf(item.description, LONGEST_DESCRIPTION),
      code: item.code,
    })),
    // A kept card is charged as its customer's, who is the provider's already.
    ...(request.method.kind === 'keptCard'
      ? { customer_id: request.method.providerCustomerId }
      : { customer: customerOf(payer, address) }),
    ...(address && {
      shipping: {
        amount: shippingValue,
        description: 'Entrega',
        recipient_name: address.recipient,
        recipient_phone: payer.phone,
        address: addressOf(address),
      },
    }),
    payments: [{ amount, metadata, ...splitOf(request.recipientId), ...methodOf(request, cardOnFile) }],
    metadata,
  };
};

// What is fetched is shipped nowhere: a price of its own is one more thing to pay for.
const itemsOf = ({ items, shippingValue, address }: ChargeRequest): ChargedItem[] =>
  address || shippingValue === 0
    ? items
    : [...items, { code: 'retirada', description: 'Retirada na loja', amount: shippingValue }];

// All of it goes to the store, which bears the fees and answers for what is charged back (docs/providers/pagarme.md
// §4.4).
const splitOf = (recipientId: string | null) => {
  if (recipientId === null) return {};
  const options = { liable: true, charge_processing_fee: true, charge_remainder_fee: true };
  return { split: [{ type: 'percentage', amount: 100, recipient_id: recipientId, options }] };
};

const methodOf = ({ method, orderNumber, billing, storeName }: ChargeRequest, cardOnFile: CardOnFile) => {
  const billed = billing && { billing_address: addressOf(billing) };
  switch (method.kind) {
    case 'pix':
      return {
        payment_method: 'pix',
        pix: {
          expires_in: method.expiresInSeconds,
          additional_information: [{ name: 'Pedido', value: String(orderNumber) }],
        },
      };
    case 'boleto':
      return {
        payment_method: 'boleto',
        boleto: {
          due_at: method.dueAt,
          instructions: 'Pague até o vencimento.',
          document_number: String(orderNumber),
          type: 'DM',
          ...billed,
        },
      };
    case 'creditCard':
      return {
        payment_method: 'credit_card',
        credit_card: {
          card_token: method.cardToken,
          // A token holds none (docs/providers/pagarme.md §2).
          ...(billed && { card: billed }),
          installments: method.installments,
          operation_type: method.isCapturedLater ? 'auth_only' : 'auth_and_capture',
          statement_descriptor: statementOf(storeName, orderNumber),
        },
      };
    case 'keptCard':
      return {
        payment_method: 'credit_card',
        credit_card: {
          card_id: method.cardId,
          installments: 1,
          operation_type: 'auth_and_capture',
          statement_descriptor: statementOf(storeName, orderNumber),
          ...cardOnFile.subsequent,
        },
      };
  }
};

/**
 * What a buyer reads on their card bill beside the name of the provider: the store's name without accents and signs, and
 * the order's number where there is room for all of it. A name shown in part says more than a number.
 */
const statementOf = (storeName: string, orderNumber: number): string => {
  const name = storeName
    .normalize('NFD')
    .replace(/[^A-Za-z0-9]/g, '')
    .toUpperCase();
  const whole = `${name}${orderNumber}`;
  return whole.length <= LONGEST_STATEMENT ? whole : name.slice(0, LONGEST_STATEMENT);
};

/** A buyer as the provider takes one: an address is no part of what it must have (docs/providers/pagarme.md §3). */
export const customerOf = ({ name, email, document, phone }: Payer, address: PayerAddress | null) => {
  const isCompany = document.length === 14;
  const isMobile = phone.length === 11;
  const digits = { country_code: '55', area_code: phone.slice(0, 2), number: phone.slice(2) };
  return {
    name,
    email,
    document,
    document_type: isCompany ? 'CNPJ' : 'CPF',
    type: isCompany ? 'company' : 'individual',
    phones: isMobile ? { mobile_phone: digits } : { home_phone: digits },
    ...(address && { address: addressOf(address) }),
  };
};

// The first line is number, street and district in this order, split by commas: none may stand inside a part.
const withoutCommas = (part: string) => part.replaceAll(',', ' ').replace(/\s+/g, ' ').trim();

/** An address as the provider takes one. */
export const addressOf = ({
  zipCode,
  street,
  number,
  complement,
  neighborhood,
  cityName,
  stateId,
}: BillingAddress) => ({
  line_1: [number, street, neighborhood].map(withoutCommas).filter(Boolean).join(', '),
  ...(complement ? { line_2: complement } : {}),
  zip_code: zipCode,
  city: cityName,
  state: stateId,
  country: 'BR',
});
