import { call, put, select, takeLatest, takeLeading } from 'typed-redux-saga';

import { selectSearch } from '../../core/appSelectors';
import { pagingOf } from '../../kit/AdminPagination/paging';
import type { CustomerInvitationApi } from './customerInvitationApi';
import { onAdminPages } from '../core/onAdminPages';
import { putOutcome } from '../core/putOutcome';
import { customersPages } from './customersPages';
import {
  customerInviteRequested,
  customerInvited,
  customerInviteRefused,
  customerWithdrawalRequested,
  customerWithdrawn,
  invitationActionRefused,
  invitationResent,
  invitationsFailed,
  invitationsLoaded,
  invitationsOpened,
  resendRequested,
} from './customerInvitationSlice';

/** Customer invitations: loads the page the address names, with the profile and after each change. */
export function* customerInvitationSaga(api: CustomerInvitationApi) {
  yield* onAdminPages(customersPages, ['customerInvitations'], () => loadPage(api));
  yield* takeLatest([customerInvited, invitationResent, customerWithdrawn], loadPage, api);
  yield* takeLeading(customerInviteRequested, invite, api);
  yield* takeLeading(resendRequested, resend, api);
  yield* takeLeading(customerWithdrawalRequested, withdraw, api);
}

function* loadPage(api: CustomerInvitationApi) {
  const paging = pagingOf(new URLSearchParams(yield* select(selectSearch)));
  yield* put(invitationsOpened());
  yield* putOutcome(yield* call(api.readCustomerInvitations, paging), invitationsLoaded, invitationsFailed);
}

function* invite(api: CustomerInvitationApi, { payload }: ReturnType<typeof customerInviteRequested>) {
  yield* putOutcome(yield* call(api.inviteCustomer, payload), () => customerInvited(), customerInviteRefused);
}

function* resend(api: CustomerInvitationApi, { payload }: ReturnType<typeof resendRequested>) {
  const { email, name } = payload;
  const answer = yield* call(api.inviteCustomer, { email, name });
  yield* putOutcome(answer, () => invitationResent(payload), invitationActionRefused);
}

function* withdraw(api: CustomerInvitationApi, { payload }: ReturnType<typeof customerWithdrawalRequested>) {
  const answer = yield* call(api.withdrawCustomerInvitation, payload.id);
  yield* putOutcome(answer, () => customerWithdrawn(payload), invitationActionRefused);
}
