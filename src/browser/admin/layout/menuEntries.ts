import { isAllowed, type MerchantPermission, type MerchantRole } from '../../../shared/account/merchantPermissions';
import type { IconName } from '../../kit/Icon/iconPaths';
import { adminTexts } from '../../texts/adminTexts';
import { auditTexts } from '../../texts/auditTexts';
import { messageTexts } from '../../texts/messageTexts';

/** A line of the sidebar. */
export type MenuEntry = { path: string; text: string; icon: IconName; permission: MerchantPermission };

/** The sections of the admin in the sidebar's order (specification §2), messages after the sales they are about; after them, who is invited and what was changed. */
export const menuEntries: readonly MenuEntry[] = [
  { path: '/admin', text: adminTexts.dashboard, icon: 'bars', permission: 'dashboard' },
  { path: '/admin/sale', text: adminTexts.sales, icon: 'bag', permission: 'sales' },
  { path: '/admin/message', text: messageTexts.title, icon: 'inbox', permission: 'sales' },
  { path: '/admin/withdraw', text: adminTexts.finance, icon: 'coin', permission: 'finance' },
  { path: '/admin/sign', text: adminTexts.subscription, icon: 'card', permission: 'subscription' },
  { path: '/admin/my-store', text: adminTexts.myStore, icon: 'store', permission: 'myStore' },
  {
    path: '/admin/customer-invitation',
    text: adminTexts.customerInvitations,
    icon: 'mail',
    permission: 'customers',
  },
  { path: '/admin/audit', text: auditTexts.menu, icon: 'clock', permission: 'team' },
];

/** What a role finds in the sidebar: what it may do, among the sections that have a page. */
export const entriesOf = (role: MerchantRole, hasPage: (path: string) => boolean): MenuEntry[] =>
  menuEntries.filter(({ path, permission }) => isAllowed(role, permission) && hasPage(path));
