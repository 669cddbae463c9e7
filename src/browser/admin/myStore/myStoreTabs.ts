import type { MerchantPermission } from '../../../shared/account/merchantPermissions';
import { myStoreTexts } from '../../texts/myStoreTexts';

/** A tab of Minha Loja; pages below its path belong to it. */
type MyStoreTab = { path: string; text: string; permission: MerchantPermission };

/** The tabs of Minha Loja in their order (design, admin-my-store). */
export const myStoreTabs: readonly MyStoreTab[] = [
  { path: '/admin/my-store', text: myStoreTexts.store, permission: 'myStore' },
  { path: '/admin/my-store/product', text: myStoreTexts.products, permission: 'myStore' },
  { path: '/admin/my-store/category', text: myStoreTexts.categories, permission: 'myStore' },
  { path: '/admin/my-store/banner', text: myStoreTexts.banners, permission: 'myStore' },
  { path: '/admin/my-store/shipping', text: myStoreTexts.shipping, permission: 'myStore' },
  { path: '/admin/my-store/voucher', text: myStoreTexts.vouchers, permission: 'myStore' },
  { path: '/admin/my-store/repeat', text: myStoreTexts.repeat, permission: 'myStore' },
  { path: '/admin/my-store/customer', text: myStoreTexts.customers, permission: 'customers' },
  { path: '/admin/my-store/page', text: myStoreTexts.pages, permission: 'myStore' },
  { path: '/admin/my-store/search', text: myStoreTexts.search, permission: 'myStore' },
  { path: '/admin/my-store/integration', text: myStoreTexts.integrations, permission: 'integrations' },
];
