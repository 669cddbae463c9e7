import { adminTexts } from '../../texts/adminTexts';
import type { AdminPage } from '../core/adminPage';

export const profilePages = {
  profile: { path: '/admin/profile', title: adminTexts.profile, permission: 'ownProfile' },
} as const satisfies Record<string, AdminPage>;
