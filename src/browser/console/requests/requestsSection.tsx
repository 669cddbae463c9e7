import { lazyScreen } from '../../admin/core/lazyScreen';
import { consoleStoreTexts as texts } from '../../texts/consoleStoreTexts';
import type { ConsoleSection } from '../core/consoleSection';
import { selectWaitingRequests } from '../stores/storesSlice';
import { requestsPage } from './requestsPage';
import { requestsSaga } from './requestsSaga';
import { requestsReducer } from './requestsSlice';

const RequestsScreen = lazyScreen(
  () => import(/* webpackChunkName: "requests" */ './RequestsScreen'),
  'RequestsScreen',
);

/** Requests to open a store. */
export const requestsSection: ConsoleSection = {
  pages: [
    {
      ...requestsPage,
      title: texts.requests,
      screen: <RequestsScreen />,
      menu: { icon: 'inbox', count: { of: selectWaitingRequests, words: texts.requestsWaiting } },
    },
  ],
  reducers: { requests: requestsReducer },
  saga: requestsSaga,
};
