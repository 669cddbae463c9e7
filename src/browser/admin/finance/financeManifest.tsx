import { lazyScreen } from '../core/lazyScreen';
import type { SectionManifest } from '../core/sectionManifest';
import { financeApi } from './financeApi';
import { financePages } from './financePages';
import { financeSaga } from './financeSaga';
import { financeReducer } from './financeSlice';

const FinanceScreen = lazyScreen(() => import(/* webpackChunkName: "adminMoney" */ './FinanceScreen'), 'FinanceScreen');

/** The store's account and its withdrawals. */
export const financeManifest = {
  pages: financePages,
  screens: {
    finance: <FinanceScreen />,
  },
  reducers: { finance: financeReducer },
  saga: (platform) => financeSaga(financeApi(platform.http), platform),
} satisfies SectionManifest<keyof typeof financePages>;
