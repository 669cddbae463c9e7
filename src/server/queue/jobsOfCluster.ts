import type { JobList } from './jobTypes';

/** A job found its store in another cluster: it is tried again later, where its store is by then. */
export class StoreElsewhereError extends Error {
  override name = 'StoreElsewhereError';
}

/**
 * Jobs of one cluster: what names a store that is in another one does nothing here. Its writes would be refused, but what
 * it asks of providers and mail servers would be done, and be done again where the store is.
 * @param isHere whether this cluster serves a store, by what this process knows
 */
export const jobsOfCluster = (jobs: JobList, isHere: (storeId: string) => boolean): JobList =>
  Object.fromEntries(
    Object.entries(jobs).map(([name, job]) => [
      name,
      async (payload: { storeId?: string }, helpers: unknown) => {
        if (payload.storeId !== undefined && !isHere(payload.storeId))
          throw new StoreElsewhereError('the store of this job is in another cluster');
        return (job as (payload: unknown, helpers: unknown) => Promise<void>)(payload, helpers);
      },
    ]),
    // The same names with the same payloads.
  ) as unknown as JobList;
