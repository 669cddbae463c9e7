import { Type, type Static } from 'typebox';

import {
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
import { PAYMENT_METHODS } from '../payment/paymentMethods';
import { INCIDENT_AUDIENCES, INCIDENT_LIMITS, INCIDENT_SEVERITIES, INCIDENT_STATUSES } from './incidentMachine';

/** Incidents: operators publish them at the console, merchants see them on top of every page of their admin. */

/** What was said of an incident, and when. */
const IncidentNews = Type.Object({ text: Type.String(), createdAt: InstantSchema });
export type IncidentNews = Static<typeof IncidentNews>;

/** An incident as a merchant sees it while it lasts. */
export const ShownIncident = Type.Object({
  id: IdSchema,
  severity: oneOf(INCIDENT_SEVERITIES),
  title: Type.String(),
  /** The latest first; never empty. */
  listNews: Type.Array(IncidentNews),
  /** By when more is told; null where nothing was promised. */
  nextNewsAt: nullable(InstantSchema),
});
export type ShownIncident = Static<typeof ShownIncident>;

/** What this store's admin shows: open incidents, the worst first. Asked for again and again while an admin is open. */
export const getIncidents = {
  method: 'GET',
  path: '/admin/incident',
  replies: { 200: Type.Object({ list: Type.Array(ShownIncident) }), ...refusalReplies },
} as const;
export type GetIncidents = typeof getIncidents;

/** This store's admin had it on screen. Counted once per store. NotFoundError for one that it does not show. */
export const postIncidentReading = {
  method: 'POST',
  path: '/admin/incident/:id/reading',
  params: IdParams,
  replies: noContent,
} as const;
export type PostIncidentReading = typeof postIncidentReading;

/** An incident as an operator sees it. */
export const PlatformIncident = Type.Object({
  ...ShownIncident.properties,
  status: oneOf(INCIDENT_STATUSES),
  audience: oneOf(INCIDENT_AUDIENCES),
  /** Of `method` alone. */
  method: nullable(oneOf(PAYMENT_METHODS)),
  createdAt: InstantSchema,
  resolvedAt: nullable(InstantSchema),
  /** In how many admins it was on screen. */
  readCount: Type.Integer(),
});
export type PlatformIncident = Static<typeof PlatformIncident>;

/** How many admins an incident of each audience would be shown in. */
const AudienceCounts = Type.Object({
  all: Type.Integer(),
  methods: Type.Object({ creditCard: Type.Integer(), boleto: Type.Integer(), pix: Type.Integer() }),
});
export type AudienceCounts = Static<typeof AudienceCounts>;

/** Open incidents, the worst first, then the 20 resolved last. */
export const getPlatformIncidents = {
  method: 'GET',
  path: '/platform/incident',
  replies: {
    200: Type.Object({ list: Type.Array(PlatformIncident), counts: AudienceCounts }),
    ...refusalReplies,
  },
} as const;
export type GetPlatformIncidents = typeof getPlatformIncidents;

const NewsText = LinesSchema({ maxLength: INCIDENT_LIMITS.text });
const NextNewsAt = nullable(InstantSchema);

/**
 * Publishes an incident: merchants see it within a minute. ValidationError by field: title, text, method (with the
 * audience `method` alone), stores (with `stores` alone; 'not accepted' where one is none), nextNewsAt in the past.
 */
export const postPlatformIncident = {
  method: 'POST',
  path: '/platform/incident',
  body: strict({
    severity: oneOf(INCIDENT_SEVERITIES),
    title: Type.String({ maxLength: INCIDENT_LIMITS.title }),
    text: NewsText,
    audience: oneOf(INCIDENT_AUDIENCES),
    method: nullable(oneOf(PAYMENT_METHODS)),
    stores: Type.Array(IdSchema, { maxItems: INCIDENT_LIMITS.stores }),
    nextNewsAt: NextNewsAt,
  }),
  replies: { 201: Type.Object({ id: IdSchema }), ...refusalReplies },
} as const;
export type PostPlatformIncident = typeof postPlatformIncident;

/** Tells more of an open incident. TransitionRefusedError for a resolved one, NotFoundError. */
export const postIncidentNews = {
  method: 'POST',
  path: '/platform/incident/:id/news',
  params: IdParams,
  body: strict({ text: NewsText, nextNewsAt: NextNewsAt }),
  replies: noContent,
} as const;
export type PostIncidentNews = typeof postIncidentNews;

/** Ends an incident: no admin shows it any more. TransitionRefusedError for a resolved one, NotFoundError. */
export const postIncidentResolution = {
  method: 'POST',
  path: '/platform/incident/:id/resolution',
  params: IdParams,
  replies: noContent,
} as const;
export type PostIncidentResolution = typeof postIncidentResolution;
