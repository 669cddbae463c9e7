import { repeatAdminTexts } from '../../texts/repeatAdminTexts';
import type { AdminPage } from '../core/adminPage';

export const repeatPages = {
  repeats: { path: '/admin/repeat', title: repeatAdminTexts.title, permission: 'repeat', menu: { icon: 'calendar' } },
  repeat: { path: '/admin/repeat/:id', title: repeatAdminTexts.one, permission: 'repeat' },
  repeatSettings: { path: '/admin/my-store/repeat', title: repeatAdminTexts.settings, permission: 'myStore' },
} as const satisfies Record<string, AdminPage>;
