import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { orderTexts } from '../../../src/browser/texts/orderTexts';
import { regretTexts } from '../../../src/browser/texts/regretTexts';
import { refused } from '../../../src/shared/kernel/outcome';
import type { GetOrder, Order } from '../../../src/shared/order/orderContract';
import type { PostOrderRefundAccount } from '../../../src/shared/order/orderReturnContract';
import { renderShop, settle } from '../../support/browser/renderShop';
import { anOrder } from '../../support/browser/wireBuilders';
import { orderStatus } from '../../support/orderStatus';

beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-11-20T13:33:42.000Z') }));
afterEach(() => jest.useRealTimers());

const NO_ACTIONS = { canPay: false, canCancel: false, canReturn: false };

const anEnded = (
  status: Order['status'],
  payment: Partial<NonNullable<Order['payment']>>,
  given: Partial<Order> = {},
) => {
  const { payment: waiting } = anOrder();
  if (waiting === null) throw new Error('an order that waits has its payment');
  return anOrder({
    version: 5,
    status,
    actions: NO_ACTIONS,
    payment: { ...waiting, pix: null, paidAt: '2026-11-20T13:41:00.000Z', ...payment },
    ...given,
  });
};
const unrefunded = anEnded(
  'orderCanceledByCustomer',
  { method: 'boleto', status: 'pendingRefund' },
  {
    refundAccountAwaited: 18_730,
  },
);

const visit = (order: Order) =>
  renderShop('/order/order-1', { prepare: ({ api }) => api.answer<GetOrder>('GET', '/order/:id', order) });
const form = () => screen.queryByRole('region', { name: /^Em qual conta devolvemos R\$\s187,30\?$/ });

async function sendRefundAccount() {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTimeAsync });
  const fields = within(form() ?? document.body);
  await user.type(fields.getByLabelText(regretTexts.bank, { exact: false }), '341');
  await user.type(fields.getByLabelText(regretTexts.branch), '1234');
  await user.type(fields.getByLabelText(regretTexts.number), '56.789');
  await user.type(fields.getByLabelText(regretTexts.digit), '0');
  await user.click(fields.getByRole('button', { name: regretTexts.accountSend }));
}

it('a cancelled boleto that was paid asks for the account, sends it once and asks no more', async () => {
  const { api } = await visit(unrefunded);
  expect(screen.getByRole('region', { name: /Vamos devolver R\$\s187,30/ })).toHaveTextContent(
    /ComoPor transferência.*QuandoAssim que.*Até quandoAté 5 dias úteis/,
  );
  api.answer<PostOrderRefundAccount>('POST', '/order/:id/refund-account', { id: 'order-1' });
  api.answer<GetOrder>('GET', '/order/:id', { ...unrefunded, version: 6, refundAccountAwaited: null });
  await sendRefundAccount();
  await settle();
  expect(api.inputsOf<PostOrderRefundAccount>('POST', '/order/:id/refund-account')).toEqual([
    expect.objectContaining({
      body: {
        bankAccount: {
          bank: '341',
          branch: '1234',
          branchDigit: null,
          account: '56789',
          accountDigit: '0',
          kind: 'checking',
        },
      },
    }),
  ]);
  expect(form()).toBeNull();
  expect(screen.getByText(regretTexts.accountSaved)).toBeVisible();
});

it('says so when the account was not taken, and keeps what was typed', async () => {
  const { api } = await visit(unrefunded);
  api.answer<PostOrderRefundAccount>('POST', '/order/:id/refund-account', () => refused('UnavailableError'));
  await sendRefundAccount();
  await settle();
  expect(screen.getByText(regretTexts.accountFailedTitle)).toBeVisible();
  expect(within(form() ?? document.body).getByLabelText(regretTexts.number)).toHaveValue('56.789');
});

it.each([
  [
    'late money',
    anEnded('abandoned', { method: 'boleto', status: 'pendingRefund' }),
    orderStatus.lateTitle,
    /Vamos devolver/,
  ],
  [
    'late money, given back',
    anEnded('abandoned', { status: 'refunded', refundedValue: 18_730 }),
    orderStatus.lateTitle,
    /Devolvemos R\$\s187,30/,
  ],
  [
    'never paid',
    anEnded('abandoned', { status: 'refused', paidAt: null }),
    orderTexts.expiredTitle,
    /Nada foi cobrado/,
  ],
  [
    'contested before it was sent',
    anEnded('orderCanceledBySeller', { method: 'creditCard', status: 'chargedback' }),
    orderStatus.chargedbackTitle,
    orderStatus.chargedbackEndedText,
  ],
  [
    'contested after',
    anEnded('shipped', { method: 'creditCard', status: 'chargedback' }),
    orderStatus.chargedbackTitle,
    orderStatus.chargedbackText,
  ],
  [
    'cancelled unpaid',
    anEnded('orderCanceledByCustomer', { status: 'refused', paidAt: null }),
    orderStatus.canceledTitle,
    orderStatus.nothingCharged,
  ],
] as const)('tells what became of the money: %s', async (_case, order, title, text) => {
  await visit(order);
  expect(screen.getByRole('region', { name: title })).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
});
