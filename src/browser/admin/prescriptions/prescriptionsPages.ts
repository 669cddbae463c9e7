import { prescriptionQueueTexts } from '../../texts/prescriptionQueueTexts';
import type { AdminPage } from '../core/adminPage';

export const prescriptionsPages = {
  prescriptions: { path: '/admin/prescription', title: prescriptionQueueTexts.title, permission: 'sales' },
} as const satisfies Record<string, AdminPage>;
