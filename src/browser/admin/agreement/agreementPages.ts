import { agreementTexts } from '../../texts/agreementTexts';
import type { AdminPage } from '../core/adminPage';

export const AGREEMENT_PATH = '/admin/agreement';

export const agreementPages = {
  agreement: { path: AGREEMENT_PATH, title: agreementTexts.title, permission: 'agreement' },
} as const satisfies Record<string, AdminPage>;
