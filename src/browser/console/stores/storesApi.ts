import type { PostStoreHelp } from '../../../shared/account/helpContract';
import type { BodyOf, QueryOf } from '../../../shared/kernel/contract';
import type { GetPlatformLog } from '../../../shared/platform/consoleContract';
import type {
  DeletePlatformDeletion,
  DeletePlatformSuspension,
  GetDeletionObstacles,
  GetPlatformStore,
  GetPlatformStores,
  PostPlatformDeletion,
  PostPlatformStore,
  PostPlatformSuspension,
} from '../../../shared/platform/storesContract';
import type { HttpClient } from '../../platform/httpClient';

/** Stores, one function per call. None throws: every answer is an Outcome. */
export const storesApi = (http: HttpClient) => ({
  list: (query: QueryOf<GetPlatformStores>) => http.send<GetPlatformStores>('GET', '/platform/store', { query }),
  read: (id: string) => http.send<GetPlatformStore>('GET', '/platform/store/:id', { params: { id } }),
  log: (storeId: string) => http.send<GetPlatformLog>('GET', '/platform/log', { query: { storeId } }),
  make: (body: BodyOf<PostPlatformStore>) => http.send<PostPlatformStore>('POST', '/platform/store', { body }),
  suspend: (id: string, reason: string) =>
    http.send<PostPlatformSuspension>('POST', '/platform/store/:id/suspension', { params: { id }, body: { reason } }),
  reopen: (id: string) =>
    http.send<DeletePlatformSuspension>('DELETE', '/platform/store/:id/suspension', { params: { id } }),
  obstacles: (id: string) => http.send<GetDeletionObstacles>('GET', '/platform/store/:id/deletion', { params: { id } }),
  remove: (id: string, name: string) =>
    http.send<PostPlatformDeletion>('POST', '/platform/store/:id/deletion', { params: { id }, body: { name } }),
  keep: (id: string) => http.send<DeletePlatformDeletion>('DELETE', '/platform/store/:id/deletion', { params: { id } }),
  help: (id: string, body: BodyOf<PostStoreHelp>) =>
    http.send<PostStoreHelp>('POST', '/platform/store/:id/help', { params: { id }, body }),
});

export type StoresApi = ReturnType<typeof storesApi>;
