import { helpTexts } from '../../texts/helpTexts';
import type { AdminPage } from '../core/adminPage';

export const helpPages = {
  helpEntry: { path: '/admin/help', title: helpTexts.entryTitle, permission: null },
} as const satisfies Record<string, AdminPage>;
