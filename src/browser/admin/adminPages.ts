import { matchPath, type PathMatch } from 'react-router-dom';

import type { MerchantPermission } from '../../shared/account/merchantPermissions';
import { joinLatePages } from '../core/latePages';
import type { IconName } from '../kit/Icon/iconPaths';
import { adminTexts } from '../texts/adminTexts';
import { myStoreTexts } from '../texts/myStoreTexts';
import { auditTexts } from '../texts/auditTexts';
import { integrationTexts } from '../texts/integrationTexts';
import { customersTexts } from '../texts/customersTexts';
import { messageTexts } from '../texts/messageTexts';
import { rulesTexts } from '../texts/rulesTexts';

/** A page of the admin. */
export type AdminPage = {
  path: string;
  title: string;
  /** null for pages shown without signing in. */
  permission: MerchantPermission | null;
  /** Its line in the sidebar, in the order of this table; `text` where it is not the title. */
  menu?: { icon: IconName; text?: string };
};

/** The merchant's pages by name; the first that matches an address is its page. Source: specification §2. */
export const adminPages = {
  dashboard: { path: '/admin', title: adminTexts.dashboard, permission: 'dashboard', menu: { icon: 'bars' } },
  profile: { path: '/admin/profile', title: adminTexts.profile, permission: 'ownProfile' },
  sales: { path: '/admin/sale', title: adminTexts.sales, permission: 'sales', menu: { icon: 'bag' } },
  pickingList: { path: '/admin/sale/picking-list', title: adminTexts.pickingList, permission: 'sales' },
  saleLabels: { path: '/admin/sale/label', title: adminTexts.saleLabels, permission: 'sales' },
  paymentLinks: { path: '/admin/sale/payment-links', title: adminTexts.paymentLinks, permission: 'sales' },
  newSale: { path: '/admin/sale/payment-links/new', title: adminTexts.newSale, permission: 'sales' },
  abandonedCarts: { path: '/admin/abandoned-cart', title: adminTexts.abandonedCarts, permission: 'sales' },
  saleOrder: { path: '/admin/sale/:saleOrderId', title: adminTexts.saleOrder, permission: 'sales' },
  messages: { path: '/admin/message', title: messageTexts.title, permission: 'sales', menu: { icon: 'inbox' } },
  message: { path: '/admin/message/:messageId', title: messageTexts.message, permission: 'sales' },
  finance: { path: '/admin/withdraw', title: adminTexts.finance, permission: 'finance', menu: { icon: 'coin' } },
  subscription: {
    path: '/admin/sign',
    title: adminTexts.subscription,
    permission: 'subscription',
    menu: { icon: 'card' },
  },
  myStore: { path: '/admin/my-store', title: adminTexts.myStore, permission: 'myStore', menu: { icon: 'store' } },
  myStoreCategories: { path: '/admin/my-store/category', title: myStoreTexts.categories, permission: 'myStore' },
  myStoreBanners: { path: '/admin/my-store/banner', title: myStoreTexts.banners, permission: 'myStore' },
  myStorePages: { path: '/admin/my-store/page', title: myStoreTexts.pages, permission: 'myStore' },
  myStoreSearch: { path: '/admin/my-store/search', title: myStoreTexts.search, permission: 'myStore' },
  products: { path: '/admin/my-store/product', title: myStoreTexts.products, permission: 'myStore' },
  newProduct: { path: '/admin/my-store/product/new', title: myStoreTexts.newProduct, permission: 'myStore' },
  productImport: { path: '/admin/my-store/product/import', title: myStoreTexts.productImport, permission: 'myStore' },
  product: { path: '/admin/my-store/product/:productId', title: myStoreTexts.product, permission: 'myStore' },
  integrations: {
    path: '/admin/my-store/integration',
    title: integrationTexts.title,
    permission: 'integrations',
  },
  customerInvitations: {
    path: '/admin/customer-invitation',
    title: adminTexts.customerInvitations,
    permission: 'customers',
    menu: { icon: 'mail' },
  },
  audit: {
    path: '/admin/audit',
    title: auditTexts.title,
    permission: 'team',
    menu: { icon: 'clock', text: auditTexts.menu },
  },
  myStoreShipping: { path: '/admin/my-store/shipping', title: myStoreTexts.shipping, permission: 'myStore' },
  myStoreVouchers: { path: '/admin/my-store/voucher', title: myStoreTexts.vouchers, permission: 'myStore' },
  myStoreVoucherNew: { path: '/admin/my-store/voucher/new', title: rulesTexts.newVoucher, permission: 'myStore' },
  myStoreVoucher: { path: '/admin/my-store/voucher/:id', title: rulesTexts.voucher, permission: 'myStore' },
  myStoreCustomers: { path: '/admin/my-store/customer', title: myStoreTexts.customers, permission: 'customers' },
  myStoreCustomer: { path: '/admin/my-store/customer/:id', title: customersTexts.customer, permission: 'customers' },
  forgotPassword: { path: '/admin/forgot-password', title: adminTexts.forgotTitle, permission: null },
  forgotPasswordSuccessful: {
    path: '/admin/forgot-password-successful',
    title: adminTexts.mailedTitle,
    permission: null,
  },
  resetPassword: { path: '/admin/reset-password', title: adminTexts.resetTitle, permission: null },
  resetPasswordSuccessful: {
    path: '/admin/reset-password-successful',
    title: adminTexts.resetDoneTitle,
    permission: null,
  },
  invitation: { path: '/admin/invitation', title: adminTexts.invitationTitle, permission: null },
} as const satisfies Record<string, AdminPage>;

/** The name of a page of the admin. */
export type AdminPageName = keyof typeof adminPages;

/** Which page an address is, and the parts of the address it names. */
export type FoundAdminPage = { name: AdminPageName; params: PathMatch['params'] };

const isName = (name: string): name is AdminPageName => Object.hasOwn(adminPages, name);
const names = Object.keys(adminPages).filter(isName);

/** The page an address leads to; null for none. */
export const findAdminPage = (pathname: string): FoundAdminPage | null => {
  for (const name of names) {
    const match = matchPath(adminPages[name].path, pathname);
    if (match) return { name, params: match.params };
  }
  return null;
};

joinLatePages({
  has: (pathname) => findAdminPage(pathname) !== null,
  titleOf: (pathname) => {
    const page = findAdminPage(pathname);
    return page ? adminPages[page.name].title : adminTexts.missingTitle;
  },
});
