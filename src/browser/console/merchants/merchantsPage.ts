/** Where merchants of all stores are found. */
export const merchantsPage = { path: '/platform/merchants', permission: 'merchants' } as const;
