import { call, put, select, takeLatest, takeLeading } from 'typed-redux-saga';

import { selectSearch } from '../app/appSelectors';
import { pagingOf } from '../kit/AdminPagination/paging';
import type { AdminApi } from './adminApi';
import { onAdminPages } from './adminPageSaga';
import {
  customerInviteAsked,
  customerInvited,
  customerInviteRefused,
  customerWithdrawalAsked,
  customerWithdrawn,
  invitationActionRefused,
  invitationResent,
  invitationsFailed,
  invitationsLoaded,
  invitationsOpened,
  resendAsked,
} from './customerInvitationSlice';

/** Customers invited: the page of the list the address asks for, read with the profile and after each change. */
export function* customerInvitationSaga(api: AdminApi) {
  yield* onAdminPages(['customerInvitations'], () => loadPage(api));
  yield* takeLatest([customerInvited, invitationResent, customerWithdrawn], loadPage, api);
  yield* takeLeading(customerInviteAsked, invite, api);
  yield* takeLeading(resendAsked, resend, api);
  yield* takeLeading(customerWithdrawalAsked, withdraw, api);
}

function* loadPage(api: AdminApi) {
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
  yield* put(answer.ok ? invitationResent(payload) : invitationActionRefused({ refusal: answer.refusal }));
}

function* withdraw(api: AdminApi, { payload }: ReturnType<typeof customerWithdrawalAsked>) {
  const answer = yield* call(api.withdrawCustomerInvitation, payload.id);
  yield* put(answer.ok ? customerWithdrawn(payload) : invitationActionRefused({ refusal: answer.refusal }));
}
