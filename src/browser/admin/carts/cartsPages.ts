import { adminTexts } from '../../texts/adminTexts';
import type { AdminPage } from '../core/adminPage';

export const cartsPages = {
  abandonedCarts: { path: '/admin/abandoned-cart', title: adminTexts.abandonedCarts, permission: 'sales' },
} as const satisfies Record<string, AdminPage>;
