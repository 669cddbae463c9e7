import { firstStepsTexts } from '../../texts/firstStepsTexts';
import type { AdminPage } from '../core/adminPage';

export const firstStepsPages = {
  firstSteps: {
    path: '/admin/first-steps',
    title: firstStepsTexts.title,
    permission: 'myStore',
    menu: { icon: 'document', isForClosedStore: true },
  },
  starterCatalogue: {
    path: '/admin/first-steps/starter',
    title: firstStepsTexts.ways.starter.name,
    permission: 'myStore',
  },
} as const satisfies Record<string, AdminPage>;
