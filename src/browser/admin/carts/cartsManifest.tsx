import { lazyScreen } from '../core/lazyScreen';
import type { SectionManifest } from '../core/sectionManifest';
import { abandonedCartsSaga } from './abandonedCartsSaga';
import { abandonedCartsReducer } from './abandonedCartsSlice';
import { cartsPages } from './cartsPages';

const AbandonedCartsScreen = lazyScreen(
  () => import(/* webpackChunkName: "adminSales" */ './AbandonedCartsScreen'),
  'AbandonedCartsScreen',
);

/** Carts left behind. */
export const cartsManifest = {
  pages: cartsPages,
  screens: {
    abandonedCarts: <AbandonedCartsScreen />,
  },
  reducers: { abandonedCarts: abandonedCartsReducer },
  saga: ({ http }) => abandonedCartsSaga(http),
} satisfies SectionManifest<keyof typeof cartsPages>;
