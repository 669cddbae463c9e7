import type { ReactNode } from 'react';

import type { AdminRouteName } from '../../app/routePaths';
import { AdminLayout } from './AdminLayout';
import { EntranceLayout } from './EntranceLayout';

/** The frame of a merchant's page: the admin's own, or the door's for who is not in yet. */
export function AdminFrame({ name, children }: { name: AdminRouteName; children: ReactNode }) {
  const isInside = name === 'admin' || name === 'adminProfile' || name === 'adminCustomerInvitations';
  return isInside ? <AdminLayout>{children}</AdminLayout> : <EntranceLayout>{children}</EntranceLayout>;
}
