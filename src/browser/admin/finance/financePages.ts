import { adminTexts } from '../../texts/adminTexts';
import type { AdminPage } from '../core/adminPage';

export const financePages = {
  finance: { path: '/admin/withdraw', title: adminTexts.finance, permission: 'finance', menu: { icon: 'coin' } },
} as const satisfies Record<string, AdminPage>;
