import { screen, within } from '@testing-library/react';
import axe from 'axe-core';

import { adminTexts } from '../../../../src/browser/texts/adminTexts';
import { financeTexts } from '../../../../src/browser/texts/financeTexts';
import type {
  Finance,
  GetFinance,
  GetPayables,
  GetStatement,
  GetWithdrawals,
  PostWithdrawal,
  WithdrawalEntry,
} from '../../../../src/shared/admin/financeContract';
import type { GetRevenue, GetRevenueCsv } from '../../../../src/shared/admin/revenueContract';
import { refused } from '../../../../src/shared/kernel/outcome';
import { expectReplayable, openStore } from '../../../support/browser/openStore';
import { renderAt, settle } from '../../../support/browser/renderShop';
import { aMerchant, merchantWorld, PASSWORD } from '../../../support/browser/admin/openAdmin';

const AT = '2026-11-20T13:00:00.000Z';
beforeEach(() => jest.useFakeTimers({ now: Date.parse(AT) }));
afterEach(() => jest.useRealTimers());

const company = {
  legalName: 'Oi Pet Comércio Ltda',
  tradeName: 'Oi Pet',
  document: '11222333000181',
  email: 'loja@oipet.test',
  zipCode: '13010111',
};
const aFinance = (given: Partial<NonNullable<Finance['recipient']>> = {}): Finance => ({
  heldByPlatform: 0,
  withdrawalFee: 367,
  recipient: {
    status: 'active',
    account: {
      holderName: company.legalName,
      document: company.document,
      bank: '341',
      branch: '1234',
      accountEnd: '456-0',
      kind: 'checking',
    },
    available: 1_234_56,
    toBeReleased: 98_700,
    transferred: 500_000,
    ...given,
  },
  company,
});
const noAccount = (heldByPlatform = 0): Finance => ({ heldByPlatform, withdrawalFee: 367, recipient: null, company });
const aWithdrawal = (given: Partial<WithdrawalEntry> = {}): WithdrawalEntry => ({
  id: 'w-1',
  amount: 50_000,
  fee: 367,
  status: 'pendingTransfer',
  createdAt: AT,
  expectedAt: '2026-11-23T03:00:00.000Z',
  paidAt: null,
  ...given,
});
const page = <Row,>(list: Row[]) => ({ list, page: 1, limit: 20, total: list.length });

const visit = async (finance: Finance | null, { isGuarded = false } = {}) => {
  const fake = merchantWorld({ me: aMerchant({ hasSecondFactor: isGuarded }) });
  fake.api.answer<GetFinance>('GET', '/admin/finance', finance ?? (() => refused('UnavailableError')));
  fake.api.answer<GetRevenue>(
    'GET',
    '/admin/finance/revenue',
    page([{ month: '2026-11', orders: 0, sales: 0, refunds: 4_000, chargebacks: 5_000, revenue: -9_000 }]),
  );
  fake.api.answer<GetStatement>(
    'GET',
    '/admin/finance/statement',
    page([
      {
        id: 'm-1',
        kind: 'sale' as const,
        amount: 10_000,
        fee: 119,
        net: 9_881,
        isReleased: true,
        createdAt: AT,
        releasedAt: AT,
        installment: 2,
      },
    ]),
  );
  fake.api.answer<GetPayables>('GET', '/admin/finance/payable', page([]));
  fake.api.answer<GetWithdrawals>('GET', '/admin/finance/withdrawal', page([aWithdrawal({ status: 'transferred' })]));
  return renderAt('/admin/withdraw', openStore({ fake }));
};
const section = (name: string) => within(screen.getByRole('region', { name }));

const askFor = async ({ user }: Pick<Awaited<ReturnType<typeof visit>>, 'user'>, amount: string, code?: string) => {
  const form = section(financeTexts.withdraw);
  await user.type(form.getByLabelText(financeTexts.amount), amount);
  await user.type(form.getByLabelText(financeTexts.password), PASSWORD);
  if (code) await user.type(form.getByLabelText(financeTexts.code), code);
  await user.click(form.getByRole('button', { name: financeTexts.ask }));
  await settle();
};

it('shows the balance, the account by its last digits, and every list', async () => {
  const { container, store, actions } = await visit(aFinance());
  expect(section(financeTexts.balance).getByText(/1\.234,56/)).toBeVisible();
  expect(section(financeTexts.account).getByText(/conta final 456-0/)).toBeVisible();
  expect(section(financeTexts.statement).getByText('Venda, parcela 2')).toBeVisible();
  expect(section(financeTexts.withdrawals).getByText('Na conta')).toBeVisible();
  expect(section(financeTexts.payables).getByText(financeTexts.noPayables)).toBeVisible();
  expect(screen.getByText(financeTexts.recommend)).toBeVisible();
  expectReplayable(store, actions);
  jest.useRealTimers();
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
});

it('asks before it withdraws, names both ends, and sends a lost answer again under the same key', async () => {
  const opened = await visit(aFinance(), { isGuarded: true });
  const { user, api, store, actions } = opened;
  api.answer<PostWithdrawal>('POST', '/admin/finance/withdrawal', () => refused('UnexpectedError'));
  await askFor(opened, '500', '123456');
  const dialog = within(screen.getByRole('alertdialog'));
  expect(dialog.getByText(/500,00 vão para Banco 341, agência 1234, conta final 456-0/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: financeTexts.confirm }));
  await settle();
  expect(section(financeTexts.withdraw).getByText(financeTexts.withdrawalUnavailable)).toBeVisible();
  api.answer<PostWithdrawal>('POST', '/admin/finance/withdrawal', aWithdrawal());
  await user.click(section(financeTexts.withdraw).getByRole('button', { name: financeTexts.ask }));
  await settle();
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: financeTexts.confirm }));
  await settle();
  const calls = api.inputsOf<PostWithdrawal>('POST', '/admin/finance/withdrawal');
  expect(calls.map(({ body }) => [body.amount, body.code])).toEqual([
    [50_000, '123456'],
    [50_000, '123456'],
  ]);
  expect(new Set(calls.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  expect(screen.getByText(/Saque de R\$.500,00 pedido/)).toBeVisible();
  expectReplayable(store, actions);
});

