import { STORES_PATH } from '../stores/storesPages';

/** Editions of the agreement with stores. */
export const agreementsPage = { path: '/platform/agreements', permission: 'agreements' } as const;
/** What owners of all stores have accepted. */
export const acceptancesPage = { path: '/platform/agreements/accepted', permission: 'agreements' } as const;
/** What the owners of one store have accepted. */
export const storeAgreementsPage = { path: `${STORES_PATH}/:id/agreement`, permission: 'stores' } as const;

export const storeAgreementsPath = (id: string): string => `${STORES_PATH}/${id}/agreement`;
