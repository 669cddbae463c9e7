import { eventChannel } from 'redux-saga';
import { call, fork, put, select, take, takeEvery } from 'typed-redux-saga';

import type { Refusal } from '../../shared/kernel/refusal';
import { signedInOf } from '../platform/adminSession';
import type { Platform } from '../platform/platform';
import type { WithAdmin } from './adminState';
import {
  selectMerchantSession,
  isSessionOver,
  loggedOut,
  sessionExpired,
  sessionFound,
  sessionMissing,
} from './sessionSlice';
import { selectSidebar, sidebarRestored, sidebarToggled } from './layout/sidebarSlice';
import { adminAuthApi, type AdminAuthApi } from './auth/adminAuthApi';
import { auditApi } from './audit/auditApi';
import { auditSaga } from './audit/auditSaga';
import { customerInvitationApi } from './customers/customerInvitationApi';
import { customerInvitationSaga } from './customers/customerInvitationSaga';
import { customersApi } from './customers/list/customersApi';
import { customersSaga } from './customers/list/customersSaga';
import { dashboardApi } from './dashboard/dashboardApi';
import { dashboardSaga } from './dashboard/dashboardSaga';
import { adminAuthSaga } from './auth/adminAuthSaga';
import { importApi } from './import/importApi';
import { importSaga } from './import/importSaga';
import { productApi } from './product/productApi';
import { productSaga } from './product/productSaga';
import { integrationApi } from './integration/integrationApi';
import { integrationSaga } from './integration/integrationSaga';
import { abandonedCartsApi } from './carts/abandonedCartsApi';
import { abandonedCartsSaga } from './carts/abandonedCartsSaga';
import { financeApi } from './finance/financeApi';
import { financeSaga } from './finance/financeSaga';
import { messagesApi } from './messages/messagesApi';
import { messagesSaga } from './messages/messagesSaga';
import { profileApi } from './profile/profileApi';
import { profileSaga } from './profile/profileSaga';
import { labelsSaga } from './sales/labelsSaga';
import { paymentLinksApi } from './sales/links/paymentLinksApi';
import { paymentLinksSaga } from './sales/links/paymentLinksSaga';
import { saleOrderSaga } from './sales/saleOrderSaga';
import { salesApi } from './sales/salesApi';
import { salesSaga } from './sales/salesSaga';
import { goodsSaga } from './rules/goods/goodsSaga';
import { rulesApi } from './rules/rulesApi';
import { shippingRuleSaga } from './rules/shipping/shippingRuleSaga';
import { voucherSaga } from './rules/voucher/voucherSaga';
import { secondFactorApi } from './secondFactor/secondFactorApi';
import { secondFactorSaga } from './secondFactor/secondFactorSaga';
import { subscriptionApi } from './subscription/subscriptionApi';
import { subscriptionSaga } from './subscription/subscriptionSaga';
import { teamApi } from './team/teamApi';
import { teamSaga } from './team/teamSaga';
import { myStoreApi } from './myStore/myStoreApi';
import { myStoreSaga } from './myStore/myStoreSaga';

const MINIMIZED = 'minimized';

/** Who the merchant is, from the local storage to signing out, and everything they do in the admin. */
export function* adminSaga(platform: Platform) {
  const auth = adminAuthApi(platform.http);
  const profile = profileApi(platform.http);
  yield* takeEvery(isSessionLost, endSession);
  yield* takeEvery(loggedOut, signOut, auth);
  yield* takeEvery(isSessionOver, forgetSession, platform);
  yield* takeEvery(sidebarToggled, keepSidebar, platform);
  yield* fork(adminAuthSaga, platform, auth);
  yield* fork(profileSaga, platform, profile);
  yield* fork(secondFactorSaga, secondFactorApi(platform.http), profile);
  yield* fork(teamSaga, teamApi(platform.http));
  yield* fork(customerInvitationSaga, customerInvitationApi(platform.http));
  yield* fork(salesSaga, salesApi(platform.http), platform);
  yield* fork(labelsSaga, salesApi(platform.http));
  yield* fork(paymentLinksSaga, paymentLinksApi(platform.http));
  yield* fork(abandonedCartsSaga, abandonedCartsApi(platform.http));
  yield* fork(saleOrderSaga, salesApi(platform.http), platform);
  yield* fork(messagesSaga, messagesApi(platform.http), platform);
  yield* fork(dashboardSaga, dashboardApi(platform.http));
  yield* fork(myStoreSaga, platform, myStoreApi(platform.http));
  yield* fork(productSaga, productApi(platform.http));
  yield* fork(integrationSaga, integrationApi(platform.http));
  yield* fork(auditSaga, auditApi(platform.http));
  yield* fork(customersSaga, platform, customersApi(platform.http));
  const rules = rulesApi(platform.http);
  yield* fork(goodsSaga, rules);
  yield* fork(shippingRuleSaga, rules);
  yield* fork(voucherSaga, rules);
  yield* fork(financeSaga, financeApi(platform.http), platform);
  yield* fork(subscriptionSaga, subscriptionApi(platform.http), platform);
  yield* fork(importSaga, platform, importApi(platform.http));
  yield* fork(followOtherTabs, platform);
  yield* call(findSession, platform);
}

// Any call of the admin may fail with an ended session; renewing it was tried before the failure arrives here.
const isSessionLost = (action: { type: string; payload?: { refusal?: Refusal } | null }): boolean =>
  action.type.startsWith('admin') && action.payload?.refusal?.name === 'SessionExpiredError';

function* endSession() {
  yield* put(sessionExpired());
}

function* findSession({ adminSession, storage }: Platform) {
  if (storage.read('sidebar') === MINIMIZED) yield* put(sidebarRestored({ isMinimized: true }));
  const signedIn = adminSession.read();
  yield* put(signedIn ? sessionFound({ name: signedIn.name }) : sessionMissing());
}

// Whatever the server answers, this browser has forgotten the merchant.
function* signOut(api: AdminAuthApi) {
  yield* call(api.signOut);
}

function* forgetSession({ adminSession }: Platform) {
  yield* call(adminSession.clear);
}

function* keepSidebar({ storage }: Platform) {
  const { isMinimized } = yield* select(selectSidebar);
  if (isMinimized) storage.write('sidebar', MINIMIZED);
  else storage.remove('sidebar');
}

function* followOtherTabs({ pageEvents }: Platform) {
  // A text of another shape counts as signed out, as on loading.
  const changes = yield* call(() =>
    eventChannel<{ text: string | null }>((emit) =>
      pageEvents.onStorageChange((key, text) => key === 'admin' && emit({ text })),
    ),
  );
  try {
    while (true) {
      const { text } = yield* take(changes);
      const signedIn = signedInOf(text);
      const session = yield* select((state: WithAdmin) => selectMerchantSession(state));
      if (signedIn) {
        // The other tab may have renewed the token alone.
        if (session.status !== 'signedIn' || session.name !== signedIn.name)
          yield* put(sessionFound({ name: signedIn.name }));
      } else if (session.status === 'signedIn') yield* put(sessionMissing());
    }
  } finally {
    changes.close();
  }
}
