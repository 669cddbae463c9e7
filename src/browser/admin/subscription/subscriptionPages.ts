import { adminTexts } from '../../texts/adminTexts';
import type { AdminPage } from '../core/adminPage';

export const subscriptionPages = {
  subscription: {
    path: '/admin/sign',
    title: adminTexts.subscription,
    permission: 'subscription',
    menu: { icon: 'card' },
  },
} as const satisfies Record<string, AdminPage>;
