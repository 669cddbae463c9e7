import { lazyScreen } from '../../admin/core/lazyScreen';
import { consoleProviderTexts } from '../../texts/consoleProviderTexts';
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
      title: consoleProviderTexts.title,
      screen: <ProvidersScreen />,
      menu: { icon: 'globe', count: { of: selectUnwell, words: consoleProviderTexts.menuCount } },
    },
  ],
  reducers: { providers: providersReducer },
  saga: providersSaga,
};
