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
import { DONE, IDLE, refusedRequest, SENDING, type RequestState, type Refused } from '../requestState';
import type { Remote } from '../remote';
import { isSessionOver } from '../sessionSlice';
import type { WithAdmin } from '../adminState';

/** A page of one of the lists; `total` counts them all. */
export type FinancePage<Row> = { list: Row[]; total: number };

/** A requested withdrawal; centavos. */
export type WithdrawalRequest = { amount: number; password: string; code: string | null };

export type FinanceState = {
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

declare module '../adminState' {
  interface AdminState {
    finance: FinanceState;
  }
}

const initialState: FinanceState = {
  finance: { status: 'none' },
  revenue: { status: 'none' },
  revenueCsv: IDLE,
  statement: { status: 'none' },
  payables: { status: 'none' },
  withdrawals: { status: 'none' },
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
      for (const list of LISTS) if (state[list].status !== 'ready') state[list] = { status: 'loading' };
    },
    financeLoaded(state, { payload }: PayloadAction<Finance>) {
      state.finance = { status: 'ready', value: payload };
    },
    revenueLoaded(state, { payload }: PayloadAction<FinancePage<RevenueMonth>>) {
      state.revenue = { status: 'ready', value: payload };
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
      state.statement = { status: 'ready', value: payload };
    },
    payablesLoaded(state, { payload }: PayloadAction<FinancePage<ComingPayable>>) {
      state.payables = { status: 'ready', value: payload };
    },
    withdrawalsLoaded(state, { payload }: PayloadAction<FinancePage<WithdrawalEntry>>) {
      state.withdrawals = { status: 'ready', value: payload };
    },
    financeFailed(state, { payload }: PayloadAction<Refused & { list: List }>) {
      state[payload.list] = { status: 'failed' };
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
      state.finance = { status: 'ready', value: payload };
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
