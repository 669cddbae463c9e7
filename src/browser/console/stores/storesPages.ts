/** Where stores are listed. */
export const STORES_PATH = '/platform/stores';

export const storesPage = { path: STORES_PATH, permission: 'stores' } as const;
export const storePage = { path: `${STORES_PATH}/:id`, permission: 'stores' } as const;

/** The page of one store. */
export const storePath = (id: string): string => `${STORES_PATH}/${id}`;
