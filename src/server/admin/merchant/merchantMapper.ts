import { permissionsOf } from '../../../shared/account/merchantPermissions';
import type { MerchantProfile, TeamInvitation, TeamMember } from '../../../shared/account/merchantContract';
import { withheldFrom, type StandingOwner } from '../../account/agreement/agreementService';
import type { InvitationRow } from '../../account/invitationRepository';
import type { MemberRow, MerchantRow } from '../../account/merchantRepository';
import type { KnownHelper } from '../../http/requestContext';

/** The signed-in merchant on the wire. */
export const toMerchantProfile = (
  { id, name, email, role }: MerchantRow,
  { isOn, recoveryCodesLeft }: { isOn: boolean; recoveryCodesLeft: number },
  storeStatus: MerchantProfile['storeStatus'],
  owner: StandingOwner | null,
): MerchantProfile => {
  const withheld = owner ? withheldFrom(owner) : [];
  return {
    id,
    name,
    email,
    role,
    permissions: permissionsOf(role).filter((permission) => !withheld.includes(permission)),
    hasSecondFactor: isOn,
    recoveryCodesLeft: isOn ? recoveryCodesLeft : 0,
    storeStatus,
    ...(owner && owner.standing !== 'accepted'
      ? { agreement: { standing: owner.standing, version: owner.version, until: owner.until } }
      : {}),
  };
};

/** A helper on the wire: sees what owners see, but for a profile of their own. */
export const toHelperProfile = (
  { id, name, reason, endsAt }: KnownHelper,
  storeStatus: MerchantProfile['storeStatus'],
): MerchantProfile => ({
  id,
  name,
  email: '',
  role: 'owner',
  permissions: permissionsOf('owner').filter((permission) => permission !== 'ownProfile' && permission !== 'agreement'),
  hasSecondFactor: true,
  recoveryCodesLeft: 0,
  storeStatus,
  help: { reason, endsAt },
});

/** A colleague on the wire. */
export const toTeamMember = ({ merchant, hasSecondFactor, lastSeenAt }: MemberRow): TeamMember => ({
  id: merchant.id,
  name: merchant.name,
  email: merchant.email,
  role: merchant.role,
  hasSecondFactor,
  createdAt: merchant.createdAt,
  lastSeenAt,
});

/** An invitation into the team on the wire; only those of merchants have a role. */
export const toTeamInvitation = ({ id, email, role, createdAt, expiresAt }: InvitationRow): TeamInvitation => ({
  id,
  email,
  role: role ?? 'staff',
  createdAt,
  expiresAt,
});
