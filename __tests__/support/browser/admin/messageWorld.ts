import type {
  GetMessage,
  GetMessages,
  GetMessageSummary,
  Message,
  MessageEntry,
  MessageRow,
} from '../../../../src/shared/admin/message/messageContract';
import { merchantWorld } from './openAdmin';

/** The instant everything here is read at. */
export const NOW = '2026-11-20T13:00:00.000Z';

const row: MessageRow = {
  id: 'message-1',
  name: 'Paula Reis',
  createdAt: '2026-11-20T11:00:00.000Z',
  subject: 'exchange',
  orderNumber: '1012',
  isWaiting: true,
  answerBy: '2026-11-25',
  handled: null,
  isUndelivered: false,
  excerpt: 'Comprei a Cama Soneca M e ficou pequena.',
};

export const aMessageRow = (given: Partial<MessageRow> = {}): MessageRow => ({ ...row, ...given });

export const aMessage = (given: Partial<Message> = {}): Message => {
  const { excerpt: message, ...head } = row;
  return {
    ...head,
    protocol: '20261120-483920',
    email: 'paula@exemplo.test',
    phone: '19998761234',
    companyName: null,
    message,
    order: {
      id: 'order-1',
      number: 1012,
      total: 14_990,
      status: 'shipped',
      isPickup: false,
      isInvoiceCanceled: false,
      isPresumed: false,
      createdAt: '2026-11-10T11:00:00.000Z',
    },
    orderCount: 3,
    listEntry: [],
    ...given,
  };
};

export const anEntry = (given: Partial<MessageEntry> = {}): MessageEntry => ({
  id: 'entry-1',
  kind: 'answer',
  by: 'Lia Andrade',
  message: 'Oi, Paula. Pode, sim.',
  at: NOW,
  delivery: { status: 'sending', why: null },
  ...given,
});

/** A merchant whose inbox has these messages, all of them waiting, and one of them to read. */
export const messageWorld = (list: MessageRow[] = [aMessageRow()]) => {
  const fake = merchantWorld();
  fake.api.answer<GetMessages>('GET', '/admin/message', { list, page: 1, limit: 20, total: list.length });
  fake.api.answer<GetMessageSummary>('GET', '/admin/message/summary', { waiting: list.length });
  fake.api.answer<GetMessage>('GET', '/admin/message/:id', aMessage());
  return fake;
};
