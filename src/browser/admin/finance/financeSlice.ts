import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import type {
  ComingPayable,
  Finance,
  Movement,
  PostRecipient,
  PutBankAccount,
  WithdrawalEntry,
} from '../../../shared/admin/financeContract';
import type { RevenueMonth } from '../../../shared/admin/revenueContract';
import type { BodyOf } from '../../../shared/kernel/contract';
import { routeEntered } from '../../core/appSlice';
import { FAILED, NONE, ready, requested, type Remote } from '../../core/remote';
import { DONE, IDLE, refusedRequest, SENDING, type RequestState, type Refused } from '../core/requestState';
import { isSessionOver } from '../core/sessionSlice';
import type { WithAdmin } from '../core/adminState';

/** A page of one of the lists; `total` counts them all. */
export type FinancePage<Row> = { list: Row[]; total: number };

/** A requested withdrawal; centavos. */
export type WithdrawalRequest = { amount: number; password: string; code: string | null };

type FinanceState = {
  finance: Remote<Finance>;
  revenue: Remote<FinancePage<RevenueMonth>>;
  /** A month's file being made. */
  revenueCsv: RequestState;
  statement: Remote<FinancePage<Movement>>;
  payables: Remote<FinancePage<ComingPayable>>;
  withdrawals: Remote<FinancePage<WithdrawalEntry>>;
  /**
   * The withdrawal being made. `attempt` is kept until its outcome is known, so that pressing again repeats the same
   * one; `count` resets the form after each.
   */
  withdrawal: {
    request: RequestState;
    attempt: { key: string; amount: number } | null;
    last: Pick<WithdrawalEntry, 'amount' | 'status' | 'fee'> | null;
    count: number;
  };
  account: { request: RequestState; count: number };
};

declare module '../core/adminState' {
  interface AdminState {
    finance: FinanceState;
  }
}

const initialState: FinanceState = {
  finance: NONE,
  revenue: NONE,
  revenueCsv: IDLE,
  statement: NONE,
  payables: NONE,
  withdrawals: NONE,
  withdrawal: { request: IDLE, attempt: null, last: null, count: 0 },
  account: { request: IDLE, count: 0 },
};

const LISTS = ['finance', 'revenue', 'statement', 'payables', 'withdrawals'] as const;
type List = (typeof LISTS)[number];

/** Failures that leave the outcome unknown: the same attempt is sent again. */
const isOpen = ({ refusal }: Refused): boolean => ['UnexpectedError', 'UnavailableError'].includes(refusal.name);

const financeSlice = createSlice({
  name: 'adminFinance',
  initialState,
  reducers: {
    financeOpened(state) {
      for (const list of LISTS) Object.assign(state, { [list]: requested(state[list]) });
    },
    financeLoaded(state, { payload }: PayloadAction<Finance>) {
      state.finance = ready(payload);
    },
    revenueLoaded(state, { payload }: PayloadAction<FinancePage<RevenueMonth>>) {
      state.revenue = ready(payload);
    },
    revenueCsvRequested(state, _action: PayloadAction<{ month: string; fileName: string }>) {
      state.revenueCsv = SENDING;
    },
    revenueCsvSaved(state) {
      state.revenueCsv = DONE;
    },
    revenueCsvRefused(state, { payload }: PayloadAction<Refused>) {
      state.revenueCsv = refusedRequest(payload);
    },
    statementLoaded(state, { payload }: PayloadAction<FinancePage<Movement>>) {
      state.statement = ready(payload);
    },
    payablesLoaded(state, { payload }: PayloadAction<FinancePage<ComingPayable>>) {
      state.payables = ready(payload);
    },
    withdrawalsLoaded(state, { payload }: PayloadAction<FinancePage<WithdrawalEntry>>) {
      state.withdrawals = ready(payload);
    },
    financeFailed(state, { payload }: PayloadAction<Refused & { list: List }>) {
      state[payload.list] = FAILED;
    },

    withdrawalRequested(state, _action: PayloadAction<WithdrawalRequest>) {
      state.withdrawal.request = SENDING;
      state.withdrawal.last = null;
    },
    withdrawalSent(state, { payload }: PayloadAction<{ key: string; amount: number }>) {
      state.withdrawal.attempt = payload;
    },
    withdrawalCreated(state, { payload }: PayloadAction<WithdrawalEntry>) {
      const { amount, status, fee } = payload;
      state.withdrawal = {
        request: DONE,
        attempt: null,
        last: { amount, status, fee },
        count: state.withdrawal.count + 1,
      };
    },
    withdrawalRefused(state, { payload }: PayloadAction<Refused>) {
      state.withdrawal.request = refusedRequest(payload);
      if (!isOpen(payload)) state.withdrawal.attempt = null;
    },

    recipientRequested(state, _action: PayloadAction<BodyOf<PostRecipient>>) {
      state.account.request = SENDING;
    },
    accountChangeRequested(state, _action: PayloadAction<BodyOf<PutBankAccount>>) {
      state.account.request = SENDING;
    },
    accountSaved(state, { payload }: PayloadAction<Finance>) {
      state.finance = ready(payload);
      state.account = { request: DONE, count: state.account.count + 1 };
    },
    accountRefused(state, { payload }: PayloadAction<Refused>) {
      state.account.request = refusedRequest(payload);
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(routeEntered, (state) => {
        state.revenueCsv = IDLE;
        state.withdrawal.request = IDLE;
        state.withdrawal.last = null;
        state.account.request = IDLE;
      })
      .addMatcher(isSessionOver, () => initialState),
});

export const {
  accountChangeRequested,
  accountRefused,
  accountSaved,
  financeFailed,
  financeLoaded,
  financeOpened,
  payablesLoaded,
  recipientRequested,
  revenueCsvRequested,
  revenueCsvRefused,
  revenueCsvSaved,
  revenueLoaded,
  statementLoaded,
  withdrawalRequested,
  withdrawalCreated,
  withdrawalRefused,
  withdrawalSent,
  withdrawalsLoaded,
} = financeSlice.actions;
export const financeReducer = financeSlice.reducer;

export const selectFinance = ({ admin }: WithAdmin): FinanceState => admin?.finance ?? initialState;
