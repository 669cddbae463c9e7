import { lazyScreen } from '../../admin/core/lazyScreen';
import { consoleTexts } from '../../texts/consoleTexts';
import type { ConsoleSection } from '../core/consoleSection';
import { merchantsPage } from './merchantsPage';
import { merchantsSaga } from './merchantsSaga';
import { merchantsReducer } from './merchantsSlice';

const MerchantsScreen = lazyScreen(
  () => import(/* webpackChunkName: "merchants" */ './MerchantsScreen'),
  'MerchantsScreen',
);

/** Merchants of all stores. */
export const merchantsSection: ConsoleSection = {
  pages: [
    { ...merchantsPage, title: consoleTexts.merchantsTitle, screen: <MerchantsScreen />, menu: { icon: 'user' } },
  ],
  reducers: { merchants: merchantsReducer },
  saga: merchantsSaga,
};
