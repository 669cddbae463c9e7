import { lazyScreen } from '../../admin/core/lazyScreen';
import { consoleTexts } from '../../texts/consoleTexts';
import type { ConsoleSection } from '../core/consoleSection';
import { providersPage } from './providersPage';
import { providersSaga } from './providersSaga';
import { providersReducer, selectUnwell } from './providersSlice';

const ProvidersScreen = lazyScreen(
  () => import(/* webpackChunkName: "providers" */ './ProvidersScreen'),
  'ProvidersScreen',
);

/** How the companies are that the installation talks to. */
export const providersSection: ConsoleSection = {
  pages: [
    {
      ...providersPage,
      title: consoleTexts.providersTitle,
      screen: <ProvidersScreen />,
      menu: { icon: 'globe', count: { of: selectUnwell, words: consoleTexts.providersUnwell } },
    },
  ],
  reducers: { providers: providersReducer },
  saga: providersSaga,
};
