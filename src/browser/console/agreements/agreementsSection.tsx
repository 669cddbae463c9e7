import { lazyScreen } from '../../admin/core/lazyScreen';
import { consoleTexts } from '../../texts/consoleTexts';
import type { ConsoleSection } from '../core/consoleSection';
import { acceptancesPage, agreementsPage, storeAgreementsPage } from './agreementsPages';
import { agreementsSaga } from './agreementsSaga';
import { agreementsReducer } from './agreementsSlice';

const AgreementsScreen = lazyScreen(
  () => import(/* webpackChunkName: "agreements" */ './AgreementsScreen'),
  'AgreementsScreen',
);
const AcceptancesScreen = lazyScreen(
  () => import(/* webpackChunkName: "agreements" */ './AcceptancesScreen'),
  'AcceptancesScreen',
);
const StoreAgreementsScreen = lazyScreen(
  () => import(/* webpackChunkName: "agreements" */ './StoreAgreementsScreen'),
  'StoreAgreementsScreen',
);

/** The agreement with stores: its editions, announcing another, who accepted. */
export const agreementsSection: ConsoleSection = {
  pages: [
    { ...agreementsPage, title: consoleTexts.agreements, screen: <AgreementsScreen />, menu: { icon: 'document' } },
    { ...acceptancesPage, title: consoleTexts.agreements, screen: <AcceptancesScreen /> },
    { ...storeAgreementsPage, title: consoleTexts.agreements, screen: <StoreAgreementsScreen /> },
  ],
  reducers: { agreements: agreementsReducer },
  saga: agreementsSaga,
};
