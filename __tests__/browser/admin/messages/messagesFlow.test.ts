import {
  selectMessages,
  selectWaitingMessages,
  answerRequested,
  noteRequested,
  resolutionRequested,
} from '../../../../src/browser/admin/messages/messagesSlice';
import { dueWords, stateWords, topicWords } from '../../../../src/browser/admin/messages/messageWords';
import { routeEntered } from '../../../../src/browser/core/appSlice';
import { personalMask } from '../../../../src/browser/replay/mask';
import { messageTexts } from '../../../../src/browser/texts/messageTexts';
import type {
  GetMessage,
  GetMessages,
  GetMessageSummary,
  PostMessageAnswer,
  PostMessageNote,
  PostMessageResolution,
} from '../../../../src/shared/admin/message/messageContract';
import { refused } from '../../../../src/shared/kernel/outcome';
import { expectReplayable, openStore } from '../../../support/browser/openStore';
import { aMessage, aMessageRow, anEntry, messageWorld, NOW } from '../../../support/browser/admin/messageWorld';
import { settled } from '../../../support/browser/admin/openAdmin';

const PATH = '/admin/message/message-1';
beforeEach(() => jest.useFakeTimers({ now: Date.parse(NOW) }));
afterEach(() => jest.useRealTimers());

const open = async (pathname = PATH, search = '') => {
  const opened = openStore({ fake: messageWorld() });
  opened.store.dispatch(routeEntered({ pathname, search, at: NOW }));
  await settled();
  return { ...opened, inbox: () => selectMessages(opened.store.getState()) };
};

it('answers once however often it is asked, and looks until the e-mail has left', async () => {
  const { store, api, actions, inbox } = await open();
  expect(selectWaitingMessages(store.getState())).toBe(1);
  const answered = aMessage({ isWaiting: false, listEntry: [anEntry()] });
  api.answer<PostMessageAnswer>('POST', '/admin/message/:id/answer', answered);
  api.answer<GetMessageSummary>('GET', '/admin/message/summary', { waiting: 0 });
  store.dispatch(answerRequested({ answer: 'Oi, Paula. Pode, sim.' }));
  store.dispatch(answerRequested({ answer: 'Oi, Paula. Pode, sim.' }));
  await settled();
  expect(api.inputsOf<PostMessageAnswer>('POST', '/admin/message/:id/answer')).toEqual([
    expect.objectContaining({
      params: { id: 'message-1' },
      body: { answer: 'Oi, Paula. Pode, sim.' },
      idempotencyKey: expect.any(String),
    }),
  ]);
  expect(inbox()).toMatchObject({ requested: { kind: 'answer', request: { status: 'done' } }, added: 1, waiting: 0 });
  const sent = anEntry({ delivery: { status: 'sent', why: null } });
  api.answer<GetMessage>('GET', '/admin/message/:id', aMessage({ isWaiting: false, listEntry: [sent] }));
  await jest.advanceTimersByTimeAsync(2_000);
  await settled();
  expect(inbox().message).toMatchObject({ value: { listEntry: [{ delivery: { status: 'sent' } }] } });
  const requested = api.inputsOf<GetMessage>('GET', '/admin/message/:id').length;
  await jest.advanceTimersByTimeAsync(10_000);
  expect(api.inputsOf<GetMessage>('GET', '/admin/message/:id')).toHaveLength(requested);
  expectReplayable(store, actions);
});

it('keeps a refused answer to be sent again, and adds notes and resolutions', async () => {
  const { store, api, actions, inbox } = await open();
  api.answer<PostMessageAnswer>('POST', '/admin/message/:id/answer', () => refused('UnexpectedError'));
  store.dispatch(answerRequested({ answer: 'Pode.' }));
  await settled();
  expect(inbox()).toMatchObject({ requested: { kind: 'answer', request: { status: 'refused' } }, added: 0 });
  const noted = aMessage({ listEntry: [anEntry({ kind: 'note', delivery: null })] });
  api.answer<PostMessageNote>('POST', '/admin/message/:id/note', noted);
  store.dispatch(noteRequested({ note: 'Temos 2 da G.' }));
  await settled();
  expect(inbox()).toMatchObject({ requested: { kind: 'note', request: { status: 'done' } }, added: 1 });
  api.answer<PostMessageResolution>('POST', '/admin/message/:id/resolution', { ...noted, isWaiting: false });
  store.dispatch(resolutionRequested());
  await settled();
  expect(inbox()).toMatchObject({ requested: { kind: 'resolution', request: { status: 'done' } }, added: 1 });
  expectReplayable(store, actions);
});

it('asks for what the address shows, and says what is there no more', async () => {
  const { api, store, inbox } = await open('/admin/message', '?show=all&page=2');
  expect(api.inputsOf<GetMessages>('GET', '/admin/message')).toEqual([
    expect.objectContaining({ query: { filter: 'all', page: 2, limit: 20 } }),
  ]);
  api.answer<GetMessage>('GET', '/admin/message/:id', () => refused('NotFoundError'));
  store.dispatch(routeEntered({ pathname: PATH, search: '', at: NOW }));
  await settled();
  expect(inbox().message).toEqual({ status: 'notFound' });
});

it('hides what people wrote from recordings', async () => {
  const listEntry = [anEntry({ delivery: { status: 'failed', why: '550 unknown user paula' } })];
  const reported = JSON.stringify([
    personalMask()({ list: [aMessageRow()], message: { status: 'ready', value: aMessage({ listEntry }) } }),
    personalMask()(answerRequested({ answer: 'Oi, Paula.' })),
    personalMask()(noteRequested({ note: 'Temos 2 da G.' })),
  ]);
  for (const secret of ['Paula', 'paula', 'Cama Soneca', '19998761234', 'Pode, sim', 'Temos 2', '483920', 'Lia'])
    expect([secret, reported.includes(secret)]).toEqual([secret, false]);
});

it('says where a message stands and by when the law wants an answer', () => {
  expect(stateWords(aMessageRow()).words).toBe(messageTexts.isWaiting);
  expect(stateWords(aMessageRow({ isUndelivered: true })).words).toBe(messageTexts.undelivered);
  const handled = { how: 'answer', by: 'Lia', at: NOW } as const;
  expect(stateWords(aMessageRow({ isWaiting: false, handled })).words).toBe('respondida por Lia');
  expect(stateWords(aMessageRow({ isWaiting: false })).words).toBe(messageTexts.before);
  expect(dueWords(aMessageRow(), NOW)).toEqual({ words: 'responder até 25/11', isLate: false });
  expect(dueWords(aMessageRow({ answerBy: '2026-11-20' }), NOW)?.words).toBe(messageTexts.answerToday);
  expect(dueWords(aMessageRow({ answerBy: '2026-11-19' }), NOW)?.isLate).toBe(true);
  expect(dueWords(aMessageRow({ isWaiting: false }), NOW)).toBeNull();
  expect(topicWords(aMessageRow())).toBe('pedido 1012');
  expect(topicWords(aMessageRow({ orderNumber: null, subject: null }))).toBe(messageTexts.fromMerchant);
});
