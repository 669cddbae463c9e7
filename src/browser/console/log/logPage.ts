/** Where the log of the platform is. */
export const logPage = { path: '/platform/log', permission: 'log' } as const;
