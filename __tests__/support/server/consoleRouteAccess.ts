import type { PlatformPermission } from '../../../src/shared/platform/platformPermissions';

/** Every route of the operators' console and whom it lets in. */
export const CONSOLE_ACCESS: Record<string, 'anyone' | PlatformPermission> = {
  'POST /api/platform/auth/login': 'anyone',
  'POST /api/platform/auth/refresh': 'anyone',
  'POST /api/platform/auth/logout': 'anyone',
  'GET /api/platform/me': 'ownProfile',
  'GET /api/platform/me/session': 'ownProfile',
  'DELETE /api/platform/me/session': 'ownProfile',
  'DELETE /api/platform/me/session/:id': 'ownProfile',
  'GET /api/platform/log': 'log',
  'POST /api/platform/store/:id/help': 'help',
  'GET /api/platform/work': 'jobs',
  'POST /api/platform/work/retry': 'jobs',
};
