import { all, call, put, select, takeLatest, takeLeading } from 'typed-redux-saga';

import type { Outcome } from '../../../shared/kernel/outcome';
import type { Finance } from '../../../shared/admin/financeContract';
import { selectSearch } from '../../core/appSelectors';
import { pagingOf } from '../../kit/AdminPagination/paging';
import type { Platform } from '../../platform/platform';
import { onAdminPages } from '../core/onAdminPages';
import { putOutcome } from '../core/putOutcome';
import { financePages } from './financePages';
import type { WithAdmin } from '../core/adminState';
import {
  selectFinance,
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
} from './financeSlice';
import { PAGES, sinceOf, statementPeriodOf } from './financeAddress';
import type { FinanceApi } from './financeApi';

type Outside = Pick<Platform, 'now' | 'newId' | 'saveFile'>;

/** Financeiro: balance and lists, read again each time the page is entered; withdrawals and the bank account. */
export function* financeSaga(api: FinanceApi, outside: Outside) {
  yield* onAdminPages(financePages, ['finance'], () => load(api, outside));
  yield* takeLatest([withdrawalCreated, accountSaved], load, api, outside);
  // A second press during the request makes no second withdrawal.
  yield* takeLeading(withdrawalRequested, withdraw, api, outside);
  yield* takeLeading(revenueCsvRequested, saveRevenueCsv, api, outside);
  yield* takeLeading(recipientRequested, createRecipient, api, outside);
  yield* takeLeading(accountChangeRequested, changeAccount, api, outside);
}

function* load(api: FinanceApi, { now }: Outside) {
  const query = new URLSearchParams(yield* select(selectSearch));
  yield* put(financeOpened());
  const since = sinceOf(statementPeriodOf(query), yield* call(now));
  yield* all([
    call(function* () {
      const answer = yield* call(api.read);
      yield* putOutcome(answer, financeLoaded, ({ refusal }) => financeFailed({ list: 'finance', refusal }));
    }),
    call(function* () {
      const answer = yield* call(api.readRevenue, pagingOf(query, PAGES.revenue));
      yield* putOutcome(answer, revenueLoaded, ({ refusal }) => financeFailed({ list: 'revenue', refusal }));
    }),
    call(function* () {
      const answer = yield* call(api.readStatement, { ...pagingOf(query, PAGES.statement), since });
      yield* putOutcome(answer, statementLoaded, ({ refusal }) => financeFailed({ list: 'statement', refusal }));
    }),
    call(function* () {
      const answer = yield* call(api.readPayables, pagingOf(query, PAGES.payables));
      yield* putOutcome(answer, payablesLoaded, ({ refusal }) => financeFailed({ list: 'payables', refusal }));
    }),
    call(function* () {
      const answer = yield* call(api.readWithdrawals, pagingOf(query, PAGES.withdrawals));
      yield* putOutcome(answer, withdrawalsLoaded, ({ refusal }) => financeFailed({ list: 'withdrawals', refusal }));
    }),
  ]);
}

function* saveRevenueCsv(api: FinanceApi, { saveFile }: Outside, { payload }: ReturnType<typeof revenueCsvRequested>) {
  const answer = yield* call(api.readRevenueCsv, payload.month);
  if (!answer.ok) return void (yield* put(revenueCsvRefused({ refusal: answer.refusal })));
  yield* call(saveFile, payload.fileName, answer.value);
  yield* put(revenueCsvSaved());
}

function* withdraw(api: FinanceApi, { newId }: Outside, { payload }: ReturnType<typeof withdrawalRequested>) {
  const { attempt } = (yield* select((state: WithAdmin) => selectFinance(state))).withdrawal;
  // An attempt without outcome goes on; another amount is another attempt.
  const key = attempt?.amount === payload.amount ? attempt.key : yield* call(newId);
  yield* put(withdrawalSent({ key, amount: payload.amount }));
  yield* putOutcome(yield* call(api.withdraw, payload, key), withdrawalCreated, withdrawalRefused);
}

function* createRecipient(api: FinanceApi, { newId }: Outside, { payload }: ReturnType<typeof recipientRequested>) {
  yield* call(tellAccount, yield* call(api.createRecipient, payload, yield* call(newId)));
}

function* changeAccount(api: FinanceApi, { newId }: Outside, { payload }: ReturnType<typeof accountChangeRequested>) {
  yield* call(tellAccount, yield* call(api.changeAccount, payload, yield* call(newId)));
}

function* tellAccount(answer: Outcome<Finance>) {
  yield* putOutcome(answer, accountSaved, accountRefused);
}
