import { sqlStateOf } from './sqlState';

/** What `refuse_store_elsewhere` of the database says. */
const ELSEWHERE = 'OP002';

/** Whether a write was refused because its store is being moved to another cluster, or has been: soon it is taken there. */
export const isStoreElsewhere = (error: unknown): boolean => sqlStateOf(error) === ELSEWHERE;
