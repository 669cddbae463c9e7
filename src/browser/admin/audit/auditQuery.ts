import type { GetAudit } from '../../../shared/admin/auditContract';
import { isDay } from '../../../shared/kernel/calendar';
import type { QueryOf } from '../../../shared/kernel/contract';

type AuditQuery = QueryOf<GetAudit>;

const taken = (value: string | null, isRight: (text: string) => boolean): string | undefined =>
  value !== null && isRight(value) ? value : undefined;

/** The log's query in an address; invalid parts are ignored. @param search '?who=...&from=2026-11-01' */
export const auditQueryOf = (search: string): AuditQuery => {
  const query = new URLSearchParams(search);
  const requested = {
    actorId: taken(query.get('who'), (id) => /^[\w-]{1,40}$/.test(id)),
    action: taken(query.get('what'), (action) => /^[A-Za-z.]{1,60}$/.test(action)),
    from: taken(query.get('from'), isDay),
    to: taken(query.get('to'), isDay),
    before: taken(query.get('before'), (place) => place.length <= 80),
  };
  return Object.fromEntries(Object.entries(requested).filter(([, value]) => value !== undefined));
};

/** The address of a part of the log. */
export const auditSearch = ({ actorId, action, from, to, before }: AuditQuery): string => {
  const values = { who: actorId, what: action, from, to, before };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value) query.set(name, value);
  return `?${query}`;
};
