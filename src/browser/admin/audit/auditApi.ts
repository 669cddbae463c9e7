import type { GetAudit } from '../../../shared/admin/auditContract';
import type { QueryOf } from '../../../shared/kernel/contract';
import type { HttpClient } from '../../platform/httpClient';

/** The log's one call. Does not throw: the answer is an Outcome. */
export const auditApi = (http: HttpClient) => ({
  read: (query: QueryOf<GetAudit>) => http.send<GetAudit>('GET', '/admin/audit', { query }),
});
export type AuditApi = ReturnType<typeof auditApi>;
