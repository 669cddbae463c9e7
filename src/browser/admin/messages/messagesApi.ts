import type {
  GetMessage,
  GetMessages,
  GetMessageSummary,
  PostMessageAnswer,
  PostMessageNote,
  PostMessageResolution,
} from '../../../shared/admin/message/messageContract';
import type { QueryOf } from '../../../shared/kernel/contract';
import type { HttpClient } from '../../platform/httpClient';

/** The calls of the inbox. None throws. Failures: messageContract. */
export const messagesApi = (http: HttpClient) => ({
  readPage: (query: QueryOf<GetMessages>) => http.send<GetMessages>('GET', '/admin/message', { query }),
  readSummary: () => http.send<GetMessageSummary>('GET', '/admin/message/summary'),
  read: (id: string) => http.send<GetMessage>('GET', '/admin/message/:id', { params: { id } }),
  answer: (id: string, answer: string, idempotencyKey: string) =>
    http.send<PostMessageAnswer>('POST', '/admin/message/:id/answer', {
      params: { id },
      body: { answer },
      idempotencyKey,
    }),
  note: (id: string, note: string, idempotencyKey: string) =>
    http.send<PostMessageNote>('POST', '/admin/message/:id/note', { params: { id }, body: { note }, idempotencyKey }),
  resolve: (id: string) =>
    http.send<PostMessageResolution>('POST', '/admin/message/:id/resolution', { params: { id } }),
});
export type MessagesApi = ReturnType<typeof messagesApi>;
