import { auditTexts } from '../../texts/auditTexts';
import type { AdminPage } from '../core/adminPage';

export const auditPages = {
  audit: {
    path: '/admin/audit',
    title: auditTexts.title,
    permission: 'team',
    menu: { icon: 'clock', text: auditTexts.menu },
  },
} as const satisfies Record<string, AdminPage>;
