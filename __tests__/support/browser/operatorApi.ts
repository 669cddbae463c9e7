import type { GetPlatformMe } from '../../../src/shared/platform/consoleContract';
import { platformPermissionsOf, type PlatformRole } from '../../../src/shared/platform/platformPermissions';
import { fakeApi } from './fakeApi';

/** A simulated API to which an operator is signed in. */
export const operatorApi = (role: PlatformRole = 'owner') => {
  const api = fakeApi();
  api.answer<GetPlatformMe>('GET', '/platform/me', {
    id: 'r',
    name: 'Renata Assis',
    email: 'renata@oipet.test',
    role,
    permissions: [...platformPermissionsOf(role)],
    recoveryCodesLeft: 10,
  });
  return api;
};
