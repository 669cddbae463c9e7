import type { EmailSubject, FailedEmail } from '../../../shared/admin/failedEmailContract';
import { EMAIL_TEMPLATES } from '../../queue/emailOutbox';
import { EMAIL_RIGHTS } from '../core/emailRights';
import type { FailedEmailRow } from './failedEmailRepository';

/** An e-mail that failed for good, on the wire. @throws for a template that no merchant may read */
export const toFailedEmail = (row: FailedEmailRow): FailedEmail => {
  const template = EMAIL_TEMPLATES.find((name) => name === row.template);
  const right = template && EMAIL_RIGHTS[template];
  if (!right) throw new Error(`an e-mail that merchants do not read: ${row.template}`);
  return {
    id: row.id,
    subject: row.subject,
    to: row.recipient,
    at: row.createdAt,
    why: row.refusedWith ?? '',
    about: { kind: right.about, ...namedOf(right.about, row) },
  };
};

const NOTHING = { id: null, name: null };

const namedOf = (kind: EmailSubject, row: FailedEmailRow): { id: string | null; name: string | null } => {
  switch (kind) {
    case 'saleOrder':
      return row.order ? { id: row.order.id, name: String(row.order.number) } : NOTHING;
    case 'customer':
    case 'cart':
      return row.customer ?? NOTHING;
    case 'contactMessage':
      return row.message ? { id: row.message.id, name: row.message.name } : NOTHING;
    case 'paymentLink':
      return row.link ? { id: row.link.id, name: row.link.name ?? row.link.email } : NOTHING;
    case 'prescription':
    case 'customers':
    case 'products':
    case 'team':
    case 'integrations':
    case 'bankAccount':
    case 'subscription':
    case 'domains':
      return NOTHING;
  }
};
