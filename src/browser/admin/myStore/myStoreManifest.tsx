import { lazyScreen } from '../core/lazyScreen';
import type { SectionManifest } from '../core/sectionManifest';
import { myStoreApi } from './myStoreApi';
import { myStorePages } from './myStorePages';
import { myStoreSaga } from './myStoreSaga';
import { myStoreReducer } from './myStoreSlice';

const MyStoreScreen = lazyScreen(() => import(/* webpackChunkName: "adminStore" */ './MyStoreScreen'), 'MyStoreScreen');

/** The storefront: the store's data, categories, banners, pages, search. */
export const myStoreManifest = {
  pages: myStorePages,
  screens: {
    myStore: <MyStoreScreen section="store" />,
    myStoreCategories: <MyStoreScreen section="taxonomy" />,
    myStoreBanners: <MyStoreScreen section="banners" />,
    myStorePages: <MyStoreScreen section="pages" />,
    myStoreSearch: <MyStoreScreen section="search" />,
  },
  reducers: { myStore: myStoreReducer },
  saga: (platform) => myStoreSaga(platform, myStoreApi(platform.http)),
} satisfies SectionManifest<keyof typeof myStorePages>;
