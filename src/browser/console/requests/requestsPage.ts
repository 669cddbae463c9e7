/** Where requests to open a store are answered. */
export const requestsPage = { path: '/platform/requests', permission: 'requests' } as const;
