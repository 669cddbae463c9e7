import { lazyScreen } from '../core/lazyScreen';
import type { SectionManifest } from '../core/sectionManifest';
import { messagesApi } from './messagesApi';
import { messagesPages } from './messagesPages';
import { messagesSaga } from './messagesSaga';
import { messagesReducer } from './messagesSlice';

const MessagesScreen = lazyScreen(
  () => import(/* webpackChunkName: "adminSales" */ './MessagesScreen'),
  'MessagesScreen',
);

/** What shoppers wrote, and the answers. */
export const messagesManifest = {
  pages: messagesPages,
  screens: {
    messages: <MessagesScreen />,
    message: <MessagesScreen />,
  },
  reducers: { messages: messagesReducer },
  saga: (platform) => messagesSaga(messagesApi(platform.http), platform),
} satisfies SectionManifest<keyof typeof messagesPages>;
