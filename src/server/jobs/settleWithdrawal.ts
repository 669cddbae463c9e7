import type { WithdrawalService } from '../admin/finance/withdrawalService';
import type { Job } from '../queue/jobTypes';

/** Finds out how a withdrawal stands, and comes back while it is under way. */
export const settleWithdrawal =
  (withdrawals: Pick<WithdrawalService, 'settle'>): Job<'settleWithdrawal'> =>
  ({ storeId, withdrawalId }) =>
    withdrawals.settle(storeId, withdrawalId);
