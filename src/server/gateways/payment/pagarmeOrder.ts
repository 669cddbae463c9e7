import { providerCodeOf, type Payer, type PayerAddress, type PixRequest } from './paymentPort';

const LONGEST_DESCRIPTION = 256;

/** A Pix request as Pagar.me takes it. Source: facts/pagarme.md §3 and §4. */
export const pagarmeOrderOf = (request: PixRequest) => {
  const { paymentId, storeId, saleOrderId, orderNumber, items, shippingValue, payer, address } = request;
  const metadata = { storeId, saleOrderId, paymentId, orderNumber: String(orderNumber) };
  const amount = items.reduce((sum, item) => sum + item.amount, shippingValue);
  return {
    code: providerCodeOf(orderNumber, paymentId),
    closed: true,
    items: items.map((item) => ({
      amount: item.amount,
      quantity: 1,
      description: item.description.slice(0, LONGEST_DESCRIPTION),
      code: item.code,
    })),
    customer: customerOf(payer, address),
    shipping: {
      amount: shippingValue,
      description: 'Entrega',
      recipient_name: address.recipient,
      recipient_phone: payer.phone,
      address: addressOf(address),
    },
    payments: [
      {
        payment_method: 'pix',
        amount,
        pix: {
          expires_in: request.expiresInSeconds,
          additional_information: [{ name: 'Pedido', value: String(orderNumber) }],
        },
        metadata,
      },
    ],
    metadata,
  };
};
/** The body of POST /orders. */
export type PagarmeOrderBody = ReturnType<typeof pagarmeOrderOf>;

const customerOf = ({ name, email, document, phone }: Payer, address: PayerAddress) => {
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
    address: addressOf(address),
  };
};

// The first line is number, street and district in this order, split by commas: none may stand inside a part.
const withoutCommas = (part: string) => part.replaceAll(',', ' ').replace(/\s+/g, ' ').trim();

const addressOf = ({ zipCode, street, number, complement, neighborhood, cityName, stateId }: PayerAddress) => ({
  line_1: [number, street, neighborhood].map(withoutCommas).join(', '),
  ...(complement ? { line_2: complement } : {}),
  zip_code: zipCode,
  city: cityName,
  state: stateId,
  country: 'BR',
});
