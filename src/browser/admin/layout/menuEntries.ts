import { isAllowed, type MerchantPermission, type MerchantRole } from '../../../shared/account/merchantPermissions';
import type { StoreStatus } from '../../../shared/store/storeMachine';
import type { IconName } from '../../kit/Icon/iconPaths';
import { adminPages } from '../adminPages';
import type { AdminPage } from '../core/adminPage';

/** A line of the sidebar. */
type MenuEntry = {
  path: string;
  text: string;
  icon: IconName;
  permission: MerchantPermission;
  isForClosedStore: boolean;
};

const entryOf = ({ path, title, permission, menu }: AdminPage): MenuEntry[] =>
  menu && permission
    ? [
        {
          path,
          text: menu.text ?? title,
          icon: menu.icon,
          permission,
          isForClosedStore: menu.isForClosedStore ?? false,
        },
      ]
    : [];

/** The sections of the admin in the sidebar's order (specification §2): the pages that have a line there. */
export const menuEntries: readonly MenuEntry[] = Object.values<AdminPage>(adminPages).flatMap(entryOf);

type Viewer = { role: MerchantRole; storeStatus: StoreStatus };

/** What a merchant finds in the sidebar: what their role may do, among the sections that have a page. */
export const entriesOf = ({ role, storeStatus }: Viewer, hasPage: (path: string) => boolean): MenuEntry[] =>
  menuEntries.filter(
    ({ path, permission, isForClosedStore }) =>
      isAllowed(role, permission) && hasPage(path) && (!isForClosedStore || storeStatus === 'draft'),
  );
