import type { AuditAction } from '../../../shared/admin/auditActions';
import type { TeamInvitation, TeamMember } from '../../../shared/account/merchantContract';
import type { MerchantRole } from '../../../shared/account/merchantPermissions';
import { emailOf, isEmail } from '../../../shared/kernel/email';
import { done, refused, succeeded, type Outcome } from '../../../shared/kernel/outcome';
import { auditLog } from '../../db/auditLog';
import { invitationRepository } from '../../account/invitationRepository';
import { merchantRepository, type MerchantRow } from '../../account/merchantRepository';
import { instantOf, type Clock } from '../../kernel/clock';
import type { Database, Tx } from '../../db/database';
import type { InvitationService } from '../../account/invitationService';
import { toTeamInvitation, toTeamMember } from '../merchant/merchantMapper';

type Options = { db: Database; clock: Clock; invitations: InvitationService };
type Team = { listMember: TeamMember[]; listInvitation: TeamInvitation[] };

/** The team of a store. */
export type TeamService = ReturnType<typeof teamService>;

/** The rules of a team (rules §12): there is always an owner; who loses a role is signed out at once. */
export const teamService = ({ db, clock, invitations }: Options) => {
  const audited = (
    tx: Tx,
    storeId: string,
    ownerId: string,
    action: AuditAction,
    id: string,
    changes?: Record<string, unknown>,
  ) =>
    auditLog.write(tx, {
      storeId,
      actor: { kind: 'merchant', id: ownerId },
      action,
      subject: { kind: 'merchant', id },
      changes,
      at: instantOf(clock()),
    });

  /** @returns the member; NotFoundError; TransitionRefusedError for the last owner */
  const replaceable = async (
    tx: Tx,
    storeId: string,
    id: string,
    next: MerchantRole | null,
  ): Promise<Outcome<MerchantRow>> => {
    const team = await merchantRepository.lockTeam(tx, storeId);
    const member = team.find((one) => one.id === id);
    if (!member) return refused('NotFoundError');
    const isOwnerLeft = next === 'owner' || team.some((one) => one.role === 'owner' && one.id !== id);
    return isOwnerLeft ? succeeded(member) : refused('TransitionRefusedError');
  };

  return {
    /** The team and who is invited into it. */
    list: (storeId: string): Promise<Team> =>
      db.inStore(storeId, async (tx) => {
        const members = await merchantRepository.team(tx, storeId);
        const open = await invitationRepository.open(tx, storeId, 'merchant', instantOf(clock()));
        return { listMember: members.map(toTeamMember), listInvitation: open.map(toTeamInvitation) };
      }),

    /** Invites a colleague, or again. @returns ValidationError for what is no e-mail, EmailInUseError for a member */
    async invite(
      storeId: string,
      ownerId: string,
      { email: typed, role }: { email: string; role: MerchantRole },
    ): Promise<Outcome<TeamInvitation>> {
      const email = emailOf(typed);
      if (!isEmail(email)) return refused('ValidationError', { fields: { email: 'not accepted' } });
      return db.inStore(storeId, async (tx) => {
        if (await merchantRepository.byEmail(tx, storeId, email)) return refused('EmailInUseError');
        const row = await invitations.put(tx, { storeId, kind: 'merchant', email, name: '', role, invitedBy: ownerId });
        await audited(tx, storeId, ownerId, 'invitedToTeam', row.id, { role });
        return succeeded(toTeamInvitation(row));
      });
    },

    /** Takes an invitation back. @returns NotFoundError */
    uninvite: (storeId: string, ownerId: string, id: string): Promise<Outcome<null>> =>
      db.inStore(storeId, async (tx) => {
        if (!(await invitationRepository.remove(tx, storeId, 'merchant', id))) return refused('NotFoundError');
        await audited(tx, storeId, ownerId, 'uninvitedFromTeam', id);
        return done;
      }),

    /** Gives a member another role; their sign-ins end. @returns NotFoundError, TransitionRefusedError for the last owner */
    changeRole: (storeId: string, ownerId: string, id: string, role: MerchantRole): Promise<Outcome<TeamMember>> =>
      db.inStore(storeId, async (tx) => {
        const found = await replaceable(tx, storeId, id, role);
        if (!found.ok) return found;
        if (found.value.role !== role) {
          await merchantRepository.update(tx, storeId, id, { role });
          await audited(tx, storeId, ownerId, 'roleChanged', id, { from: found.value.role, to: role });
        }
        const member = (await merchantRepository.team(tx, storeId)).find(({ merchant }) => merchant.id === id);
        return member ? succeeded(toTeamMember(member)) : refused('NotFoundError');
      }),

    /** Removes a member; their sign-ins end. @returns NotFoundError, TransitionRefusedError for the last owner */
    remove: (storeId: string, ownerId: string, id: string): Promise<Outcome<null>> =>
      db.inStore(storeId, async (tx) => {
        const found = await replaceable(tx, storeId, id, null);
        if (!found.ok) return found;
        await merchantRepository.remove(tx, storeId, id);
        await audited(tx, storeId, ownerId, 'removedFromTeam', id, { role: found.value.role });
        return done;
      }),
  };
};
