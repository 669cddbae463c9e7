import { cleanup, screen, within } from '@testing-library/react';
import axe from 'axe-core';

import { App } from '../../../../src/browser/app/App';
import { routeEntered } from '../../../../src/browser/core/appSlice';
import { adminTexts } from '../../../../src/browser/texts/adminTexts';
import { chargebackTexts } from '../../../../src/browser/texts/chargebackTexts';
import { dashboardTexts } from '../../../../src/browser/texts/dashboardTexts';
import type { Dashboard, GetDashboard } from '../../../../src/shared/admin/dashboardContract';
import { refused } from '../../../../src/shared/kernel/outcome';
import { expectReplayable, openStore } from '../../../support/browser/openStore';
import { renderApp } from '../../../support/browser/renderApp';
import { settle } from '../../../support/browser/renderShop';
import { stockDashboard } from '../../../support/browser/admin/dashboardWorld';
import { merchantWorld } from '../../../support/browser/admin/openAdmin';

const AT = '2026-11-20T13:00:00.000Z';
beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse(AT) });
  // jsdom has no layout.
  window.scrollTo = () => {};
});
afterEach(() => jest.useRealTimers());

const visit = async (given: Partial<Dashboard> = {}, prepare?: (fake: ReturnType<typeof merchantWorld>) => void) => {
  const fake = merchantWorld();
  stockDashboard(fake.api, given);
  prepare?.(fake);
  const opened = openStore({ fake });
  opened.store.dispatch(routeEntered({ pathname: '/admin', search: '', at: AT }));
  const onCrash = (error: unknown) => console.error(error);
  const view = renderApp(<App now={fake.platform.now} onCrash={onCrash} />, { opened, at: '/admin' });
  await settle();
  return { ...view, ...opened };
};

const section = (name: string) => within(screen.getByRole('region', { name }));
const figure = (name: string) => section(dashboardTexts.figures).getByText(name).closest('div');
const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ');

