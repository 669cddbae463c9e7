/** The register of incidents with personal data. */
export const leaksPage = { path: '/platform/leaks', permission: 'leaks' } as const;
