import { call, put, select, takeLatest, takeLeading } from 'typed-redux-saga';

import { selectPathname, selectSearch } from '../app/appSelectors';
import { findRoute } from '../app/routePaths';
import { pagingOf } from '../kit/AdminPagination/paging';
import type { AdminApi } from './adminApi';
import type { WithAdmin } from './adminReducer';
import { selectMay } from './adminSelectors';
import {
  customerInviteAsked,
  customerInvited,
  customerInviteRefused,
  customerWithdrawalAsked,
  customerWithdrawn,
  invitationDeedRefused,
  invitationResent,
  invitationsFailed,
  invitationsLoaded,
  invitationsOpened,
  resendAsked,
} from './customerInvitationSlice';
import { profileLoaded } from './profileSlice';

/** Customers invited: the page of the list the address asks for, read with the profile and after each change. */
export function* customerInvitationSaga(api: AdminApi) {
  yield* takeLatest([profileLoaded, customerInvited, invitationResent, customerWithdrawn], loadPage, api);
  yield* takeLeading(customerInviteAsked, invite, api);
  yield* takeLeading(resendAsked, resend, api);
  yield* takeLeading(customerWithdrawalAsked, withdraw, api);
}

function* loadPage(api: AdminApi) {
  const may = yield* select((state: WithAdmin) => selectMay(state, 'customers'));
  if (!may || findRoute(yield* select(selectPathname)).name !== 'adminCustomerInvitations') return;
  const paging = pagingOf(new URLSearchParams(yield* select(selectSearch)));
  yield* put(invitationsOpened());
  const answer = yield* call(api.readCustomerInvitations, paging);
  yield* put(answer.ok ? invitationsLoaded(answer.value) : invitationsFailed({ refusal: answer.refusal }));
}

function* invite(api: AdminApi, { payload }: ReturnType<typeof customerInviteAsked>) {
  const answer = yield* call(api.inviteCustomer, payload);
  yield* put(answer.ok ? customerInvited() : customerInviteRefused({ refusal: answer.refusal }));
}

function* resend(api: AdminApi, { payload }: ReturnType<typeof resendAsked>) {
  const { email, name } = payload;
  const answer = yield* call(api.inviteCustomer, { email, name });
  yield* put(answer.ok ? invitationResent(payload) : invitationDeedRefused({ refusal: answer.refusal }));
}

function* withdraw(api: AdminApi, { payload }: ReturnType<typeof customerWithdrawalAsked>) {
  const answer = yield* call(api.withdrawCustomerInvitation, payload.id);
  yield* put(answer.ok ? customerWithdrawn(payload) : invitationDeedRefused({ refusal: answer.refusal }));
}
