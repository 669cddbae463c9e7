import type { AuditAction } from '../../../shared/admin/auditActions';
import type { Message, MessageRow } from '../../../shared/admin/message/messageContract';
import type { EntryKind, MessageFilter } from '../../../shared/admin/message/messageLimits';
import { refused, succeeded, type Outcome } from '../../../shared/kernel/outcome';
import { orderNumberTyped } from '../../../shared/order/orderNumber';
import { hasOnlyLines } from '../../../shared/kernel/textRules';
import { auditLog, type Author } from '../../db/auditLog';
import { instantOf, type Clock } from '../../kernel/clock';
import { newId } from '../../kernel/newId';
import { contactRepository, type ContactRow } from '../../contact/contactRepository';
import type { Database, Tx } from '../../db/database';
import { pageOf, type Page, type PageQuery } from '../../db/page';
import { emailOutbox } from '../../queue/emailOutbox';
import { toMessage, toMessageRow } from './messageMapper';
import { messageRepository } from './messageRepository';

const MESSAGES_PER_PAGE = 20;

type Query = PageQuery & { filter?: MessageFilter };
/** Who adds something to which message. */
type Asker = { storeId: string; merchantId: string; id: string };

/** The messages of the contact pages, as the store's team works through them. */
export type MessageService = ReturnType<typeof messageService>;

/** Reading and answering messages. An answer leaves by the outbox, in the transaction that keeps it. */
export const messageService = ({ db, clock }: { db: Database; clock: Clock }) => {
  /** Adds an entry to a locked message and queues its e-mail; returns the updated message. */
  const add = (
    { storeId, merchantId, id }: Asker,
    { kind, message }: { kind: EntryKind; message: string },
  ): Promise<Outcome<Message>> =>
    db.inStore(storeId, async (tx) => {
      const row = await messageRepository.lock(tx, storeId, id);
      if (!row) return refused('NotFoundError');
      // What needs nothing more needs it once.
      if (kind === 'resolution' && row.handledAt !== null) return succeeded(await read(tx, row));
      const at = instantOf(clock());
      const entryId = newId();
      const emailId =
        kind === 'answer'
          ? await emailOutbox.put(tx, {
              storeId,
              template: 'contactAnswer',
              recipient: row.email,
              at,
              data: { entryId },
            })
          : null;
      await messageRepository.addEntry(tx, {
        storeId,
        id: entryId,
        messageId: id,
        kind,
        authorId: merchantId,
        message,
        emailId,
        createdAt: at,
      });
      const handledAt = kind === 'note' ? row.handledAt : at;
      if (kind !== 'note') await messageRepository.handle(tx, storeId, id, at);
      await auditLog.write(tx, {
        storeId,
        actor: { kind: 'merchant', id: merchantId },
        action: ACTIONS[kind],
        subject: { kind: 'contactMessage', id },
        at,
      });
      return succeeded(await read(tx, { ...row, handledAt }));
    });

  return {
    /** A page of messages, those that wait first. */
    list: (storeId: string, { filter = 'all', ...query }: Query): Promise<Page<MessageRow>> =>
      db.inStore(storeId, async (tx) => {
        const { slice, ...page } = pageOf(query, MESSAGES_PER_PAGE);
        const total = await messageRepository.count(tx, storeId, filter);
        const rows = await messageRepository.page(tx, storeId, filter, slice);
        const added = await messageRepository.entriesOf(
          tx,
          storeId,
          rows.map(({ id }) => id),
        );
        const ofMessage = ({ id }: ContactRow) => added.filter(({ entry }) => entry.messageId === id);
        return { list: rows.map((row) => toMessageRow(row, ofMessage(row))), ...page, total };
      }),

    /** How many messages wait. */
    summary: (storeId: string): Promise<{ waiting: number }> =>
      db.inStore(storeId, async (tx) => ({ waiting: await messageRepository.count(tx, storeId, 'waiting') })),

    /**
     * One message. Who opened it is kept, once a day of each (LGPD art. 37, 46). @param viewer null for a helper, whose
     * visit has its own log @returns NotFoundError
     */
    read: (storeId: string, id: string, viewer: Author | null): Promise<Outcome<Message>> =>
      db.inStore(storeId, async (tx) => {
        const row = await contactRepository.byId(tx, storeId, id);
        if (!row) return refused('NotFoundError');
        const view = { storeId, action: 'messageViewed', subject: { kind: 'contactMessage', id } } as const;
        if (viewer) await auditLog.noteView(tx, { ...view, actor: viewer }, clock());
        return succeeded(await read(tx, row));
      }),

    /** Answers by e-mail. @returns the message; NotFoundError; ValidationError `answer` */
    async answer(asker: Asker, typed: string): Promise<Outcome<Message>> {
      const message = tidy(typed);
      if (!saysSomething(message)) return refused('ValidationError', { fields: { answer: 'not accepted' } });
      return add(asker, { kind: 'answer', message });
    },

    /** Adds a note for the team. @returns the message; NotFoundError; ValidationError `note` */
    async note(asker: Asker, typed: string): Promise<Outcome<Message>> {
      const message = tidy(typed);
      if (!saysSomething(message)) return refused('ValidationError', { fields: { note: 'not accepted' } });
      return add(asker, { kind: 'note', message });
    },

    /** The message needs nothing more. @returns the message; NotFoundError */
    resolve: (asker: Asker): Promise<Outcome<Message>> => add(asker, { kind: 'resolution', message: '' }),
  };
};

const ACTIONS: Record<EntryKind, AuditAction> = {
  answer: 'messageAnswered',
  note: 'messageNoted',
  resolution: 'messageResolved',
};

async function read(tx: Tx, row: ContactRow): Promise<Message> {
  const { storeId, id, email, orderNumber } = row;
  const entries = await messageRepository.entriesOf(tx, storeId, [id]);
  const orders = await messageRepository.ordersOf(tx, storeId, email);
  const number = orderNumberTyped(orderNumber);
  const named = number === null ? null : await messageRepository.orderByNumber(tx, storeId, number);
  return toMessage(row, entries, orders, named);
}

// Line breaks of every system become one kind.
const tidy = (text: string): string => text.replaceAll('\r\n', '\n').replaceAll('\r', '\n').trim();

/** True for a text of some letters; line breaks and tabs are the only controls it may hold. */
const saysSomething = (text: string): boolean => text !== '' && hasOnlyLines(text);
