import { adminTexts } from '../../texts/adminTexts';
import { myStoreTexts } from '../../texts/myStoreTexts';
import type { AdminPage } from '../core/adminPage';

export const myStorePages = {
  myStore: { path: '/admin/my-store', title: adminTexts.myStore, permission: 'myStore', menu: { icon: 'store' } },
  myStoreCategories: { path: '/admin/my-store/category', title: myStoreTexts.categories, permission: 'myStore' },
  myStoreBanners: { path: '/admin/my-store/banner', title: myStoreTexts.banners, permission: 'myStore' },
  myStorePages: { path: '/admin/my-store/page', title: myStoreTexts.pages, permission: 'myStore' },
  myStoreSearch: { path: '/admin/my-store/search', title: myStoreTexts.search, permission: 'myStore' },
} as const satisfies Record<string, AdminPage>;
