import { lazyScreen } from '../core/lazyScreen';
import type { SectionManifest } from '../core/sectionManifest';
import { subscriptionApi } from './subscriptionApi';
import { subscriptionPages } from './subscriptionPages';
import { subscriptionSaga } from './subscriptionSaga';
import { subscriptionReducer } from './subscriptionSlice';

const SubscriptionScreen = lazyScreen(
  () => import(/* webpackChunkName: "adminMoney" */ './SubscriptionScreen'),
  'SubscriptionScreen',
);

/** What the store pays the platform. */
export const subscriptionManifest = {
  pages: subscriptionPages,
  screens: {
    subscription: <SubscriptionScreen />,
  },
  reducers: { subscription: subscriptionReducer },
  saga: (platform) => subscriptionSaga(subscriptionApi(platform.http), platform),
} satisfies SectionManifest<keyof typeof subscriptionPages>;
