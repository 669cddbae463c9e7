import type { GetIncidents } from '../../../../src/shared/platform/incidentContract';
import type { SessionEntry } from '../../../../src/shared/account/accountContract';
import type {
  CustomerInvitation,
  GetAdminMe,
  GetAdminSessions,
  GetCustomerInvitations,
  GetTeam,
  MerchantProfile,
  PostAdminLogout,
  TeamInvitation,
  TeamMember,
} from '../../../../src/shared/account/merchantContract';
import type { GetMessageSummary } from '../../../../src/shared/admin/message/messageContract';
import type { GetSaleSummary } from '../../../../src/shared/admin/sales/saleListContract';
import type { GetStanding } from '../../../../src/shared/admin/subscriptionContract';
import { permissionsOf } from '../../../../src/shared/account/merchantPermissions';
import { routeEntered } from '../../../../src/browser/core/appSlice';
import { fakePlatform } from '../fakePlatform';
import { openStore } from '../openStore';
import { stockShop } from '../stockShop';
import { stockDashboard } from './dashboardWorld';
import type { GetStoreExport } from '../../../../src/shared/platform/storeExportContract';

export const TOKEN = 'a'.repeat(43);
export const PASSWORD = 'cachorro caramelo na varanda';

export const aMerchant = (given: Partial<MerchantProfile> = {}): MerchantProfile => ({
  id: 'merchant-1',
  name: 'Lia Andrade',
  email: 'lojista@oipet.test',
  role: 'owner',
  permissions: [...permissionsOf(given.role ?? 'owner')],
  hasSecondFactor: false,
  recoveryCodesLeft: 0,
  storeStatus: 'active',
  ...given,
});

export const aSession = (given: Partial<SessionEntry> = {}): SessionEntry => ({
  id: 'session-1',
  device: 'Firefox no Linux',
  createdAt: '2026-11-18T12:00:00.000Z',
  lastSeenAt: '2026-11-20T13:00:00.000Z',
  isCurrent: true,
  ...given,
});

export const aMember = (given: Partial<TeamMember> = {}): TeamMember => ({
  id: 'merchant-2',
  name: 'Davi Rocha',
  email: 'equipe@oipet.test',
  role: 'staff',
  hasSecondFactor: false,
  createdAt: '2026-10-01T12:00:00.000Z',
  lastSeenAt: null,
  ...given,
});

export const aTeamInvitation = (given: Partial<TeamInvitation> = {}): TeamInvitation => ({
  id: 'invitation-1',
  email: 'nova@oipet.test',
  role: 'staff',
  createdAt: '2026-11-19T12:00:00.000Z',
  expiresAt: '2026-11-26T12:00:00.000Z',
  ...given,
});

export const aCustomerInvitation = (given: Partial<CustomerInvitation> = {}): CustomerInvitation => ({
  id: 'customer-invitation-1',
  email: 'caio@oipet.test',
  name: 'Caio Ferraz',
  state: 'open',
  createdAt: '2026-11-19T12:00:00.000Z',
  expiresAt: '2026-11-26T12:00:00.000Z',
  ...given,
});

type Options = { me?: MerchantProfile; isSignedIn?: boolean; hash?: string };

/** The outside world of a merchant: a stocked shop, and their own data behind the API. */
export const merchantWorld = ({ me = aMerchant(), isSignedIn = true, hash }: Options = {}) => {
  const fake = fakePlatform({ hash });
  stockShop(fake.api);
  if (isSignedIn) fake.platform.adminSession.write({ accessToken: 'admin-token', name: me.name });
  fake.api.answer<GetAdminMe>('GET', '/admin/me', me);
  fake.api.answer<GetAdminSessions>('GET', '/admin/me/sessions', [aSession()]);
  fake.api.answer<GetStoreExport>('GET', '/admin/store-export', { export: null });
  fake.api.answer<GetTeam>('GET', '/admin/team', {
    listMember: [aMember({ id: me.id, name: me.name, email: me.email, role: me.role }), aMember()],
    listInvitation: [aTeamInvitation()],
  });
  fake.api.answer<GetCustomerInvitations>('GET', '/admin/customer/invitation', {
    list: [aCustomerInvitation()],
    page: 1,
    limit: 20,
    total: 1,
  });
  fake.api.answer<GetSaleSummary>('GET', '/admin/sale/summary', {
    waiting: 0,
    toShip: 0,
    unpaid: 0,
    returns: 0,
    prescriptions: 0,
    listView: [],
  });
  fake.api.answer<GetIncidents>('GET', '/admin/incident', { list: [] });
  fake.api.answer<GetMessageSummary>('GET', '/admin/message/summary', { waiting: 0 });
  stockDashboard(fake.api);
  fake.api.answer<GetStanding>('GET', '/admin/subscription/standing', { standing: null });
  fake.api.answer<PostAdminLogout>('POST', '/auth/admin/logout', null);
  return fake;
};

/** The real store standing on a page of the admin, everything it reads already there. Use jest's fake timers. */
export const openAdmin = async (pathname: string, options: Options = {}) => {
  const opened = openStore({ fake: merchantWorld(options) });
  opened.store.dispatch(routeEntered({ pathname, search: '', at: '2026-11-20T13:00:00.000Z' }));
  await settled();
  return opened;
};

/** Lets every answer arrive, and the admin's code come. */
export const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn += 1) await jest.advanceTimersByTimeAsync(0);
};
