import type { GetOwnCustomer, GetOwnCustomers } from '../../../../src/shared/admin/customers/customerListContract';
import type { VoucherTest } from '../../../../src/shared/admin/rules/voucherRuleContract';
import type { PostSaleTrial } from '../../../../src/shared/admin/sales/saleTrialContract';
import type {
  DeletePaymentLink,
  GetPaymentLinks,
  PaymentLink,
  PostPaymentLink,
  PostPaymentLinkMail,
} from '../../../../src/shared/cart/paymentLinkContract';
import type { FakeApi } from '../fakeApi';
import { anOwnCustomer } from './rulesWorld';

export const aPaymentLink = (given: Partial<PaymentLink> = {}): PaymentLink => ({
  id: 'link-1',
  ref: 'f'.repeat(32),
  state: 'open',
  name: 'Mariana Albuquerque',
  email: 'cliente@oipet.test',
  phone: '19987654321',
  listProduct: [
    {
      productId: 'product-1',
      productVariantId: 'variant-1',
      quantity: 2,
      title: 'Ração Matuta Frango',
      variantTitle: '10,1 kg',
    },
  ],
  productsValue: 37_980,
  zipCode: null,
  voucherCode: null,
  createdAt: '2026-11-20T13:00:00.000Z',
  expiresAt: '2026-11-27T13:00:00.000Z',
  mailedAt: null,
  orderCount: 0,
  listOrder: [],
  ...given,
});

export const aTrial = (given: Partial<VoucherTest> = {}): VoucherTest => ({
  productsValue: 37_980,
  shippingValue: 0,
  totalDiscount: 0,
  total: 37_980,
  listLine: [],
  refusal: null,
  listOption: [],
  selectedShippingId: null,
  ...given,
});

/** What the pages of payment links ask for: one link, one customer, sums that hold. */
export const stockPaymentLinks = (api: FakeApi): void => {
  api.answer<GetPaymentLinks>('GET', '/admin/payment-link', { list: [aPaymentLink()], page: 1, limit: 20, total: 1 });
  api.answer<PostPaymentLink>('POST', '/admin/payment-link', aPaymentLink({ id: 'link-2' }));
  api.answer<PostSaleTrial>('POST', '/admin/payment-link/trial', aTrial());
  api.answer<PostPaymentLinkMail>(
    'POST',
    '/admin/payment-link/:id/mail',
    aPaymentLink({ mailedAt: '2026-11-20T13:00:00.000Z' }),
  );
  api.answer<DeletePaymentLink>('DELETE', '/admin/payment-link/:id', null);
  api.answer<GetOwnCustomers>('GET', '/admin/customer', { list: [], page: 1, limit: 6, total: 0 });
  api.answer<GetOwnCustomer>('GET', '/admin/customer/:id', anOwnCustomer());
};
