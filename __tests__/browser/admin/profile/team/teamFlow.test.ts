import {
  selectTeam,
  inviteRequested,
  removalRequested,
  roleChangeRequested,
  withdrawalRequested,
} from '../../../../../src/browser/admin/profile/team/teamSlice';
import { valueOf } from '../../../../../src/browser/core/remote';
import type {
  DeleteTeamInvitation,
  DeleteTeamMember,
  PostTeamInvitation,
  PutTeamMember,
} from '../../../../../src/shared/account/merchantContract';
import { permissionsOf } from '../../../../../src/shared/account/merchantPermissions';
import { refused } from '../../../../../src/shared/kernel/outcome';
import { expectReplayable } from '../../../../support/browser/openStore';
import { aMember, aMerchant, aTeamInvitation, openAdmin, settled } from '../../../../support/browser/admin/openAdmin';

beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-11-20T13:00:00.000Z') }));
afterEach(() => jest.useRealTimers());

type Opened = Awaited<ReturnType<typeof openAdmin>>;
const teamOf = ({ store }: Opened) => valueOf(selectTeam(store.getState()).team);

it('asks for no team in the name of a colleague who may not see it', async () => {
  const me = aMerchant({ role: 'staff', permissions: [...permissionsOf('staff')] });
  const { api } = await openAdmin('/admin/profile', { me });
  expect(api.calls.some(({ path }) => path.startsWith('/admin/team'))).toBe(false);
});

it('invites a colleague; a second invitation takes the place of the first', async () => {
  const opened = await openAdmin('/admin/profile');
  const { store, actions, api } = opened;
  const again = aTeamInvitation({ id: 'invitation-2', role: 'owner' });
  api.answer<PostTeamInvitation>('POST', '/admin/team/invitation', again);
  store.dispatch(inviteRequested({ email: again.email, role: 'owner' }));
  await settled();
  expect(teamOf(opened)?.listInvitation).toEqual([again]);
  expect(selectTeam(store.getState()).invite).toEqual({ status: 'done' });
  expectReplayable(store, actions);
});

it('takes an invitation back', async () => {
  const opened = await openAdmin('/admin/profile');
  opened.api.answer<DeleteTeamInvitation>('DELETE', '/admin/team/invitation/:id', null);
  opened.store.dispatch(withdrawalRequested({ id: 'invitation-1' }));
  await settled();
  expect(teamOf(opened)?.listInvitation).toEqual([]);
  expectReplayable(opened.store, opened.actions);
});

it('gives a colleague another role', async () => {
  const opened = await openAdmin('/admin/profile');
  opened.api.answer<PutTeamMember>('PUT', '/admin/team/:id', aMember({ role: 'owner' }));
  opened.store.dispatch(roleChangeRequested({ id: 'merchant-2', role: 'owner' }));
  expect(selectTeam(opened.store.getState()).busyId).toBe('merchant-2');
  await settled();
  expect(teamOf(opened)?.listMember.map(({ role }) => role)).toEqual(['owner', 'owner']);
  expectReplayable(opened.store, opened.actions);
});

it('removes a colleague', async () => {
  const opened = await openAdmin('/admin/profile');
  opened.api.answer<DeleteTeamMember>('DELETE', '/admin/team/:id', null);
  opened.store.dispatch(removalRequested({ id: 'merchant-2' }));
  await settled();
  expect(teamOf(opened)?.listMember.map(({ id }) => id)).toEqual(['merchant-1']);
  expectReplayable(opened.store, opened.actions);
});

it('keeps the team as it was where the server refuses', async () => {
  const opened = await openAdmin('/admin/profile');
  opened.api.answer<PutTeamMember>('PUT', '/admin/team/:id', () => refused('TransitionRefusedError'));
  opened.store.dispatch(roleChangeRequested({ id: 'merchant-1', role: 'staff' }));
  await settled();
  expect(selectTeam(opened.store.getState())).toMatchObject({
    busyId: null,
    refusal: { refusal: { name: 'TransitionRefusedError' } },
  });
  expect(teamOf(opened)?.listMember).toHaveLength(2);
  expectReplayable(opened.store, opened.actions);
});
