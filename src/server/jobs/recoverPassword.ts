import type { RecoveryService } from '../account/recoveryService';
import type { Job } from '../queue/jobTypes';

/** Finds out whose forgotten password it is, if anybody's, and writes to them. */
export const recoverPassword =
  (recovery: RecoveryService): Job<'recoverPassword'> =>
  ({ storeId, kind, email }) =>
    recovery.send(storeId, kind, email);
