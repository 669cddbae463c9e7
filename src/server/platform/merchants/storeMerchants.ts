import type { MerchantRole } from '../../../shared/account/merchantPermissions';
import { emailOf, isEmail } from '../../../shared/kernel/email';
import { done, refused, succeeded, type Outcome } from '../../../shared/kernel/outcome';
import type { InvitationService } from '../../account/invitationService';
import { merchantRepository, type MerchantRow } from '../../account/merchantRepository';
import { sessionRepository } from '../../account/sessionRepository';
import { auditLog } from '../../db/auditLog';
import type { Database } from '../../db/database';
import { instantOf, type Clock } from '../../kernel/clock';
import { platformLog, type PlatformActor } from '../platformLog';

type Options = { db: Database; clock: Clock; invitations: Pick<InvitationService, 'put'> };

/** What the platform does for merchants of any store. */
export type StoreMerchants = ReturnType<typeof storeMerchants>;

/** Letting merchants in: each change in one transaction, in both logs. */
export const storeMerchants = ({ db, clock, invitations }: Options) => ({
  /** Invites into a store's team, or again. @returns the e-mail; ValidationError; EmailInUseError for a member */
  async invite(
    storeId: string,
    { email: typed, role }: { email: string; role: MerchantRole },
    by: PlatformActor,
  ): Promise<Outcome<{ email: string; expiresAt: string }>> {
    const email = emailOf(typed);
    if (!isEmail(email)) return refused('ValidationError', { fields: { email: 'not accepted' } });
    return db.inStore(storeId, async (tx) => {
      if (await merchantRepository.byEmail(tx, storeId, email)) return refused('EmailInUseError');
      const invited = { storeId, kind: 'merchant', email, name: '', role, invitedBy: 'platform' } as const;
      const { id, expiresAt } = await invitations.put(tx, invited);
      const [at, changes] = [instantOf(clock()), { role }];
      const subject = { kind: 'merchant', id } as const;
      await auditLog.write(tx, { storeId, actor: { kind: 'platform' }, action: 'invitedToTeam', subject, changes, at });
      await platformLog.write(tx, { actor: by, action: 'merchantInvited', storeId, changes: { email, role }, at });
      return succeeded({ email, expiresAt });
    });
  },

  /** The merchant of a store with this e-mail. @returns NotFoundError */
  byEmail: (storeId: string, typed: string): Promise<Outcome<MerchantRow>> =>
    db.inStore(storeId, async (tx) => {
      const merchant = await merchantRepository.byEmail(tx, storeId, emailOf(typed));
      return merchant ? succeeded(merchant) : refused('NotFoundError');
    }),

  /** Ends every sign-in of a merchant. @returns NotFoundError for no merchant of the store */
  endSessions: (storeId: string, merchantId: string, by: PlatformActor): Promise<Outcome<null>> =>
    db.inStore(storeId, async (tx) => {
      const merchant = await merchantRepository.byId(tx, storeId, merchantId);
      if (!merchant) return refused('NotFoundError');
      const subject = { kind: 'merchant', id: merchant.id } as const;
      await sessionRepository.endAllOf(tx, storeId, subject);
      const at = instantOf(clock());
      const actor = { kind: 'platform' } as const;
      await auditLog.write(tx, { storeId, actor, action: 'sessionsEndedByPlatform', subject, at });
      const changes = { merchantId: merchant.id, email: merchant.email };
      await platformLog.write(tx, { actor: by, action: 'merchantSessionsEnded', storeId, changes, at });
      return done;
    }),
});
