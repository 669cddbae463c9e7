import {
  selectCustomerInvitations,
  customerInviteRequested,
  customerWithdrawalRequested,
  resendRequested,
} from '../../../../src/browser/admin/customers/customerInvitationSlice';
import { routeEntered } from '../../../../src/browser/core/appSlice';
import { valueOf } from '../../../../src/browser/core/remote';
import type {
  DeleteCustomerInvitation,
  GetCustomerInvitations,
  PostCustomerInvitation,
} from '../../../../src/shared/account/merchantContract';
import { refused } from '../../../../src/shared/kernel/outcome';
import { expectReplayable } from '../../../support/browser/openStore';
import { aCustomerInvitation, openAdmin, settled } from '../../../support/browser/admin/openAdmin';

beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-11-20T13:00:00.000Z') }));
afterEach(() => jest.useRealTimers());

const PATH = '/admin/customer-invitation';
const CALL = '/admin/customer/invitation';

type Opened = Awaited<ReturnType<typeof openAdmin>>;
const stateOf = ({ store }: Opened) => selectCustomerInvitations(store.getState());
const rowsOf = (opened: Opened) => valueOf(stateOf(opened).page)?.list.map(({ email }) => email);
const answerList = ({ api }: Opened, list = [aCustomerInvitation()]) =>
  api.answer<GetCustomerInvitations>('GET', CALL, { list, page: 1, limit: 20, total: list.length });

it('reads the part of the list that the address names', async () => {
  const opened = await openAdmin(PATH);
  expect(rowsOf(opened)).toEqual(['caio@oipet.test']);
  const at = '2026-11-20T13:00:00.000Z';
  opened.store.dispatch(routeEntered({ pathname: PATH, search: '?page=3&limit=5', at }));
  await settled();
  expect(opened.api.inputsOf<GetCustomerInvitations>('GET', CALL).at(-1)).toEqual({ query: { page: 3, limit: 5 } });
  expectReplayable(opened.store, opened.actions);
});

it('asks for no invitations on other pages', async () => {
  const { api } = await openAdmin('/admin/profile');
  expect(api.calls.some(({ path }) => path === CALL)).toBe(false);
});

it('invites a customer, shows the list as it is then, and begins the form anew', async () => {
  const opened = await openAdmin(PATH);
  const nina = aCustomerInvitation({ id: 'customer-invitation-2', email: 'nina@oipet.test', name: '' });
  opened.api.answer<PostCustomerInvitation>('POST', CALL, nina);
  answerList(opened, [nina, aCustomerInvitation()]);
  opened.store.dispatch(customerInviteRequested({ email: nina.email, name: '' }));
  await settled();
  expect(rowsOf(opened)).toEqual(['nina@oipet.test', 'caio@oipet.test']);
  expect(stateOf(opened).invite).toEqual({ request: { status: 'done' }, count: 1 });
  expectReplayable(opened.store, opened.actions);
});

it('keeps what was typed where the customer has an account', async () => {
  const opened = await openAdmin(PATH);
  opened.api.answer<PostCustomerInvitation>('POST', CALL, () => refused('EmailInUseError'));
  opened.store.dispatch(customerInviteRequested({ email: 'caio@oipet.test', name: '' }));
  await settled();
  expect(stateOf(opened).invite).toMatchObject({ count: 0, request: { refusal: { name: 'EmailInUseError' } } });
});

it('sends another link, and takes an invitation back, one at a time', async () => {
  const opened = await openAdmin(PATH);
  const caio = aCustomerInvitation();
  opened.api.answer<PostCustomerInvitation>('POST', CALL, caio);
  opened.store.dispatch(resendRequested(caio));
  expect(stateOf(opened).busyId).toBe(caio.id);
  await settled();
  expect(stateOf(opened)).toMatchObject({ busyId: null, notice: { name: 'resent', email: caio.email } });
  opened.api.answer<DeleteCustomerInvitation>('DELETE', `${CALL}/:id`, null);
  answerList(opened, []);
  opened.store.dispatch(customerWithdrawalRequested(caio));
  await settled();
  expect(stateOf(opened).notice).toEqual({ name: 'withdrawn', email: caio.email });
  expect(rowsOf(opened)).toEqual([]);
  expectReplayable(opened.store, opened.actions);
});

it('says what was refused, and keeps the list', async () => {
  const opened = await openAdmin(PATH);
  opened.api.answer<DeleteCustomerInvitation>('DELETE', `${CALL}/:id`, () => refused('NotFoundError'));
  opened.store.dispatch(customerWithdrawalRequested(aCustomerInvitation()));
  await settled();
  expect(stateOf(opened)).toMatchObject({ busyId: null, notice: { name: 'refused' } });
  expect(rowsOf(opened)).toEqual(['caio@oipet.test']);
});
