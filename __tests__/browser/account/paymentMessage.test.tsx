import { fireEvent, screen, within } from '@testing-library/react';

import { orderTexts } from '../../../src/browser/texts/orderTexts';
import { paymentTexts } from '../../../src/browser/texts/paymentTexts';
import type { PutCartProduct } from '../../../src/shared/cart/cartContract';
import { refused } from '../../../src/shared/kernel/outcome';
import type { GetOrder } from '../../../src/shared/order/orderContract';
import type { RefusalDetails } from '../../../src/shared/kernel/wire';
import type { PostOrderPayment } from '../../../src/shared/order/orderPaymentContract';
import type { GetPaymentMethod } from '../../../src/shared/payment/paymentContract';
import { renderShop, settle } from '../../support/browser/renderShop';
import { aCart, anOrder } from '../../support/browser/wireBuilders';

beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-11-20T13:33:42.000Z') }));
afterEach(() => jest.useRealTimers());

/** Presses 'Pagar' on an order whose payment is refused for a reason. */
const payRefused = async (reason: NonNullable<RefusalDetails['reason']>) => {
  const opened = await renderShop('/order/order-1?pay=pix', {
    prepare: ({ api }) => {
      api.answer<GetOrder>('GET', '/order/:id', anOrder());
      api.answer<GetPaymentMethod>('GET', '/payment-method', { listMethod: ['pix', 'boleto'], cardTokenUrl: null });
      api.answer<PutCartProduct>('PUT', '/cart/product', aCart());
      api.answer<PostOrderPayment>('POST', '/order/:id/payment', () =>
        refused('TransitionRefusedError', { reason, title: 'Vermífugo' }),
      );
    },
  });
  fireEvent.click(screen.getByRole('button', { name: /^Pagar/ }));
  await settle();
  return opened;
};
const buyAgain = () => screen.queryByRole('button', { name: orderTexts.buyAgainButton });

it('leads from an order whose prescription is missing to a new one, where it is sent', async () => {
  const { api } = await payRefused('prescriptionNeeded');
  expect(within(screen.getByRole('main')).getByRole('alert')).toHaveTextContent(paymentTexts.prescriptionTitle);
  fireEvent.click(buyAgain() ?? document.body);
  await settle();
  expect(api.inputsOf<PutCartProduct>('PUT', '/cart/product')).toHaveLength(anOrder().listProduct.length);
  expect(screen.queryByRole('region', { name: orderTexts.payAgainTitle })).not.toBeInTheDocument();
});

it.each(['notSoldOnline', 'noRecipient'] as const)(
  'offers no new order where it would be refused as well: %s',
  async (reason) => {
    await payRefused(reason);
    expect(within(screen.getByRole('main')).getByRole('alert')).toBeVisible();
    expect(buyAgain()).not.toBeInTheDocument();
  },
);
