import { fireEvent, screen, within } from '@testing-library/react';

import { orderTexts } from '../../../src/browser/texts/orderTexts';
import { paidDayTexts } from '../../../src/browser/texts/paidDayTexts';
import { refused } from '../../../src/shared/kernel/outcome';
import type { GetOrder, Order } from '../../../src/shared/order/orderContract';
import type { GetPaymentMethod } from '../../../src/shared/payment/paymentContract';
import type { PostOrderPayment } from '../../../src/shared/order/orderPaymentContract';
import { renderShop, settle } from '../../support/browser/renderShop';
import { anOrder } from '../../support/browser/wireBuilders';

beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-11-20T13:33:42.000Z') }));
afterEach(() => jest.useRealTimers());

const scheduled = (values: Partial<Order> = {}) => {
  const { shipping } = anOrder();
  return anOrder({
    shipping: { ...shipping, arrivesFrom: '2026-11-23', arrivesTo: '2026-11-23', shift: 'morning' },
    schedule: {
      listDay: [{ date: '2026-11-23', shifts: ['morning', 'evening'] }],
      listDayPaidLater: [
        { date: '2026-12-01', shifts: ['evening'] },
        { date: '2026-12-02', shifts: ['morning', 'evening'] },
      ],
    },
    ...values,
  });
};

const visit = (order: Order, path = '/order/order-1?pay=pix') =>
  renderShop(path, {
    prepare: ({ api }) => {
      api.answer<GetOrder>('GET', '/order/:id', order);
      api.answer<GetPaymentMethod>('GET', '/payment-method', {
        listMethod: ['pix', 'boleto'],
        cardTokenUrl: null,
      });
      api.answer<PostOrderPayment>('POST', '/order/:id/payment', { id: 'payment-2' });
    },
  });

const boleto = () => screen.getByRole('radio', { name: /boleto/i });
const message = () => within(screen.getByRole('main')).getByRole('alert');
const submit = () => screen.getByRole('button', { name: /^Pagar/ });
/** Sends the form: what follows of it is waited for at once. */
const press = async () => {
  fireEvent.click(submit());
  await settle();
};
const question = () => screen.queryByRole('region', { name: paidDayTexts.title });

it('asks for day and shift anew once the money would come too late, says what lacks, and pays by keyboard', async () => {
  const { user, api } = await visit(scheduled());
  expect(question()).not.toBeInTheDocument();
  await user.click(boleto());
  const asked = within(question() ?? document.body);
  expect(asked.getByText(/seg\., 23 de novembro, manhã \(7h às 11h\)/)).toBeVisible();
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(paidDayTexts.title);

  await press();
  expect(message()).toHaveTextContent(paidDayTexts.errors.day);
  expect(api.inputsOf<PostOrderPayment>('POST', '/order/:id/payment')).toEqual([]);
  const day = asked.getByRole('combobox', { name: paidDayTexts.day });
  await user.click(within(message()).getByRole('link', { name: paidDayTexts.errors.day }));
  expect(day).toHaveFocus();

  // The shift before is not left on the first day; on the second it stays chosen.
  await user.selectOptions(day, '2026-12-01');
  expect(asked.getByRole('radio', { name: /noite/ })).not.toBeChecked();
  await press();
  expect(message()).toHaveTextContent(paidDayTexts.errors.shift);
  await user.selectOptions(day, '2026-12-02');
  expect(asked.getByRole('radio', { name: /manhã/ })).toBeChecked();
  await user.tab();
  expect(asked.getByRole('radio', { name: /manhã/ })).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  await user.tab();
  expect(submit()).toHaveFocus();
  await press();
  expect(api.inputsOf<PostOrderPayment>('POST', '/order/:id/payment').map(({ body }) => body)).toEqual([
    { payment: { method: 'boleto' }, delivery: { date: '2026-12-02', shift: 'evening' } },
  ]);
});

it('asks nothing where the day is kept, and sends none', async () => {
  const { user, api } = await visit(scheduled());
  await user.click(boleto());
  await user.click(screen.getByRole('radio', { name: /^pix/i }));
  expect(question()).not.toBeInTheDocument();
  await press();
  expect(api.inputsOf<PostOrderPayment>('POST', '/order/:id/payment')[0]?.body).toEqual({ payment: { method: 'pix' } });
});

it('says that a chosen day was taken meanwhile, and offers what is left', async () => {
  const { user, api } = await visit(scheduled());
  await user.click(boleto());
  await user.selectOptions(screen.getByRole('combobox', { name: paidDayTexts.day }), '2026-12-02');
  api.answer<PostOrderPayment>('POST', '/order/:id/payment', () =>
    refused('ShippingUnavailableError', { reason: 'shiftGone' }),
  );
  const left = { listDay: [], listDayPaidLater: [{ date: '2026-12-03', shifts: ['morning' as const] }] };
  api.answer<GetOrder>('GET', '/order/:id', scheduled({ version: 2, schedule: left }));
  await press();
  expect(message()).toHaveTextContent(paidDayTexts.goneTitle);
  expect(screen.getByRole('option', { name: /3 de dezembro/ })).toBeInTheDocument();
});

it('says where no day is left for a payment method, and sends nothing', async () => {
  const { user, api } = await visit(scheduled({ schedule: { listDay: [], listDayPaidLater: [] } }));
  await user.click(boleto());
  await press();
  expect(message()).toHaveTextContent(paidDayTexts.none);
  expect(api.inputsOf<PostOrderPayment>('POST', '/order/:id/payment')).toEqual([]);
});

it('leads to the choice where a new Pix comes too late for the day', async () => {
  const payment = anOrder().payment;
  if (payment === null) throw new Error('an order that waits has its payment');
  const late = scheduled({
    payment: { ...payment, status: 'refused', pix: null },
    schedule: { listDay: [{ date: '2026-11-24', shifts: ['morning'] }], listDayPaidLater: [] },
  });
  await visit(late, '/order/order-1');
  expect(screen.queryByRole('button', { name: orderTexts.newPix })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: paidDayTexts.chooseDay })).toHaveAttribute('href', '/order/order-1?pay=pix');
});
