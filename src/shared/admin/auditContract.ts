import { Type, type Static } from 'typebox';

import { DaySchema, IdSchema, InstantSchema, nullable, oneOf, refusalReplies, strict } from '../kernel/wire';

/** The actor of an entry: a merchant, a program by its API key, a customer, the shop itself, or the platform. */
const AUDIT_ACTORS = ['merchant', 'apiKey', 'customer', 'system', 'platform'] as const;

/** A logged change. `actorName` is null for customers, for the shop and the platform, and for actors that no longer exist. */
export const AuditLine = Type.Object({
  id: Type.Integer(),
  actorKind: oneOf(AUDIT_ACTORS),
  actorId: nullable(Type.String()),
  actorName: nullable(Type.String()),
  action: Type.String(),
  subjectKind: Type.String(),
  subjectId: Type.String(),
  /** What the subject is called now: a name, a title, an order's number; null where it is gone or has none. */
  subjectName: nullable(Type.String()),
  /** The product of a variant; null for anything else. */
  subjectParentId: nullable(Type.String()),
  /** The change's details, as written by the module that made it. */
  changes: Type.Record(Type.String(), Type.Unknown()),
  createdAt: InstantSchema,
});
export type AuditLine = Static<typeof AuditLine>;

/**
 * The log of changes, the latest first. `from` and `to` are days of the store; `next` is the `before` of the page after
 * it, null at the end. `listActor` names all actors the log can be filtered by.
 */
export const getAudit = {
  method: 'GET',
  path: '/admin/audit',
  query: strict({
    actorId: Type.Optional(IdSchema),
    action: Type.Optional(Type.String({ pattern: '^[A-Za-z.]{1,60}$' })),
    from: Type.Optional(DaySchema),
    to: Type.Optional(DaySchema),
    before: Type.Optional(Type.String({ maxLength: 80 })),
  }),
  replies: {
    200: Type.Object({
      list: Type.Array(AuditLine),
      next: nullable(Type.String()),
      listActor: Type.Array(Type.Object({ id: Type.String(), kind: oneOf(AUDIT_ACTORS), name: Type.String() })),
    }),
    ...refusalReplies,
  },
} as const;
export type GetAudit = typeof getAudit;
