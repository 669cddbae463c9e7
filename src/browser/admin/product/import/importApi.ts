import type {
  GetImport,
  GetImportLines,
  GetImports,
  GetProductExport,
  PostImport,
  PostImportApplication,
  PostImportUndoing,
} from '../../../../shared/admin/import/importContract';
import type { QueryOf } from '../../../../shared/kernel/contract';
import type { HttpClient } from '../../../platform/httpClient';

/** The calls of files of products, one function each. None throws. Failures: importContract. */
export const importApi = (http: HttpClient) => ({
  list: () => http.send<GetImports>('GET', '/admin/product-import'),
  read: (id: string) => http.send<GetImport>('GET', '/admin/product-import/:id', { params: { id } }),
  lines: (id: string, query: QueryOf<GetImportLines>) =>
    http.send<GetImportLines>('GET', '/admin/product-import/:id/line', { params: { id }, query }),
  /** The file travels as it is. */
  send: (name: string, body: Blob) => http.send<PostImport>('POST', '/admin/product-import', { query: { name }, body }),
  apply: (id: string, isOnlyRight: boolean) =>
    http.send<PostImportApplication>('POST', '/admin/product-import/:id/application', {
      params: { id },
      body: { isOnlyRight },
    }),
  undo: (id: string) => http.send<PostImportUndoing>('POST', '/admin/product-import/:id/undoing', { params: { id } }),
  exportFile: (query: QueryOf<GetProductExport>) =>
    http.send<GetProductExport>('GET', '/admin/product-export', { query }),
});

export type ImportApi = ReturnType<typeof importApi>;
