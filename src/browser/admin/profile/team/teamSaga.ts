import { call, put, select, takeLeading } from 'typed-redux-saga';

import type { TeamApi } from './teamApi';
import { onAdminPages } from '../../core/onAdminPages';
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
  const answer = yield* call(api.readTeam);
  yield* put(answer.ok ? teamLoaded(answer.value) : teamFailed({ refusal: answer.refusal }));
}

function* invite(api: TeamApi, { payload }: ReturnType<typeof inviteRequested>) {
  const answer = yield* call(api.invite, payload);
  yield* put(answer.ok ? invited(answer.value) : inviteRefused({ refusal: answer.refusal }));
}

function* changeRole(api: TeamApi, { payload: { id, role } }: ReturnType<typeof roleChangeRequested>) {
  const answer = yield* call(api.changeRole, id, { role });
  yield* put(answer.ok ? roleChanged(answer.value) : memberActionRefused({ refusal: answer.refusal }));
}

function* removeMember(api: TeamApi, { payload: { id } }: ReturnType<typeof removalRequested>) {
  const answer = yield* call(api.removeMember, id);
  yield* put(answer.ok ? memberRemoved({ id }) : memberActionRefused({ refusal: answer.refusal }));
}

function* withdraw(api: TeamApi, { payload: { id } }: ReturnType<typeof withdrawalRequested>) {
  const answer = yield* call(api.withdrawInvitation, id);
  yield* put(answer.ok ? invitationWithdrawn({ id }) : memberActionRefused({ refusal: answer.refusal }));
}
