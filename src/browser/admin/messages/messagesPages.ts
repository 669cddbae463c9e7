import { messageTexts } from '../../texts/messageTexts';
import type { AdminPage } from '../core/adminPage';

export const messagesPages = {
  messages: { path: '/admin/message', title: messageTexts.title, permission: 'sales', menu: { icon: 'inbox' } },
  message: { path: '/admin/message/:messageId', title: messageTexts.message, permission: 'sales' },
} as const satisfies Record<string, AdminPage>;
