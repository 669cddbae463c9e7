import { adminTexts } from '../../texts/adminTexts';
import { myStoreTexts } from '../../texts/myStoreTexts';
import type { AdminPage } from '../core/adminPage';

export const repeatPages = {
  repeats: { path: '/admin/repeat', title: adminTexts.repeats, permission: 'repeat', menu: { icon: 'calendar' } },
  repeat: { path: '/admin/repeat/:id', title: adminTexts.repeat, permission: 'repeat' },
  repeatSettings: { path: '/admin/my-store/repeat', title: myStoreTexts.repeat, permission: 'myStore' },
} as const satisfies Record<string, AdminPage>;
