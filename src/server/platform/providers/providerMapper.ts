import type { BackupStanding, Provider } from '../../../shared/providers/providerContract';
import { backedUpState, providerState, usualAnswerMs, type LineFacts } from '../../../shared/providers/providerHealth';
import {
  ANSWER_STEPS,
  HALF_HOUR_MS,
  LINES_OF,
  TICKS,
  type ProviderId,
  type ProviderLine,
  type ProviderStanding,
} from '../../../shared/providers/providers';
import type { InstallationCheck } from '../../../shared/setup/setupContract';
import type { BackupOverview } from '../../backup/backupReader';
import { providerWords } from '../../gateways/calls/providerWords';
import type { ProviderFigureRow } from '../../db/schema/platformTables';
import type { LineNews } from './providerFigureRepository';

/** What is known of all providers. `ticksFrom`: when the first half hour of the last 24 hours began, in milliseconds. */
export type ProviderFacts = { ticksFrom: number; rows: readonly ProviderFigureRow[]; news: readonly LineNews[] };

type Standing = {
  standing: ProviderStanding;
  missing: InstallationCheck | null;
  /** Of backups alone. */
  backup: BackupOverview | null;
};

/** The current half hour and the one before it. */
const RECENT_TICKS = 2;

/** A provider on the wire, from the figures of its lines. */
export const toProvider = (id: ProviderId, facts: ProviderFacts, { standing, missing, backup }: Standing): Provider => {
  const lines = LINES_OF[id];
  const ticks = ticksOf(lines, facts);
  const news = facts.news.filter(({ line }) => lines.includes(line));
  const rows = facts.rows.filter(({ line }) => lines.includes(line));
  const state = providerState(
    standing,
    lines.map((line) => lineFactsOf(line, facts)),
  );
  return {
    id,
    state: id === 'backup' && standing === 'real' ? backedUpState(state, backup?.warnings ?? null) : state,
    isPlayed: standing === 'played',
    ticks,
    usualAnswerMs: id === 'backup' ? null : usualAnswerMs(timesOf(rows)),
    lastAnswerAt: latest(news.map(({ lastAnswerAt }) => lastAnswerAt)),
    lastFailure: backup?.fault ? toFailure(backup.fault) : lastFailureOf(news),
    missing,
    backup: id === 'backup' && standing === 'real' && backup ? toBackup(backup) : null,
  };
};

const ticksOf = (lines: readonly ProviderLine[], { rows, ticksFrom }: ProviderFacts): Provider['ticks'] => {
  const ticks = Array.from({ length: TICKS }, () => ({ answered: 0, failed: 0 }));
  for (const { line, halfHour, answered, failed } of rows) {
    const tick = ticks[(Date.parse(halfHour) - ticksFrom) / HALF_HOUR_MS];
    if (!tick || !lines.includes(line)) continue;
    tick.answered += answered;
    tick.failed += failed;
  }
  return ticks;
};

const lineFactsOf = (line: ProviderLine, facts: ProviderFacts): LineFacts => {
  const recent = { answered: 0, failed: 0 };
  for (const tick of ticksOf([line], facts).slice(-RECENT_TICKS)) {
    recent.answered += tick.answered;
    recent.failed += tick.failed;
  }
  const news = facts.news.find((one) => one.line === line);
  return {
    recent,
    lastAnswerAt: news?.lastAnswerAt ?? null,
    lastFailureAt: news?.lastFailureAt ?? null,
    stoppedAt: news?.stoppedAt ?? null,
  };
};

const timesOf = (rows: readonly ProviderFigureRow[]): number[] =>
  Array.from({ length: ANSWER_STEPS }, (_step, index) =>
    rows.reduce((sum, { answerTimes }) => sum + (answerTimes[index] ?? 0), 0),
  );

const latest = (instants: readonly (string | null)[]): string | null =>
  instants.reduce((late, at) => (at !== null && (late === null || at > late) ? at : late), null);

const lastFailureOf = (news: readonly LineNews[]): Provider['lastFailure'] => {
  const at = latest(news.map(({ lastFailureAt }) => lastFailureAt));
  const failed = news.find(({ lastFailureAt }) => lastFailureAt === at);
  if (at === null || !failed?.failureKind) return null;
  return { at, kind: failed.failureKind, words: failed.failureWords ?? '' };
};

// The note that is kept beside the backups says more than a count: what failed is our own work.
const toFailure = ({ at, message }: NonNullable<BackupOverview['fault']>): Provider['lastFailure'] => ({
  at,
  kind: 'failed',
  words: providerWords(message),
});

const toBackup = ({ backup, archivedAt, verified, warnings }: BackupOverview): BackupStanding => ({
  madeAt: backup?.endedAt ?? null,
  archivedAt,
  verifiedAt: verified?.at ?? null,
  warnings,
});

/** When the first of the ticks began that end with the half hour of now. @param halfHour when that one began, in milliseconds */
export const firstTickOf = (halfHour: number): number => halfHour - (TICKS - 1) * HALF_HOUR_MS;