it('says how the month went beside the one before, in words', async () => {
  const { container, store, actions } = await visit();
  expect(screen.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  expect(screen.getByRole('radio', { name: '30 dias' })).toBeChecked();
  const figures = ['Receita', 'Pedidos', 'Ticket médio', 'Conversão', 'Carrinhos abandonados'];
  const words = figures.map((name) =>
    [...(figure(name)?.querySelectorAll('dd') ?? [])].map((dd) => plain(dd.textContent)),
  );
  expect(words.map(([value, than]) => `${value}: ${than}`)).toEqual([
    'R$ 98.412,60: 12% acima de R$ 87.903,10',
    '812: 71 a mais que 741',
    'R$ 121,92: 3% acima de R$ 118,63',
    '2,4%: 0,1 ponto abaixo de 2,5%',
    '233: 18 a menos que 251',
  ]);
  expectReplayable(store, actions);
  jest.useRealTimers();
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
});

it('lists who waits, what sells and what runs out, each with its way there', async () => {
  await visit();
  const waiting = section(dashboardTexts.waiting);
  expect(waiting.getByRole('link', { name: '1046' })).toHaveAttribute('href', '/admin/sale/order-1046');
  expect(waiting.getByText('pago há 3 h, emitir nota')).toBeVisible();
  expect(waiting.getByRole('link', { name: dashboardTexts.seeAllWaiting(4) })).toHaveAttribute(
    'href',
    '/admin/sale?waiting=all',
  );
  const best = section(dashboardTexts.bestSellers);
  expect(best.getByRole('link', { name: 'Ração Matuta Frango e Arroz' })).toBeVisible();
  expect(best.getByText('10,1 kg · 96 unidades')).toBeVisible();
  expect(best.getByText('R$ 16.214,40')).toBeVisible();
  const low = section(dashboardTexts.lowStock);
  expect(low.getByText('esgotado')).toBeVisible();
  expect(low.getByText('700 g · dura 4 dias')).toBeVisible();
});

it('tells the chart as a table', async () => {
  const { user } = await visit();
  const revenue = section(dashboardTexts.revenueByDay);
  await user.click(revenue.getByRole('radio', { name: 'Tabela' }));
  const table = within(revenue.getByRole('table', { name: dashboardTexts.revenueByDay }));
  expect(table.getAllByRole('row')).toHaveLength(31);
  const first = table.getByRole('row', { name: /22\/10\/2026/ });
  expect(first).toHaveTextContent('R$ 98.412,60');
  expect(first).toHaveTextContent('22/09/2026');
  expect(first).toHaveTextContent('R$ 99.000,00R$ 587,40R$ 98.412,60');
});

it('keeps the period in the address', async () => {
  const { user, api } = await visit();
  await user.click(screen.getByRole('radio', { name: 'Hoje' }));
  await settle();
  expect(api.inputsOf<GetDashboard>('GET', '/admin/dashboard').at(-1)).toEqual({ query: { period: 'today' } });
  expect(screen.getByRole('region', { name: dashboardTexts.revenueByHour })).toBeVisible();
});

it('is calm about a shop on its first day', async () => {
  const nothing = { sales: 0, reversals: 0, revenue: 0, orders: 0, carts: 0, ordered: 0, abandoned: 0 };
  await visit({
    now: nothing,
    before: nothing,
    listBestSeller: [],
    listLowStock: [],
    listWaiting: [],
    waitingTotal: 0,
  });
  expect(figure('Receita')).toHaveTextContent(dashboardTexts.firstTime);
  expect(figure('Ticket médio')).toHaveTextContent('–');
  expect(screen.getByText(dashboardTexts.nothingWaits)).toBeVisible();
  expect(screen.getByText(dashboardTexts.nothingSold)).toBeVisible();
  expect(screen.getByText(dashboardTexts.nothingLow)).toBeVisible();
});

it('offers another try when the numbers do not come', async () => {
  const { user, api } = await visit({}, (fake) =>
    fake.api.answer<GetDashboard>('GET', '/admin/dashboard', () => refused('UnexpectedError')),
  );
  expect(screen.getByText(dashboardTexts.failed)).toBeVisible();
  stockDashboard(api);
  await user.click(screen.getByRole('button', { name: adminTexts.retry }));
  await settle();
  expect(figure('Pedidos')).toHaveTextContent('812');
});

it('says how many messages are to be answered by tomorrow, with the way to them, and nothing where none is', async () => {
  await visit({ dueMessages: 2 });
  const notice = screen.getByText(dashboardTexts.dueMessages(2));
  expect(notice).toBeVisible();
  expect(screen.getByRole('link', { name: dashboardTexts.seeMessages })).toHaveAttribute('href', '/admin/message');
  cleanup();
  await visit({});
  expect(screen.queryByRole('link', { name: dashboardTexts.seeMessages })).not.toBeInTheDocument();
});

it('says how many prescriptions wait to be checked, with the way to them, and nothing where none does', async () => {
  await visit({ waitingPrescriptions: 2 });
  expect(screen.getByText(dashboardTexts.waitingPrescriptions(2))).toBeVisible();
  expect(screen.getByRole('link', { name: dashboardTexts.checkPrescriptions })).toHaveAttribute(
    'href',
    '/admin/prescription?status=waiting',
  );
  cleanup();
  await visit({});
  expect(screen.queryByRole('link', { name: dashboardTexts.checkPrescriptions })).not.toBeInTheDocument();
});

it('says until when chargebacks are to be answered, with the way to them, and nothing where none is', async () => {
  await visit({ openChargebacks: { count: 2, answerBy: '2026-11-26' } });
  expect(screen.getByText(chargebackTexts.notice(2, '26/11/2026'))).toBeVisible();
  expect(screen.getByRole('link', { name: chargebackTexts.see })).toHaveAttribute(
    'href',
    '/admin/sale?chargebacks=open',
  );
  cleanup();
  await visit({});
  expect(screen.queryByRole('link', { name: chargebackTexts.see })).not.toBeInTheDocument();
});
