/** What an installation is checked for, in the order in which it is shown. */
export const CHECK_IDS = [
  'mail',
  'payments',
  'publicUrl',
  'tls',
  'secretKey',
  'database',
  'labels',
  'backup',
  'webhooks',
] as const;
export type CheckId = (typeof CHECK_IDS)[number];

/** ok: as it has to be. broken: there, and does not work. missing: not there yet. */
export const CHECK_STATES = ['ok', 'broken', 'missing'] as const;
export type CheckState = (typeof CHECK_STATES)[number];

/** Whether no store should sell for real without it; the others may wait. */
export const isNeeded = (id: CheckId): boolean => !LATER.has(id);

const LATER: ReadonlySet<CheckId> = new Set(['labels', 'backup', 'webhooks']);
