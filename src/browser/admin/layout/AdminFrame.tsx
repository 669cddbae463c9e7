import type { ReactNode } from 'react';

import { adminPages, findAdminPage } from '../adminPages';
import { AdminLayout } from './AdminLayout';
import { AdminAuthLayout } from './AdminAuthLayout';

/** The frame of a merchant's page: the admin's own, or the sign-in layout for visitors. */
export function AdminFrame({ pathname, children }: { pathname: string; children: ReactNode }) {
  const page = findAdminPage(pathname);
  const isOutside = page !== null && adminPages[page.name].permission === null;
  return isOutside ? <AdminAuthLayout>{children}</AdminAuthLayout> : <AdminLayout>{children}</AdminLayout>;
}
