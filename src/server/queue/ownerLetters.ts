import { and, asc, eq } from 'drizzle-orm';

import type { Db } from '../db/database';
import { merchants } from '../db/schema/accountTables';
import { emailOutbox, type EmailTemplate, type NewEmail } from './emailOutbox';

/** Puts an e-mail to each owner of the store in the outbox. @returns how many */
export async function writeToOwners<Template extends EmailTemplate>(
  tx: Db,
  email: Omit<NewEmail<Template>, 'recipient'>,
): Promise<number> {
  const owners = await tx
    .select({ recipient: merchants.email })
    .from(merchants)
    .where(and(eq(merchants.storeId, email.storeId), eq(merchants.role, 'owner')))
    .orderBy(asc(merchants.id));
  for (const { recipient } of owners) await emailOutbox.put<Template>(tx, { ...email, recipient });
  return owners.length;
}
