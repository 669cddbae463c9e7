import { screen, within } from '@testing-library/react';
import axe from 'axe-core';

import { adminTexts } from '../../../../src/browser/texts/adminTexts';
import { failedEmailTexts as texts } from '../../../../src/browser/texts/failedEmailTexts';
import type { FailedEmail, GetFailedEmails, PostFailedEmail } from '../../../../src/shared/admin/failedEmailContract';
import { refused } from '../../../../src/shared/kernel/outcome';
import { merchantWorld } from '../../../support/browser/admin/openAdmin';
import { stockDashboard } from '../../../support/browser/admin/dashboardWorld';
import { expectReplayable, openStore } from '../../../support/browser/openStore';
import { renderAt, settle } from '../../../support/browser/renderShop';

const AT = '2026-11-20T13:00:00.000Z';
beforeEach(() => jest.useFakeTimers({ now: Date.parse(AT) }));
afterEach(() => jest.useRealTimers());

const anEmail = (given: Partial<FailedEmail> = {}): FailedEmail => ({
  id: 'email-1',
  subject: 'Seu pedido 1048 saiu | Oi Pet',
  to: 'bianca@oipet.test',
  at: '2026-11-19T12:00:00.000Z',
  why: '550 5.1.1 No such user here',
  about: { kind: 'saleOrder', id: 'order-1', name: '1048' },
  ...given,
});
const pageOf = (list: FailedEmail[]) => ({ list, page: 1, limit: 20, total: list.length });

const visit = async (list: FailedEmail[] | null, pathname = '/admin/failed-email', failedEmails = 0) => {
  const fake = merchantWorld();
  stockDashboard(fake.api, { failedEmails });
  fake.api.answer<GetFailedEmails>(
    'GET',
    '/admin/failed-email',
    list ? pageOf(list) : () => refused('UnexpectedError'),
  );
  return renderAt(pathname, openStore({ fake }));
};

it('says what did not go out, to whom, about what and why in the words of the mail server', async () => {
  const { container, store, actions } = await visit([
    anEmail(),
    anEmail({ id: 'email-2', subject: null, about: { kind: 'contactMessage', id: 'message-1', name: 'Nair' } }),
    anEmail({ id: 'email-3', subject: 'Crie uma nova senha', about: { kind: 'customer', id: null, name: null } }),
  ]);
  const table = within(screen.getByRole('table', { name: texts.title }));
  const row = (name: RegExp) => within(table.getByRole('row', { name }));
  expect(row(/pedido 1048 saiu/).getByText('“550 5.1.1 No such user here”')).toBeVisible();
  expect(row(/pedido 1048 saiu/).getByRole('link', { name: 'Pedido 1048' })).toHaveAttribute(
    'href',
    '/admin/sale/order-1',
  );
  expect(row(/não chegou a ser escrito/).getByRole('link', { name: 'Mensagem de Nair' })).toHaveAttribute(
    'href',
    '/admin/message/message-1',
  );
  expect(row(/nova senha/).queryByRole('link')).toBeNull();
  expectReplayable(store, actions);
  jest.useRealTimers();
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
});

it('sends one again: it leaves the list, which says so, and the focus goes on', async () => {
  const { user, api } = await visit([anEmail(), anEmail({ id: 'email-2', subject: 'Segundo' })]);
  // Arriving moves the focus nowhere.
  expect(screen.getByRole('button', { name: /Seu pedido 1048/ })).not.toHaveFocus();
  api.answer<PostFailedEmail>('POST', '/admin/failed-email/:id', null);
  api.answer<GetFailedEmails>('GET', '/admin/failed-email', pageOf([anEmail({ id: 'email-2', subject: 'Segundo' })]));
  await user.click(screen.getByRole('button', { name: /Tentar de novo: Seu pedido 1048/ }));
  await settle();
  expect(api.inputsOf<PostFailedEmail>('POST', '/admin/failed-email/:id').map(({ params }) => params)).toEqual([
    { id: 'email-1' },
  ]);
  expect(screen.getByText(texts.queued)).toBeVisible();
  expect(screen.queryByText(/pedido 1048 saiu/)).toBeNull();
  expect(screen.getByRole('button', { name: /Tentar de novo: Segundo/ })).toHaveFocus();
});

it('says why one could not be sent again, and keeps it', async () => {
  const { user, api } = await visit([anEmail()]);
  api.answer<PostFailedEmail>('POST', '/admin/failed-email/:id', () => refused('UnexpectedError'));
  await user.click(screen.getByRole('button', { name: /Tentar de novo/ }));
  await settle();
  const list = within(screen.getByRole('region', { name: texts.list }));
  expect(list.getByRole('alert')).toBeVisible();
  expect(screen.getByRole('button', { name: /Tentar de novo/ })).toBeEnabled();
});

it('is calm where everything went out, and tries again where nothing came', async () => {
  const { user, api } = await visit(null);
  expect(screen.getByText(texts.failed)).toBeVisible();
  api.answer<GetFailedEmails>('GET', '/admin/failed-email', pageOf([]));
  await user.click(screen.getByRole('button', { name: adminTexts.retry }));
  await settle();
  expect(screen.getByText(texts.empty)).toBeVisible();
});

it('stands on the dashboard only while there are some', async () => {
  const { unmount } = await visit([anEmail()], '/admin', 3);
  expect(screen.getByText('3 e-mails não saíram.')).toBeVisible();
  expect(screen.getByRole('link', { name: texts.seeThem })).toHaveAttribute('href', '/admin/failed-email');
  unmount();
  await visit([], '/admin', 0);
  expect(screen.queryByRole('link', { name: texts.seeThem })).toBeNull();
});
