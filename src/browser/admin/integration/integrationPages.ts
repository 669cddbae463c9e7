import { integrationTexts } from '../../texts/integrationTexts';
import type { AdminPage } from '../core/adminPage';

export const integrationPages = {
  integrations: {
    path: '/admin/my-store/integration',
    title: integrationTexts.title,
    permission: 'integrations',
  },
} as const satisfies Record<string, AdminPage>;
