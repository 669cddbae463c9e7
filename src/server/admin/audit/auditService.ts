import type { AuditSubject } from '../../../shared/admin/auditActions';
import type { AuditLine } from '../../../shared/admin/auditContract';
import { endOfDay, startOfDay, type PlainDay } from '../../../shared/kernel/calendar';
import type { Database } from '../../db/database';
import { placeOf, writtenPlace } from '../core/keysetPlace';
import { instantOf, type Clock } from '../../kernel/clock';
import { auditRepository, type AuditRow, type NamedActor, type VisitRow } from './auditRepository';
import { readSubjectNames, type NamedSubject } from './subjectNames';

type Query = { actorId?: string; action?: string; from?: PlainDay; to?: PlainDay; before?: string };
type Page = { list: AuditLine[]; next: string | null; listActor: NamedActor[] };

const ROWS_PER_PAGE = 50;
/** Ids of entries are numbers, which the database counts up. */
const ENTRY_ID = /^\d{1,18}$/;

/** The log of changes. */
export type AuditService = ReturnType<typeof auditService>;

/** The reading of the log (rules §12): four queries, five where a helper came for a page, however long it is. */
export const auditService = ({ db, clock }: { db: Database; clock: Clock }) => ({
  /** A page of the log, the latest first. A place that is none begins at the latest. */
  list: (storeId: string, { before, from, to, ...filter }: Query): Promise<Page> =>
    db.inStore(storeId, async (tx) => {
      const rows = await auditRepository.page(tx, storeId, {
        ...filter,
        // The first instant of a day is the one after the last of the day before; the log counts milliseconds.
        from: from === undefined ? null : startOfDay(from),
        to: to === undefined ? null : endOfDay(to),
        after: placeOf(before, ENTRY_ID),
        limit: ROWS_PER_PAGE + 1,
      });
      const people = await auditRepository.merchants(tx, storeId);
      const keys = await auditRepository.keys(tx, storeId);
      const listActor: NamedActor[] = [
        ...people.map((one) => ({ ...one, kind: 'merchant' as const })),
        ...keys.map((one) => ({ ...one, kind: 'apiKey' as const })),
      ];
      const nameOf = new Map(listActor.map(({ kind, id, name }) => [`${kind} ${id}`, name]));
      const shown = rows.slice(0, ROWS_PER_PAGE);
      const subjects = new Map<string, Pick<NamedSubject, 'name' | 'parentId'>>(
        [...nameOf].map(([key, name]) => [key, { name, parentId: null }]),
      );
      const present = shown.map(({ subjectKind: kind, subjectId: id }) => ({ kind, id }));
      for (const { kind, id, ...named } of await readSubjectNames(tx, storeId, present))
        subjects.set(`${kind} ${id}`, named);
      const visits = await auditRepository.visits(tx, storeId, idsOf(shown, 'helpVisit'));
      const visitOf = new Map(visits.map((visit) => [visit.id, toVisitChanges(visit, instantOf(clock()))]));
      const list = shown
        .map((row) => toAuditLine(row, nameOf, subjects))
        .map((line) => ({ ...line, changes: { ...line.changes, ...visitOf.get(line.subjectId) } }));
      return { list, next: rows.length > ROWS_PER_PAGE ? writtenPlace(list.at(-1)) : null, listActor };
    }),
});

const idsOf = (rows: readonly AuditRow[], kind: AuditSubject): string[] =>
  rows.filter(({ subjectKind }) => subjectKind === kind).map(({ subjectId }) => subjectId);

const MINUTE_MS = 60_000;

/** What became of a visit after its entry was written. A visit whose sign-in went away ended some time before its end. */
const toVisitChanges = ({ sections, enteredAt, endsAt, endedAt, platformSessionId }: VisitRow, now: string) => {
  const isOpen = endedAt === null && endsAt !== null && endsAt > now && platformSessionId !== null;
  const until = endedAt ?? (platformSessionId === null ? null : endsAt);
  const lasted = enteredAt === null || until === null ? null : Date.parse(until) - Date.parse(enteredAt);
  return { sections, isOpen, lasted: isOpen || lasted === null ? null : Math.max(1, Math.round(lasted / MINUTE_MS)) };
};

const toAuditLine = (
  row: AuditRow,
  nameOf: ReadonlyMap<string, string>,
  subjects: ReadonlyMap<string, Pick<NamedSubject, 'name' | 'parentId'>>,
): AuditLine => ({
  id: row.id,
  actorKind: row.actorKind,
  actorId: row.actorId,
  actorName: nameOf.get(`${row.actorKind} ${row.actorId ?? ''}`) ?? null,
  action: row.action,
  subjectKind: row.subjectKind,
  subjectId: row.subjectId,
  subjectName: subjects.get(`${row.subjectKind} ${row.subjectId}`)?.name ?? null,
  subjectParentId: subjects.get(`${row.subjectKind} ${row.subjectId}`)?.parentId ?? null,
  changes: isRecord(row.changes) ? row.changes : {},
  createdAt: row.createdAt,
});

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
