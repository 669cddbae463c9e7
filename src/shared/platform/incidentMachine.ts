import { setup } from 'xstate';

/** How bad an incident is for merchants, the worst first: something stands still, is hard to do, or is worth knowing. */
export const INCIDENT_SEVERITIES = ['down', 'degraded', 'notice'] as const;
export type IncidentSeverity = (typeof INCIDENT_SEVERITIES)[number];

/** Whose admins show an incident: every one, those paid by a method lately, or those that were chosen. */
export const INCIDENT_AUDIENCES = ['all', 'method', 'stores'] as const;
export type IncidentAudience = (typeof INCIDENT_AUDIENCES)[number];

/** States of an incident. */
export const INCIDENT_STATUSES = ['open', 'resolved'] as const;
export type IncidentStatus = (typeof INCIDENT_STATUSES)[number];

/** Longest title, in a few words, and longest text of one piece of news. */
export const INCIDENT_LIMITS = { title: 60, text: 600, stores: 200 } as const;

type IncidentEvent = { type: 'updated' } | { type: 'resolved' };

/** Life of an incident: published at once, told of further while it lasts, over for good. */
export const incidentMachine = setup({ types: { events: {} as IncidentEvent } }).createMachine({
  id: 'incident',
  initial: 'open',
  states: {
    open: { on: { updated: 'open', resolved: 'resolved' } },
    resolved: { type: 'final' },
  },
});
