import type {
  GetAdminRepeat,
  GetAdminRepeatOverview,
  GetAdminRepeats,
  GetRepeatSettings,
  PostAdminRepeatCancel,
  PostAdminRepeatMove,
  PostAdminRepeatPause,
  PostAdminRepeatResume,
  PostAdminRepeatSkip,
  PutRepeatSettings,
} from '../../../shared/admin/repeat/repeatAdminContract';
import type { BodyOf, QueryOf } from '../../../shared/kernel/contract';
import type { HttpClient } from '../../platform/httpClient';

/** The calls of the merchant's repeat purchases. None throws: every answer is an Outcome. */
export const repeatApi = (http: HttpClient) => ({
  readOverview: () => http.send<GetAdminRepeatOverview>('GET', '/admin/repeat/overview', {}),
  readPage: (query: QueryOf<GetAdminRepeats>) => http.send<GetAdminRepeats>('GET', '/admin/repeat', { query }),
  /** NotFoundError */
  readOne: (id: string) => http.send<GetAdminRepeat>('GET', '/admin/repeat/:id', { params: { id } }),
  pause: (id: string, body: BodyOf<PostAdminRepeatPause>) =>
    http.send<PostAdminRepeatPause>('POST', '/admin/repeat/:id/pause', { params: { id }, body }),
  resume: (id: string, body: BodyOf<PostAdminRepeatResume>) =>
    http.send<PostAdminRepeatResume>('POST', '/admin/repeat/:id/resume', { params: { id }, body }),
  skip: (id: string, body: BodyOf<PostAdminRepeatSkip>) =>
    http.send<PostAdminRepeatSkip>('POST', '/admin/repeat/:id/skip', { params: { id }, body }),
  move: (id: string, body: BodyOf<PostAdminRepeatMove>) =>
    http.send<PostAdminRepeatMove>('POST', '/admin/repeat/:id/move', { params: { id }, body }),
  cancel: (id: string, body: BodyOf<PostAdminRepeatCancel>) =>
    http.send<PostAdminRepeatCancel>('POST', '/admin/repeat/:id/cancel', { params: { id }, body }),
  readSettings: () => http.send<GetRepeatSettings>('GET', '/admin/repeat-setting', {}),
  saveSettings: (body: BodyOf<PutRepeatSettings>) =>
    http.send<PutRepeatSettings>('PUT', '/admin/repeat-setting', { body }),
});
export type RepeatApi = ReturnType<typeof repeatApi>;
