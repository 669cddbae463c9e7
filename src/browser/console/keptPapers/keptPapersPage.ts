/** Where the invoices of deleted stores are. */
export const keptPapersPage = { path: '/platform/removed-stores', permission: 'changeStores' } as const;
