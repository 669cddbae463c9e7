import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import type { TeamInvitation, TeamMember } from '../../../../shared/account/merchantContract';
import type { MerchantRole } from '../../../../shared/account/merchantPermissions';
import { routeEntered } from '../../../core/appSlice';
import { failedRemote, NONE, ready, requested, type Remote } from '../../../core/remote';
import { DONE, IDLE, refusedRequest, SENDING, type RequestState, type Refused } from '../../core/requestState';
import { isSessionOver } from '../../core/sessionSlice';
import type { WithAdmin } from '../../core/adminState';

/** The team. */
type Team = { listMember: TeamMember[]; listInvitation: TeamInvitation[] };

type TeamState = {
  team: Remote<Team>;
  invite: RequestState;
  /** What is being done to one member or invitation, whose id it names; null for nothing. */
  busyId: string | null;
  /** Why the last such request was refused. */
  refusal: Refused | null;
};

/** Whom an owner invites, and as what. */
export type TeamInvite = { email: string; role: MerchantRole };

declare module '../../core/adminState' {
  interface AdminState {
    team: TeamState;
  }
}

const initialState: TeamState = { team: NONE, invite: IDLE, busyId: null, refusal: null };

type WithId = { id: string };

const teamSlice = createSlice({
  name: 'adminTeam',
  initialState,
  reducers: {
    teamOpened(state) {
      state.team = requested(state.team);
    },
    teamLoaded(state, { payload }: PayloadAction<Team>) {
      state.team = ready(payload);
    },
    teamFailed(state, _action: PayloadAction<Refused>) {
      state.team = failedRemote(state.team);
    },
    inviteRequested(state, _action: PayloadAction<TeamInvite>) {
      state.invite = SENDING;
    },
    /** A second invitation to the same e-mail takes the place of the first. */
    invited(state, { payload }: PayloadAction<TeamInvitation>) {
      state.invite = DONE;
      if (state.team.status !== 'ready') return;
      const others = state.team.value.listInvitation.filter(({ email }) => email !== payload.email);
      state.team.value.listInvitation = [payload, ...others];
    },
    inviteRefused(state, { payload }: PayloadAction<Refused>) {
      state.invite = refusedRequest(payload);
    },
    roleChangeRequested(state, { payload }: PayloadAction<WithId & { role: MerchantRole }>) {
      state.busyId = payload.id;
      state.refusal = null;
    },
    roleChanged(state, { payload }: PayloadAction<TeamMember>) {
      state.busyId = null;
      if (state.team.status !== 'ready') return;
      state.team.value.listMember = state.team.value.listMember.map((member) =>
        member.id === payload.id ? payload : member,
      );
    },
    removalRequested(state, { payload }: PayloadAction<WithId>) {
      state.busyId = payload.id;
      state.refusal = null;
    },
    memberRemoved(state, { payload }: PayloadAction<WithId>) {
      state.busyId = null;
      if (state.team.status !== 'ready') return;
      state.team.value.listMember = state.team.value.listMember.filter(({ id }) => id !== payload.id);
    },
    withdrawalRequested(state, { payload }: PayloadAction<WithId>) {
      state.busyId = payload.id;
      state.refusal = null;
    },
    invitationWithdrawn(state, { payload }: PayloadAction<WithId>) {
      state.busyId = null;
      if (state.team.status !== 'ready') return;
      state.team.value.listInvitation = state.team.value.listInvitation.filter(({ id }) => id !== payload.id);
    },
    memberActionRefused(state, { payload }: PayloadAction<Refused>) {
      state.busyId = null;
      state.refusal = payload;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(routeEntered, (state) => {
        state.invite = IDLE;
        state.refusal = null;
      })
      .addMatcher(isSessionOver, () => initialState),
});

export const {
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
} = teamSlice.actions;
export const teamReducer = teamSlice.reducer;

export const selectTeam = ({ admin }: WithAdmin): TeamState => admin?.team ?? initialState;
