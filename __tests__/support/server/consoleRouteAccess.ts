import type { PlatformPermission } from '../../../src/shared/platform/platformPermissions';

/** Where the console of a server started by tests answers. */
export const CONSOLE_HOST = 'plataforma.localhost:3000';

/** The host a call needs, as headers: the console answers at its own alone. @param url as '/api/platform/me' */
export const hostHeaderOf = (url: string): { host?: string } =>
  url.startsWith('/api/platform/') ? { host: CONSOLE_HOST } : {};

/** Every route of the operators' console and whom it lets in. */
export const CONSOLE_ACCESS: Record<string, 'anyone' | PlatformPermission> = {
  'POST /api/platform/auth/login': 'anyone',
  'POST /api/platform/auth/refresh': 'anyone',
  'POST /api/platform/auth/logout': 'anyone',
  'GET /api/platform/me': 'ownProfile',
  'GET /api/platform/me/session': 'ownProfile',
  'DELETE /api/platform/me/session': 'ownProfile',
  'DELETE /api/platform/me/session/:id': 'ownProfile',
  'GET /api/platform/store': 'stores',
  'POST /api/platform/store': 'changeStores',
  'GET /api/platform/store/:id': 'stores',
  'POST /api/platform/store/:id/suspension': 'changeStores',
  'DELETE /api/platform/store/:id/suspension': 'changeStores',
  'GET /api/platform/store/:id/deletion': 'changeStores',
  'POST /api/platform/store/:id/deletion': 'changeStores',
  'DELETE /api/platform/store/:id/deletion': 'changeStores',
  'GET /api/platform/store/:id/export': 'changeStores',
  'POST /api/platform/store/:id/export': 'changeStores',
  'DELETE /api/platform/store/:id/export': 'changeStores',
  'POST /api/platform/store/:id/export/link': 'changeStores',
  'GET /api/platform/store-archive': 'anyone',
  'GET /api/platform/kept-paper': 'changeStores',
  'POST /api/platform/kept-paper/:id/link': 'changeStores',
  'GET /api/platform/kept-paper-archive': 'anyone',
  'GET /api/platform/merchant': 'merchants',
  'DELETE /api/platform/store/:id/merchant/:merchantId/session': 'merchants',
  'POST /api/platform/store/:id/merchant/:merchantId/factor-reset': 'merchants',
  'DELETE /api/platform/store/:id/merchant/:merchantId/factor-reset': 'merchants',
  'GET /api/platform/request': 'requests',
  'POST /api/platform/request/:id/acceptance': 'requests',
  'POST /api/platform/request/:id/refusal': 'requests',
  'GET /api/platform/log': 'log',
  'POST /api/platform/store/:id/help': 'help',
  'GET /api/platform/agreement': 'agreements',
  'GET /api/platform/agreement/accepted': 'agreements',
  'POST /api/platform/agreement': 'agreements',
  'GET /api/platform/store/:id/agreement': 'stores',
  'GET /api/platform/leak': 'leaks',
  'POST /api/platform/leak': 'leaks',
  'POST /api/platform/leak/:id/notice': 'leaks',
  'POST /api/platform/leak/:id/closing': 'leaks',
  'GET /api/platform/incident': 'incidents',
  'POST /api/platform/incident': 'incidents',
  'POST /api/platform/incident/:id/news': 'incidents',
  'POST /api/platform/incident/:id/resolution': 'incidents',
  'GET /api/platform/work': 'jobs',
  'POST /api/platform/work/retry': 'jobs',
  'GET /api/platform/provider': 'providers',
  'POST /api/platform/provider/:id/check': 'providers',
};
