/** Where jobs and letters are. */
export const worksPage = { path: '/platform/work', permission: 'jobs' } as const;
