import { matchPath, type PathMatch } from 'react-router-dom';

import type { MerchantPermission } from '../../../shared/account/merchantPermissions';
import type { IconName } from '../../kit/Icon/iconPaths';

/** A page of the admin. */
export type AdminPage = {
  path: string;
  title: string;
  /** null for pages shown without signing in. */
  permission: MerchantPermission | null;
  /** Its line in the sidebar; `text` where it is not the title. `isForClosedStore`: only while the store is not open. */
  menu?: { icon: IconName; text?: string; isForClosedStore?: boolean };
};

/** Which of some pages an address is, and the parts of the address it names. */
export type FoundPage<Name extends string = string> = { name: Name; params: PathMatch['params'] };

/** The first of the pages that matches an address; null for none. */
export const findPage = <Name extends string>(
  pages: Record<Name, AdminPage>,
  pathname: string,
): FoundPage<Name> | null => {
  for (const name in pages) {
    const match = matchPath(pages[name].path, pathname);
    if (match) return { name, params: match.params };
  }
  return null;
};
