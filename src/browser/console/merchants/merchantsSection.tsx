import { lazyScreen } from '../../admin/core/lazyScreen';
import { consoleMerchantTexts as texts } from '../../texts/consoleMerchantTexts';
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
  pages: [{ ...merchantsPage, title: texts.title, screen: <MerchantsScreen />, menu: { icon: 'user' } }],
  reducers: { merchants: merchantsReducer },
  saga: merchantsSaga,
};
