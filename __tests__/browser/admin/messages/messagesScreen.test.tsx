import { screen, within } from '@testing-library/react';
import axe from 'axe-core';

import { adminTexts } from '../../../../src/browser/texts/adminTexts';
import { lazyKitTexts } from '../../../../src/browser/texts/lazyKitTexts';
import { messageTexts } from '../../../../src/browser/texts/messageTexts';
import { refusalTexts } from '../../../../src/browser/texts/refusalTexts';
import type {
  GetMessage,
  GetMessages,
  PostMessageAnswer,
  PostMessageNote,
  PostMessageResolution,
} from '../../../../src/shared/admin/message/messageContract';
import { refused } from '../../../../src/shared/kernel/outcome';
import { openStore } from '../../../support/browser/openStore';
import { renderAt, settle } from '../../../support/browser/renderShop';
import { aMessage, aMessageRow, anEntry, messageWorld, NOW } from '../../../support/browser/admin/messageWorld';

beforeEach(() => jest.useFakeTimers({ now: Date.parse(NOW) }));
afterEach(() => jest.useRealTimers());

const TWO = [
  aMessageRow(),
  aMessageRow({ id: 'message-2', name: 'Cláudio Meireles', orderNumber: null, subject: 'product' }),
];

const visit = async (pathname: string, prepare?: (fake: ReturnType<typeof messageWorld>) => void) => {
  const fake = messageWorld(TWO);
  prepare?.(fake);
  const view = await renderAt(pathname, openStore({ fake }));
  await settle();
  return view;
};

const expectAccessible = async (container: HTMLElement) => {
  jest.useRealTimers();
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
};
const box = (name: string) => screen.getByRole('textbox', { name });
const answerBox = () => box(messageTexts.answerLabel('Paula'));

it('lists who waits, with a number in the menu and the way to each', async () => {
  const { container } = await visit('/admin/message');
  expect(screen.getByRole('heading', { level: 1, name: messageTexts.title })).toBeVisible();
  expect(screen.getByRole('radio', { name: '2 esperam' })).toBeChecked();
  const list = within(screen.getByRole('region', { name: messageTexts.list }));
  expect(list.getByRole('link', { name: /^Paula Reis/ })).toHaveAttribute('href', '/admin/message/message-1');
  expect(list.getAllByText(messageTexts.isWaiting)).toHaveLength(2);
  const menu = within(screen.getByRole('navigation', { name: adminTexts.entries }));
  expect(menu.getByRole('link', { name: /^Mensagens/ })).toHaveTextContent(messageTexts.waiting(2));
  await expectAccessible(container);
});

it('answers, tells that it left, and brings the focus to the answer', async () => {
  const { user, api, container } = await visit('/admin/message/message-1');
  expect(screen.getByText('responder até 25/11')).toBeVisible();
  const about = within(screen.getByRole('list', { name: messageTexts.about }));
  expect(about.getByRole('link', { name: /^Pedido 1012, R\$/ })).toHaveAttribute('href', '/admin/sale/order-1');
  expect(about.getByRole('link', { name: '3 pedidos' })).toHaveAttribute(
    'href',
    '/admin/sale?text=paula%40exemplo.test',
  );
  await user.click(screen.getByRole('button', { name: messageTexts.answer }));
  await settle();
  expect(screen.getAllByText(messageTexts.answerMissing)[0]).toBeVisible();
  expect(api.inputsOf<PostMessageAnswer>('POST', '/admin/message/:id/answer')).toEqual([]);
  const words = 'Oi, Paula. Pode, sim.';
  await user.type(answerBox(), words);
  const sent = aMessage({ isWaiting: false, listEntry: [anEntry({ delivery: { status: 'sent', why: null } })] });
  api.answer<PostMessageAnswer>('POST', '/admin/message/:id/answer', sent);
  await user.click(screen.getByRole('button', { name: messageTexts.answer }));
  await settle();
  expect(screen.getByText(messageTexts.sent('Paula', '10:00')).closest('output')).toBeVisible();
  expect(document.activeElement).toHaveTextContent(words);
  expect(answerBox()).toHaveValue('');
  expect(screen.queryByText('responder até 25/11')).not.toBeInTheDocument();
  await expectAccessible(container);
});

