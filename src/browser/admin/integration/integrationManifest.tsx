import { lazyScreen } from '../core/lazyScreen';
import type { SectionManifest } from '../core/sectionManifest';
import { integrationApi } from './integrationApi';
import { integrationPages } from './integrationPages';
import { integrationSaga } from './integrationSaga';
import { integrationReducer } from './integrationSlice';

const IntegrationScreen = lazyScreen(
  () => import(/* webpackChunkName: "adminStore" */ './IntegrationScreen'),
  'IntegrationScreen',
);

/** Keys of the API, and webhooks. */
export const integrationManifest = {
  pages: integrationPages,
  screens: {
    integrations: <IntegrationScreen />,
  },
  reducers: { integrations: integrationReducer },
  saga: ({ http }) => integrationSaga(integrationApi(http)),
} satisfies SectionManifest<keyof typeof integrationPages>;
