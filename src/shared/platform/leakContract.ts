import { Type, type Static } from 'typebox';

import {
  DaySchema,
  IdParams,
  IdSchema,
  InstantSchema,
  LinesSchema,
  noContent,
  nullable,
  oneOf,
  refusalReplies,
  strict,
} from '../kernel/wire';
import { LEAK_LIMITS, LEAK_NOTICES } from './leaks';

/** The register of incidents with personal data (LGPD art. 48; Resolução CD/ANPD 15/2024): kept by owners of the platform. */

/** An incident with personal data. Days are of São Paulo, 'YYYY-MM-DD'. */
export const Leak = Type.Object({
  id: IdSchema,
  title: Type.String(),
  text: Type.String(),
  /** Whose data, and which. */
  whose: Type.String(),
  knownOn: Type.String(),
  /** The last day to notify authority and people, where there may be harm. */
  noticeUntil: Type.String(),
  authorityOn: nullable(Type.String()),
  peopleOn: nullable(Type.String()),
  createdAt: InstantSchema,
  closedAt: nullable(InstantSchema),
  /** null while it is open. */
  isRisky: nullable(Type.Boolean()),
  conclusion: nullable(Type.String()),
});
export type Leak = Static<typeof Leak>;

/** The whole register: open ones by their last day, then closed ones, the latest first. */
export const getLeaks = {
  method: 'GET',
  path: '/platform/leak',
  replies: { 200: Type.Object({ list: Type.Array(Leak) }), ...refusalReplies },
} as const;
export type GetLeaks = typeof getLeaks;

/** Enters an incident. ValidationError by field: title, text, whose; knownOn in the future. */
export const postLeak = {
  method: 'POST',
  path: '/platform/leak',
  body: strict({
    title: Type.String({ maxLength: LEAK_LIMITS.title }),
    text: LinesSchema({ maxLength: LEAK_LIMITS.text }),
    whose: LinesSchema({ maxLength: LEAK_LIMITS.whose }),
    knownOn: DaySchema,
  }),
  replies: { 201: Type.Object({ id: IdSchema }), ...refusalReplies },
} as const;
export type PostLeak = typeof postLeak;

/**
 * Notes on which day authority or people were notified; again: corrects the day. TransitionRefusedError once it is closed,
 * ValidationError for a day before it was known or in the future, NotFoundError.
 */
export const postLeakNotice = {
  method: 'POST',
  path: '/platform/leak/:id/notice',
  params: IdParams,
  body: strict({ to: oneOf(LEAK_NOTICES), on: DaySchema }),
  replies: noContent,
} as const;
export type PostLeakNotice = typeof postLeakNotice;

/**
 * Closes an incident with what came of it, or why nobody had to be notified. TransitionRefusedError for a closed one, and for
 * one that may harm while authority or people were not notified; ValidationError `conclusion`; NotFoundError.
 */
export const postLeakClosing = {
  method: 'POST',
  path: '/platform/leak/:id/closing',
  params: IdParams,
  body: strict({ isRisky: Type.Boolean(), conclusion: LinesSchema({ maxLength: LEAK_LIMITS.text }) }),
  replies: noContent,
} as const;
export type PostLeakClosing = typeof postLeakClosing;
