/** What a person of the platform may be: who runs the installation, or who helps its merchants. */
export const PLATFORM_ROLES = ['owner', 'support'] as const;
export type PlatformRole = (typeof PLATFORM_ROLES)[number];

/** What can be allowed to a person of the platform. Menu, page and API read it from here alone. */
export const PLATFORM_PERMISSIONS = [
  'ownProfile',
  'stores',
  'changeStores',
  'requests',
  'merchants',
  'help',
  'jobs',
  'providers',
  'incidents',
  'leaks',
  'agreements',
  'log',
] as const;
export type PlatformPermission = (typeof PLATFORM_PERMISSIONS)[number];

/** The table of permissions: support reads, helps merchants and has failed work done again; all else is the owner's. */
const PERMISSIONS_OF: Record<PlatformRole, readonly PlatformPermission[]> = {
  owner: PLATFORM_PERMISSIONS,
  support: ['ownProfile', 'stores', 'help', 'jobs', 'providers', 'log'],
};

/** Everything a role may do. */
export const platformPermissionsOf = (role: PlatformRole): readonly PlatformPermission[] => PERMISSIONS_OF[role];

/** True where a role may do it. */
export const isPlatformAllowed = (role: PlatformRole, permission: PlatformPermission): boolean =>
  PERMISSIONS_OF[role].includes(permission);