it('keeps what was typed where it is refused, and asks before it is left behind', async () => {
  const { user, api } = await visit('/admin/message/message-1');
  await user.type(answerBox(), 'Pode, sim.');
  api.answer<PostMessageAnswer>('POST', '/admin/message/:id/answer', () => refused('UnexpectedError'));
  await user.click(screen.getByRole('button', { name: messageTexts.answer }));
  await settle();
  expect(answerBox()).toHaveValue('Pode, sim.');
  expect(screen.getByText(refusalTexts.UnexpectedError)).toBeVisible();
  await user.click(screen.getByRole('link', { name: /^Cláudio Meireles/ }));
  expect(screen.getByRole('alertdialog', { name: lazyKitTexts.leaveTitle })).toBeVisible();
});

it('notes for the team alone, with what was typed as an answer', async () => {
  const { user, api } = await visit('/admin/message/message-1');
  await user.type(answerBox(), 'Temos 2 da G.');
  await user.click(screen.getByRole('button', { name: messageTexts.note }));
  expect(box(messageTexts.noteLabel)).toHaveValue('Temos 2 da G.');
  const entry = anEntry({ kind: 'note', message: 'Temos 2 da G.', delivery: null });
  api.answer<PostMessageNote>('POST', '/admin/message/:id/note', aMessage({ listEntry: [entry] }));
  await user.click(screen.getByRole('button', { name: messageTexts.keepNote }));
  await settle();
  expect(screen.getByText(messageTexts.noted)).toBeVisible();
  expect(screen.getByText(/nota só da equipe$/)).toBeVisible();
});

it('says why an answer did not arrive, offers another way, and lets the message be resolved', async () => {
  const delivery = { status: 'failed', why: '550 unknown user' } as const;
  const { user, api } = await visit('/admin/message/message-1', (fake) =>
    fake.api.answer<GetMessage>(
      'GET',
      '/admin/message/:id',
      aMessage({ isUndelivered: true, listEntry: [anEntry({ delivery })] }),
    ),
  );
  expect(screen.getByText(messageTexts.failedTitle('Paula'))).toBeVisible();
  expect(screen.getByText(/550 unknown user/)).toBeVisible();
  expect(screen.getByRole('link', { name: messageTexts.whatsApp })).toHaveAttribute(
    'href',
    'https://wa.me/5519998761234',
  );
  api.answer<PostMessageResolution>('POST', '/admin/message/:id/resolution', aMessage({ isWaiting: false }));
  await user.click(screen.getByRole('button', { name: messageTexts.actions('Paula Reis') }));
  await user.click(screen.getByRole('menuitem', { name: messageTexts.resolve }));
  await settle();
  expect(screen.getByText(messageTexts.resolved)).toBeVisible();
});

it('says what is missing, what failed, and that nobody waits', async () => {
  const { unmount } = await visit('/admin/message/message-1', ({ api }) => {
    api.answer<GetMessage>('GET', '/admin/message/:id', () => refused('NotFoundError'));
    api.answer<GetMessages>('GET', '/admin/message', () => refused('UnexpectedError'));
  });
  expect(screen.getByText(messageTexts.missing)).toBeVisible();
  expect(screen.getByText(messageTexts.listFailed)).toBeVisible();
  unmount();
  await visit('/admin/message', ({ api }) =>
    api.answer<GetMessages>('GET', '/admin/message', { list: [], page: 1, limit: 20, total: 0 }),
  );
  expect(screen.getByText(messageTexts.noneWaiting)).toBeVisible();
  expect(screen.getByRole('link', { name: messageTexts.showAll })).toHaveAttribute('href', '/admin/message?show=all');
});
