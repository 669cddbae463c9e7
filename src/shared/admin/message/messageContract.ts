import { Type, type Static } from 'typebox';

import { CONTACT_SUBJECTS } from '../../contact/contactLimits';
import {
  CentavosSchema,
  DaySchema,
  IdParams,
  IdSchema,
  InstantSchema,
  LinesSchema,
  listOf,
  nullable,
  oneOf,
  optionalPage,
  refusalReplies,
  strict,
} from '../../kernel/wire';
import { SALE_ORDER_STATUSES } from '../../order/saleOrderMachine';
import { DELIVERY_STATES, ENTRY_KINDS, MAX_ANSWER_LENGTH, MAX_NOTE_LENGTH, MESSAGE_FILTERS } from './messageLimits';

/** Messages from the contact pages, as the store's team reads and answers them. Permission 'sales', like all below. */

/** How a message was last resolved; `by` null: a former member of the team. */
const Handled = Type.Object({ how: oneOf(['answer', 'resolution']), by: nullable(Type.String()), at: InstantSchema });

const rowFields = {
  id: IdSchema,
  name: Type.String(),
  createdAt: InstantSchema,
  /** null for a future merchant's message to the platform. */
  subject: nullable(oneOf(CONTACT_SUBJECTS)),
  /** As it was typed. */
  orderNumber: nullable(Type.String()),
  isWaiting: Type.Boolean(),
  /** The last day of the law's five. */
  answerBy: DaySchema,
  handled: nullable(Handled),
  /** The latest answer was refused by its mailbox; the message waits again. */
  isUndelivered: Type.Boolean(),
};

/** A message of the list; `excerpt` is how it begins. */
export const MessageRow = Type.Object({ ...rowFields, excerpt: Type.String() });
export type MessageRow = Static<typeof MessageRow>;

/** What was added to a message, the oldest first. A resolution has no words. */
export const MessageEntry = Type.Object({
  id: IdSchema,
  kind: oneOf(ENTRY_KINDS),
  /** null: a former member of the team. */
  by: nullable(Type.String()),
  message: Type.String(),
  at: InstantSchema,
  /** Where an answer's e-mail is; `why` is what the mail server said to one that failed. null for anything else. */
  delivery: nullable(Type.Object({ status: oneOf(DELIVERY_STATES), why: nullable(Type.String()) })),
});
export type MessageEntry = Static<typeof MessageEntry>;

const MessageOrder = Type.Object({
  id: IdSchema,
  number: Type.Integer(),
  total: CentavosSchema,
  status: oneOf(SALE_ORDER_STATUSES),
  isPickup: Type.Boolean(),
  /** The cancellation of its invoice is kept, and no other invoice took its place. */
  isInvoiceCanceled: Type.Boolean(),
  /** It counts as delivered without anybody's word (decision 077). */
  isPresumed: Type.Boolean(),
  createdAt: InstantSchema,
});
export type MessageOrder = Static<typeof MessageOrder>;

/** A message with all that belongs to it. */
export const Message = Type.Object({
  ...rowFields,
  protocol: Type.String(),
  email: Type.String(),
  /** National digits: those of the message, or else of the sender's latest order. */
  phone: nullable(Type.String()),
  companyName: nullable(Type.String()),
  message: Type.String(),
  /** The order the message names, or else the sender's latest; null for none. */
  order: nullable(MessageOrder),
  /** Orders of the sender's e-mail. */
  orderCount: Type.Integer(),
  listEntry: Type.Array(MessageEntry),
});
export type Message = Static<typeof Message>;

const replies = { 200: Message, ...refusalReplies } as const;

/** Messages: those that wait first, the most urgent before the others; then the rest, the latest first. */
export const getMessages = {
  method: 'GET',
  path: '/admin/message',
  query: strict({
    filter: Type.Optional(oneOf(MESSAGE_FILTERS)),
    ...optionalPage(),
  }),
  replies: { 200: listOf(MessageRow), ...refusalReplies },
} as const;
export type GetMessages = typeof getMessages;

/** How many messages wait. */
export const getMessageSummary = {
  method: 'GET',
  path: '/admin/message/summary',
  replies: { 200: Type.Object({ waiting: Type.Integer() }), ...refusalReplies },
} as const;
export type GetMessageSummary = typeof getMessageSummary;

/** One message. NotFoundError. */
export const getMessage = { method: 'GET', path: '/admin/message/:id', params: IdParams, replies } as const;
export type GetMessage = typeof getMessage;

/**
 * Answers by e-mail; the message no longer waits. A message may be answered again. Takes an `idempotency-key` header.
 * NotFoundError; ValidationError `answer` for one that says nothing or holds control characters.
 */
export const postMessageAnswer = {
  method: 'POST',
  path: '/admin/message/:id/answer',
  params: IdParams,
  body: strict({ answer: LinesSchema({ minLength: 1, maxLength: MAX_ANSWER_LENGTH }) }),
  replies,
} as const;
export type PostMessageAnswer = typeof postMessageAnswer;

/** Adds a note that only the team reads. Takes an `idempotency-key` header. NotFoundError; ValidationError `note`. */
export const postMessageNote = {
  method: 'POST',
  path: '/admin/message/:id/note',
  params: IdParams,
  body: strict({ note: LinesSchema({ minLength: 1, maxLength: MAX_NOTE_LENGTH }) }),
  replies,
} as const;
export type PostMessageNote = typeof postMessageNote;

/** The message needs no answer from here, or had one elsewhere; doing it twice is no failure. NotFoundError. */
export const postMessageResolution = {
  method: 'POST',
  path: '/admin/message/:id/resolution',
  params: IdParams,
  replies,
} as const;
export type PostMessageResolution = typeof postMessageResolution;
