/** Where incidents are published. */
export const incidentsPage = { path: '/platform/incidents', permission: 'incidents' } as const;
