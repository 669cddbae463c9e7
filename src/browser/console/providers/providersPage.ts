/** Where the health of the providers is. */
export const providersPage = { path: '/platform/providers', permission: 'providers' } as const;
