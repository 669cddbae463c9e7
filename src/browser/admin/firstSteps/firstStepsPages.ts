import { firstStepsTexts } from '../../texts/firstStepsTexts';
import type { AdminPage } from '../core/adminPage';

/** Products that are not on sale, in their list: those of the starter catalogue wait there to be completed. */
export const HIDDEN_PRODUCTS = '/admin/my-store/product?state=inactive';

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
