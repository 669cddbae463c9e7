import { failedEmailTexts } from '../../texts/failedEmailTexts';
import type { AdminPage } from '../core/adminPage';

export const emailsPages = {
  failedEmails: { path: '/admin/failed-email', title: failedEmailTexts.title, permission: 'sales' },
} as const satisfies Record<string, AdminPage>;
