import { and, desc, eq, sql } from 'drizzle-orm';

import type { Db } from '../../db/database';
import type { Slice } from '../../db/page';
import { customers } from '../../db/schema/accountTables';
import { contactEntries, contactMessages } from '../../db/schema/contactTables';
import { saleOrders } from '../../db/schema/orderTables';
import { paymentLinks } from '../../db/schema/paymentLinkTables';
import { outbox } from '../../db/schema/systemTables';
import { isFailedOf, type EmailTemplate } from '../../queue/emailOutbox';

/** An e-mail that failed for good, and what it names that is still there. */
export type FailedEmailRow = Awaited<ReturnType<typeof failedEmailRepository.page>>[number];

const dataOf = (name: string) => sql`${outbox.data} ->> ${sql.raw(`'${name}'`)}`; // our own names

const failedEmails = (db: Db) =>
  db
    .select({
      id: outbox.id,
      template: outbox.template,
      subject: outbox.subject,
      recipient: outbox.recipient,
      createdAt: outbox.createdAt,
      refusedWith: outbox.refusedWith,
      order: { id: saleOrders.id, number: saleOrders.number },
      customer: { id: customers.id, name: customers.name },
      message: { id: contactMessages.id, name: contactMessages.name, handledAt: contactMessages.handledAt },
      link: { id: paymentLinks.id, name: paymentLinks.name, email: paymentLinks.email },
    })
    .from(outbox)
    .leftJoin(saleOrders, and(eq(saleOrders.storeId, outbox.storeId), eq(saleOrders.id, dataOf('saleOrderId'))))
    .leftJoin(customers, and(eq(customers.storeId, outbox.storeId), eq(customers.id, dataOf('personId'))))
    .leftJoin(contactEntries, and(eq(contactEntries.storeId, outbox.storeId), eq(contactEntries.id, dataOf('entryId'))))
    .leftJoin(
      contactMessages,
      and(
        eq(contactMessages.storeId, outbox.storeId),
        eq(contactMessages.id, sql`coalesce(${dataOf('messageId')}, ${contactEntries.messageId})`),
      ),
    )
    .leftJoin(paymentLinks, and(eq(paymentLinks.storeId, outbox.storeId), eq(paymentLinks.id, dataOf('linkId'))));

/** SQL of e-mails that failed for good: one statement per function, inside the store's transaction. */
export const failedEmailRepository = {
  /** A part of those of these templates, the latest first. */
  page: (db: Db, storeId: string, templates: readonly EmailTemplate[], { limit, offset }: Slice) =>
    failedEmails(db)
      .where(isFailedOf(storeId, templates))
      .orderBy(desc(outbox.createdAt), desc(outbox.id))
      .limit(limit)
      .offset(offset),

  /** One of these templates, failed or on its way; null for any other. */
  async byId(db: Db, storeId: string, id: string, templates: readonly EmailTemplate[]) {
    const rows = await failedEmails(db).where(and(eq(outbox.storeId, storeId), eq(outbox.id, id)));
    return rows.find(({ template }) => templates.some((known) => known === template)) ?? null;
  },
};
