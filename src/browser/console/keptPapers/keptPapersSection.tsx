import { lazyScreen } from '../../admin/core/lazyScreen';
import { consoleTexts } from '../../texts/consoleTexts';
import type { ConsoleSection } from '../core/consoleSection';
import { keptPapersPage } from './keptPapersPage';
import { keptPapersSaga } from './keptPapersSaga';
import { keptPapersReducer } from './keptPapersSlice';

const KeptPapersScreen = lazyScreen(
  () => import(/* webpackChunkName: "stores" */ './KeptPapersScreen'),
  'KeptPapersScreen',
);

/** Invoices of stores that were deleted: the page of stores leads here. */
export const keptPapersSection: ConsoleSection = {
  pages: [{ ...keptPapersPage, title: consoleTexts.keptPapers, screen: <KeptPapersScreen /> }],
  reducers: { keptPapers: keptPapersReducer },
  saga: keptPapersSaga,
};
