/** What a merchant may be in a store (rules §12). */
export const MERCHANT_ROLES = ['owner', 'staff'] as const;
export type MerchantRole = (typeof MERCHANT_ROLES)[number];

/** What can be allowed to a merchant. Menu, route and API read it from here alone. */
export const MERCHANT_PERMISSIONS = [
  'ownProfile',
  'dashboard',
  'sales',
  'repeat',
  'myStore',
  'customers',
  'finance',
  'subscription',
  'team',
  'integrations',
  'opening',
  'export',
  'agreement',
] as const;
export type MerchantPermission = (typeof MERCHANT_PERMISSIONS)[number];

/** The table of permissions: Finance, Subscription, team, integrations, opening, exporting and the agreement with the platform are the owner's (rules §12). */
const PERMISSIONS_OF: Record<MerchantRole, readonly MerchantPermission[]> = {
  owner: MERCHANT_PERMISSIONS,
  staff: ['ownProfile', 'dashboard', 'sales', 'repeat', 'myStore', 'customers'],
};

/**
 * What waits until an owner has accepted the agreement with the platform. Orders, goods and customers go on, and so do
 * paying the subscription, and leaving with the store's data.
 */
export const boundPermissions: readonly MerchantPermission[] = ['opening', 'team', 'integrations', 'finance'];

/** Everything a role may do. */
export const permissionsOf = (role: MerchantRole): readonly MerchantPermission[] => PERMISSIONS_OF[role];

/** True where a role may do it. */
export const isAllowed = (role: MerchantRole, permission: MerchantPermission): boolean =>
  PERMISSIONS_OF[role].includes(permission);
