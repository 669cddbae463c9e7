/** Whom an installation talks to, in the order of the console's page. */
export const PROVIDER_IDS = ['payments', 'shipping', 'mail', 'postalCodes', 'files', 'backup'] as const;
export type ProviderId = (typeof PROVIDER_IDS)[number];

/** What calls are counted by: a provider has one line, or one for each service that can fail by itself. */
export const PROVIDER_LINES = ['payments', 'quotes', 'labels', 'mail', 'postalCodes', 'files', 'backup'] as const;
export type ProviderLine = (typeof PROVIDER_LINES)[number];

/** The lines of each provider. */
export const LINES_OF: Record<ProviderId, readonly ProviderLine[]> = {
  payments: ['payments'],
  shipping: ['quotes', 'labels'],
  mail: ['mail'],
  postalCodes: ['postalCodes'],
  files: ['files'],
  backup: ['backup'],
};

/** Who answers for a provider: itself, the sandbox's simulator, or nobody, because it was never set up. */
export type ProviderStanding = 'real' | 'played' | 'missing';
export type ProviderStandings = Record<ProviderId, ProviderStanding>;

/**
 * How a call failed. timeOut: no answer in time. unreachable: no connection. failed: the provider said that it failed.
 * keyRefused: it does not take our key or password. unreadable: it answered in another shape.
 */
export const FAILURE_KINDS = ['timeOut', 'unreachable', 'failed', 'keyRefused', 'unreadable'] as const;
export type FailureKind = (typeof FAILURE_KINDS)[number];

/** Longest words of a provider that are kept. */
export const MAX_FAILURE_WORDS = 160;

/** Upper ends of the steps in which answer times are counted, in milliseconds; one more step is for all above. */
export const ANSWER_STEPS_MS = [
  50, 100, 200, 300, 500, 750, 1_000, 1_500, 2_000, 3_000, 5_000, 8_000, 12_000, 20_000,
] as const;
export const ANSWER_STEPS = ANSWER_STEPS_MS.length + 1;

export const HALF_HOUR_MS = 30 * 60_000;
/** Half hours of a day. */
export const TICKS = 48;

/** When the half hour of an instant began, in milliseconds. Half hours are the same in UTC and in São Paulo. */
export const halfHourOf = (ms: number): number => ms - (ms % HALF_HOUR_MS);

/** What may be wrong with backups, the worst first: none was made, old, the log is behind, the last tried is broken, none was tried. */
export const BACKUP_WARNINGS = ['never', 'old', 'behind', 'broken', 'unverified'] as const;
export type BackupWarning = (typeof BACKUP_WARNINGS)[number];
