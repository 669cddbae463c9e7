import { firstStepsTexts } from '../../texts/firstStepsTexts';
import type { AdminPage } from '../core/adminPage';

export const firstStepsPages = {
  firstSteps: {
    path: '/admin/first-steps',
    title: firstStepsTexts.title,
    permission: 'myStore',
    menu: { icon: 'document', isForClosedStore: true },
  },
} as const satisfies Record<string, AdminPage>;
