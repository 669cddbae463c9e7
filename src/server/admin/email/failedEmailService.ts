import type { MerchantRole } from '../../../shared/account/merchantPermissions';
import type { AuditAction, AuditSubject } from '../../../shared/admin/auditActions';
import type { FailedEmail } from '../../../shared/admin/failedEmailContract';
import { refused, succeeded, type Outcome } from '../../../shared/kernel/outcome';
import { auditLog } from '../../db/auditLog';
import type { Database } from '../../db/database';
import { pageOf, type Page, type PageQuery } from '../../db/page';
import { instantOf, type Clock } from '../../kernel/clock';
import { emailOutbox } from '../../queue/emailOutbox';
import { emailsOpenTo } from '../core/emailRights';
import { messageRepository } from '../message/messageRepository';
import { toFailedEmail } from './failedEmailMapper';
import { failedEmailRepository } from './failedEmailRepository';

const EMAILS_PER_PAGE = 20;

type Asker = { storeId: string; merchantId: string; role: MerchantRole };

/** The e-mails of a store that failed for good, as far as each merchant may read them. */
export type FailedEmailService = ReturnType<typeof failedEmailService>;

/** Reading them, and sending one again. */
export const failedEmailService = ({ db, clock }: { db: Database; clock: Clock }) => ({
  /** A page, the latest first. */
  list: (storeId: string, role: MerchantRole, query: PageQuery): Promise<Page<FailedEmail>> =>
    db.inStore(storeId, async (tx) => {
      const templates = emailsOpenTo(role);
      const { slice, ...page } = pageOf(query, EMAILS_PER_PAGE);
      const total = await emailOutbox.countFailed(tx, storeId, templates);
      const rows = await failedEmailRepository.page(tx, storeId, templates, slice);
      return { list: rows.map(toFailedEmail), ...page, total };
    }),

  /** Sends one again; done for one that is on its way already. @returns NotFoundError */
  sendAgain: ({ storeId, merchantId, role }: Asker, id: string): Promise<Outcome<null>> =>
    db.inStore(storeId, async (tx) => {
      const templates = emailsOpenTo(role);
      const row = await failedEmailRepository.byId(tx, storeId, id, templates);
      if (!row) return refused('NotFoundError');
      if (!(await emailOutbox.sendAgain(tx, storeId, id, { templates }))) return succeeded(null);
      const at = instantOf(clock());
      // Its answer is on its way once more; failing again makes the message wait again.
      if (row.template === 'contactAnswer' && row.message?.handledAt === null)
        await messageRepository.handle(tx, storeId, row.message.id, at);
      const { about } = toFailedEmail(row);
      const [action, kind] = AUDITED[about.kind] ?? ['emailSentAgain', 'store'];
      await auditLog.write(tx, {
        storeId,
        actor: { kind: 'merchant', id: merchantId },
        action,
        subject: kind === 'store' || about.id === null ? { kind: 'store', id: storeId } : { kind, id: about.id },
        at,
      });
      return succeeded(null);
    }),
});

/** How the log of changes names what an e-mail was about; the store for whatever is no single thing. */
const AUDITED: Partial<Record<FailedEmail['about']['kind'], [AuditAction, AuditSubject]>> = {
  saleOrder: ['saleEmailSentAgain', 'saleOrder'],
  customer: ['emailSentAgain', 'customer'],
  cart: ['emailSentAgain', 'customer'],
  contactMessage: ['emailSentAgain', 'contactMessage'],
  paymentLink: ['emailSentAgain', 'paymentLink'],
};
