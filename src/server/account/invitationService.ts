import type { OpenInvitation } from '../../shared/account/authContract';
import type { CustomerInvitation } from '../../shared/account/merchantContract';
import { emailOf, isEmail } from '../../shared/kernel/email';
import { done, refused, succeeded, type Outcome } from '../../shared/kernel/outcome';
import { hasNoControls } from '../../shared/kernel/textRules';
import { customerRepository } from '../customer/customerRepository';
import { auditLog } from '../db/auditLog';
import { invitationRepository, type InvitationRow } from './invitationRepository';
import { TOKEN_LIFE_MS } from './oneTimeTokenRepository';
import { instantOf, type Clock } from '../kernel/clock';
import { newId } from '../kernel/newId';
import type { Database, Tx } from '../db/database';
import { pageOf, type Page, type PageQuery } from '../db/page';
import { emailOutbox } from '../queue/emailOutbox';

/** Invitations by e-mail. */
export type InvitationService = ReturnType<typeof invitationService>;

const INVITATIONS_PER_PAGE = 20;

/** Invites customers and, for the team, colleagues. Inviting again sends a new link and counts seven days again. */
export const invitationService = ({ db, clock }: { db: Database; clock: Clock }) => {
  const put = async (
    tx: Tx,
    invited: Pick<InvitationRow, 'storeId' | 'kind' | 'email' | 'name' | 'role' | 'invitedBy'>,
  ): Promise<InvitationRow> => {
    const [at, expiresAt] = [instantOf(clock()), instantOf(clock() + TOKEN_LIFE_MS.acceptInvitation)];
    const row = await invitationRepository.put(tx, {
      ...invited,
      id: newId(),
      createdAt: at,
      expiresAt,
      acceptedAt: null,
    });
    const { storeId, kind, email: recipient, id: invitationId } = row;
    const template = kind === 'customer' ? 'customerInvitation' : 'merchantInvitation';
    await emailOutbox.put(tx, { storeId, template, recipient, at, data: { invitationId } });
    return row;
  };

  return {
    /** Writes an invitation and its e-mail inside the caller's transaction. */
    put,

    /** Invites a customer. @returns ValidationError; EmailInUseError for a person with an account */
    async inviteCustomer(
      storeId: string,
      merchantId: string,
      { email: typed, name }: { email: string; name: string },
    ): Promise<Outcome<CustomerInvitation>> {
      const email = emailOf(typed);
      const fields = {
        ...(isEmail(email) ? {} : { email: 'not accepted' }),
        ...(hasNoControls(name) ? {} : { name: 'not accepted' }),
      };
      if (Object.keys(fields).length > 0) return refused('ValidationError', { fields });
      return db.inStore(storeId, async (tx) => {
        if (await customerRepository.byEmail(tx, storeId, email)) return refused('EmailInUseError');
        const invited = {
          storeId,
          kind: 'customer',
          email,
          name: name.trim(),
          role: null,
          invitedBy: merchantId,
        } as const;
        const row = await put(tx, invited);
        await auditLog.write(tx, {
          storeId,
          actor: { kind: 'merchant', id: merchantId },
          action: 'customerInvited',
          subject: { kind: 'invitation', id: row.id },
          at: row.createdAt,
        });
        return succeeded(toCustomerInvitation(row, instantOf(clock())));
      });
    },

    /** Takes a customer's open invitation back. @returns NotFoundError */
    uninviteCustomer: (storeId: string, merchantId: string, id: string): Promise<Outcome<null>> =>
      db.inStore(storeId, async (tx) => {
        if (!(await invitationRepository.remove(tx, storeId, 'customer', id))) return refused('NotFoundError');
        await auditLog.write(tx, {
          storeId,
          actor: { kind: 'merchant', id: merchantId },
          action: 'customerUninvited',
          subject: { kind: 'invitation', id },
          at: instantOf(clock()),
        });
        return done;
      }),

    /** A page of customers invited, the latest first. */
    listCustomers: (storeId: string, query: PageQuery): Promise<Page<CustomerInvitation>> =>
      db.inStore(storeId, async (tx) => {
        const total = await invitationRepository.count(tx, storeId, 'customer');
        const { slice, ...page } = pageOf(query, INVITATIONS_PER_PAGE);
        const rows = await invitationRepository.page(tx, storeId, 'customer', slice);
        const now = instantOf(clock());
        return { list: rows.map((row) => toCustomerInvitation(row, now)), ...page, total };
      }),

    /** What an invitation's page shows. @returns NotFoundError for a invalid link */
    read: (storeId: string, token: string): Promise<Outcome<OpenInvitation>> =>
      db.inStore(storeId, async (tx) => {
        const lookup = { storeId, token, purpose: 'acceptInvitation', now: instantOf(clock()) } as const;
        const found = await invitationRepository.byToken(tx, lookup, null);
        return found ? succeeded({ email: found.email, name: found.name, role: found.role }) : refused('NotFoundError');
      }),
  };
};

/** An invitation of a customer on the wire. @param now ISO */
const toCustomerInvitation = (row: InvitationRow, now: string): CustomerInvitation => ({
  id: row.id,
  email: row.email,
  name: row.name,
  state: row.acceptedAt !== null ? 'accepted' : row.expiresAt > now ? 'open' : 'expired',
  createdAt: row.createdAt,
  expiresAt: row.expiresAt,
});
