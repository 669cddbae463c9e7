import { adminTexts } from '../../texts/adminTexts';
import type { AdminPage } from '../core/adminPage';

export const dashboardPages = {
  dashboard: { path: '/admin', title: adminTexts.dashboard, permission: 'dashboard', menu: { icon: 'bars' } },
} as const satisfies Record<string, AdminPage>;
