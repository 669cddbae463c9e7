import { Type, type Static } from 'typebox';

import {
  IdSchema,
  InstantSchema,
  byIdNoContent,
  listOf,
  nullable,
  oneOf,
  optionalPage,
  refusalReplies,
  strict,
} from '../kernel/wire';

/** E-mails of a store that failed for good. Permission 'sales', and that of what each is about; like all below. */

/** What an e-mail may be about; those from `customers` on are pages of the admin, not one thing. */
const EMAIL_SUBJECTS = [
  'saleOrder',
  'customer',
  'contactMessage',
  'paymentLink',
  'cart',
  'prescription',
  'customers',
  'products',
  'team',
  'integrations',
  'bankAccount',
  'subscription',
  'domains',
] as const;
export type EmailSubject = (typeof EMAIL_SUBJECTS)[number];

/** An e-mail that was not sent. `subject` is null where it never got as far as being written. */
export const FailedEmail = Type.Object({
  id: IdSchema,
  subject: nullable(Type.String()),
  to: Type.String(),
  /** When it was to go out. */
  at: InstantSchema,
  /** What the mail server said, in its own words, or why the last try failed. */
  why: Type.String(),
  /** `id` and `name` are null where that is gone, or is no single thing; an order's name is its number. */
  about: Type.Object({ kind: oneOf(EMAIL_SUBJECTS), id: nullable(IdSchema), name: nullable(Type.String()) }),
});
export type FailedEmail = Static<typeof FailedEmail>;

/** A page of them, the latest first: those this merchant may read. */
export const getFailedEmails = {
  method: 'GET',
  path: '/admin/failed-email',
  query: strict({ ...optionalPage() }),
  replies: { 200: listOf(FailedEmail), ...refusalReplies },
} as const;
export type GetFailedEmails = typeof getFailedEmails;

/**
 * Sends one of them again; a link that works once is made anew. One that is on its way already is no failure.
 * NotFoundError for any other.
 */
export const postFailedEmail = { method: 'POST', path: '/admin/failed-email/:id', ...byIdNoContent } as const;
export type PostFailedEmail = typeof postFailedEmail;