it('is honest about a withdrawal without an answer', async () => {
  const opened = await visit(aFinance());
  opened.api.answer<PostWithdrawal>(
    'POST',
    '/admin/finance/withdrawal',
    aWithdrawal({ status: 'processing', fee: null }),
  );
  await askFor(opened, '500');
  await opened.user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: financeTexts.confirm }));
  await settle();
  expect(screen.getByText(/ainda não confirmou o saque de/)).toBeVisible();
});

it('refuses an amount beyond the balance less the fee before anything is asked', async () => {
  const opened = await visit(aFinance());
  await askFor(opened, '123456');
  expect(section(financeTexts.withdraw).getAllByText(/O saldo permite até R\$.1\.230,89/)[0]).toBeVisible();
  expect(opened.api.inputsOf<PostWithdrawal>('POST', '/admin/finance/withdrawal')).toEqual([]);
});

it('withdraws for nobody whose register is not active', async () => {
  await visit(aFinance({ status: 'registration' }));
  expect(screen.getByText(financeTexts.inactive)).toBeVisible();
});

it('says that the provider is silent, and tries again', async () => {
  const { user, api } = await visit(null);
  expect(screen.getByText(financeTexts.unavailableText)).toBeVisible();
  api.answer<GetFinance>('GET', '/admin/finance', aFinance());
  await user.click(section(financeTexts.unavailable).getByRole('button'));
  await settle();
  expect(section(financeTexts.balance).getByText(/1\.234,56/)).toBeVisible();
});

it('begins the register where there is no account', async () => {
  const { user } = await visit(noAccount());
  await user.click(screen.getByRole('button', { name: financeTexts.begin }));
  const form = section(financeTexts.account);
  expect(form.getByLabelText(financeTexts.zipCode)).toHaveValue('13010-111');
  await user.click(form.getByRole('button', { name: financeTexts.create }));
  await settle();
  expect(form.getAllByText(financeTexts.required).length).toBeGreaterThan(3);
  await user.click(form.getByRole('button', { name: adminTexts.cancel }));
  expect(form.getByRole('button', { name: financeTexts.begin })).toHaveFocus();
});

it('tells what each month came to, and saves its movements', async () => {
  const { user, api, files, store, actions } = await visit(aFinance());
  const months = section(financeTexts.revenueByMonth);
  expect(months.getByText(financeTexts.revenueText)).toBeVisible();
  const row = within(months.getByRole('row', { name: /novembro de 2026/ }));
  expect(row.getByText(/^-R\$.90,00$/)).toBeVisible();
  api.answer<GetRevenueCsv>('GET', '/admin/finance/revenue/csv', () => refused('UnexpectedError'));
  const save = async () => {
    await user.click(row.getByRole('button', { name: 'Ações de novembro de 2026' }));
    await user.click(screen.getByRole('menuitem', { name: financeTexts.saveMovements }));
    await settle();
  };
  await save();
  expect(screen.getByText(financeTexts.movementsFailed)).toBeVisible();
  api.answer<GetRevenueCsv>('GET', '/admin/finance/revenue/csv', 'Data;Pedido');
  await save();
  expect(files).toEqual([{ name: 'movimentos-2026-11.csv', text: 'Data;Pedido' }]);
  expect(screen.queryByText(financeTexts.movementsFailed)).toBeNull();
  expectReplayable(store, actions);
});

it('shows the months of a store without a bank account too', async () => {
  await visit(noAccount());
  expect(section(financeTexts.revenueByMonth).getByText('novembro de 2026')).toBeVisible();
});

const reais = (text: string) => (shown: string) => shown.replace(/\s/g, ' ') === text;

it('tells a store without an account how much of its sales the platform holds', async () => {
  const { container } = await visit(noAccount(1_234_567));
  const account = section(financeTexts.account);
  expect(account.getByText(reais('R$ 12.345,67'))).toBeVisible();
  expect(account.getByText(financeTexts.platformBalanceSoFar)).toBeVisible();
  // As the terms of the platform say.
  expect(account.getByText(/Por dinheiro de verdade a loja só vende com esta conta/)).toBeVisible();
  jest.useRealTimers();
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id }) => id)).toEqual([]);
});

it.each([
  [noAccount(0), 'R$ 0,00', financeTexts.platformBalanceNone],
  [{ ...aFinance(), heldByPlatform: 9_900 }, 'R$ 99,00', financeTexts.platformBalanceEarlier],
  [{ ...aFinance(), heldByPlatform: -2_000 }, '-R$ 20,00', financeTexts.platformBalanceNegative],
])('says what lies with the platform: %#', async (finance, amount, note) => {
  await visit(finance);
  const account = section(financeTexts.account);
  expect(account.getByText(reais(amount))).toBeVisible();
  expect(account.getByText(note)).toBeVisible();
});

it('is silent about the platform where it holds nothing of a store with an account', async () => {
  await visit(aFinance());
  expect(screen.queryByText(financeTexts.platformBalance)).toBeNull();
});
