import type { Message, MessageEntry, MessageOrder, MessageRow } from '../../../shared/admin/message/messageContract';
import { answerByOf } from '../../../shared/contact/answerBy';
import type { ContactRow } from '../../contact/contactRepository';
import type { messageRepository, WrittenEntry } from './messageRepository';

/** Letters of a message that its list shows. */
const EXCERPT_LENGTH = 160;

type Orders = Awaited<ReturnType<typeof messageRepository.ordersOf>>;
type OrderRow = NonNullable<Orders['latest']>;

/** A message of the list. @param added what was added to this message, the oldest first */
export const toMessageRow = (row: ContactRow, added: readonly WrittenEntry[]): MessageRow => ({
  ...headOf(row, added),
  excerpt: row.message.slice(0, EXCERPT_LENGTH).replaceAll('\n', ' '),
});

/** A message with all that belongs to it. @param named the order whose number was typed */
export const toMessage = (
  row: ContactRow,
  added: readonly WrittenEntry[],
  { total, latest }: Orders,
  named: OrderRow | null,
): Message => {
  const order = named ?? latest;
  return {
    ...headOf(row, added),
    protocol: row.protocol,
    email: row.email,
    // An order found by a number typed by someone else must not disclose its phone.
    phone: row.phone ?? (latest?.buyerPhone || null),
    companyName: row.companyName,
    message: row.message,
    order: order && toOrder(order),
    orderCount: total,
    listEntry: added.map(toEntry),
  };
};

const headOf = (row: ContactRow, added: readonly WrittenEntry[]): Omit<MessageRow, 'excerpt'> => {
  const { id, name, createdAt, subject, orderNumber, handledAt } = row;
  const last = added.findLast(({ entry }) => entry.kind !== 'note') ?? null;
  const isWaiting = handledAt === null;
  return {
    id,
    name,
    createdAt,
    subject,
    orderNumber,
    isWaiting,
    answerBy: answerByOf(createdAt),
    handled:
      isWaiting || last === null || last.entry.kind === 'note'
        ? null
        : { how: last.entry.kind, by: last.by, at: last.entry.createdAt },
    isUndelivered: last !== null && last.email?.refusedWith != null,
  };
};

const toEntry = ({ entry, by, email }: WrittenEntry): MessageEntry => ({
  id: entry.id,
  kind: entry.kind,
  by,
  message: entry.message,
  at: entry.createdAt,
  delivery: entry.kind === 'answer' ? deliveryOf(email) : null,
});

// An e-mail that is gone from the outbox was sent before.
const deliveryOf = (email: WrittenEntry['email']): NonNullable<MessageEntry['delivery']> => {
  if (email === null || email.sentAt !== null) return { status: 'sent', why: null };
  if (email.refusedWith !== null) return { status: 'failed', why: email.refusedWith };
  return { status: email.attempts > 1 ? 'delayed' : 'sending', why: null };
};

const toOrder = ({ id, number, total, status, shipping, createdAt, ...order }: OrderRow): MessageOrder => ({
  id,
  number,
  total,
  status,
  isPickup: shipping.isPickup ?? false,
  isInvoiceCanceled: order.isInvoiceCanceled,
  isPresumed: order.isPresumed,
  createdAt,
});
