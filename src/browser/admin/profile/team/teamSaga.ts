import { call, put, select, takeLeading } from 'typed-redux-saga';

import type { TeamApi } from './teamApi';
import { onAdminPages } from '../../core/onAdminPages';
import { putOutcome } from '../../core/putOutcome';
import { profilePages } from '../profilePages';
import { selectMay } from '../../core/profileSlice';
import type { WithAdmin } from '../../core/adminState';
import {
  invitationWithdrawn,
  inviteRequested,
  invited,
  inviteRefused,
  memberRemoved,
  removalRequested,
  roleChangeRequested,
  roleChanged,
  memberActionRefused,
  teamFailed,
  teamLoaded,
  teamOpened,
  withdrawalRequested,
} from './teamSlice';

/** The team, for owners: read with their profile, then invited, given roles, and removed. */
export function* teamSaga(api: TeamApi) {
  yield* onAdminPages(profilePages, ['profile'], () => loadTeam(api));
  yield* takeLeading(inviteRequested, invite, api);
  yield* takeLeading(roleChangeRequested, changeRole, api);
  yield* takeLeading(removalRequested, removeMember, api);
  yield* takeLeading(withdrawalRequested, withdraw, api);
}

function* loadTeam(api: TeamApi) {
  const may = yield* select((state: WithAdmin) => selectMay(state, 'team'));
  if (!may) return;
  yield* put(teamOpened());
  yield* putOutcome(yield* call(api.readTeam), teamLoaded, teamFailed);
}

function* invite(api: TeamApi, { payload }: ReturnType<typeof inviteRequested>) {
  yield* putOutcome(yield* call(api.invite, payload), invited, inviteRefused);
}

function* changeRole(api: TeamApi, { payload: { id, role } }: ReturnType<typeof roleChangeRequested>) {
  yield* putOutcome(yield* call(api.changeRole, id, { role }), roleChanged, memberActionRefused);
}

function* removeMember(api: TeamApi, { payload: { id } }: ReturnType<typeof removalRequested>) {
  yield* putOutcome(yield* call(api.removeMember, id), () => memberRemoved({ id }), memberActionRefused);
}

function* withdraw(api: TeamApi, { payload: { id } }: ReturnType<typeof withdrawalRequested>) {
  yield* putOutcome(yield* call(api.withdrawInvitation, id), () => invitationWithdrawn({ id }), memberActionRefused);
}
