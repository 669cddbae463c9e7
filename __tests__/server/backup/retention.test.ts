import { isBackupDue, lastDue } from '../../../src/server/backup/backupKeeper';
import { backupIdOf } from '../../../src/server/backup/manifest';
import { keptBackups } from '../../../src/server/backup/retention';

const DAY_MS = 24 * 60 * 60_000;
const TODAY = Date.parse('2026-11-23T04:00:00Z');
const idAt = (ms: number) => backupIdOf(new Date(ms).toISOString());
const daily = (days: number) => Array.from({ length: days }, (_, ago) => idAt(TODAY - ago * DAY_MS));

it('keeps seven days, four weeks and twelve months of two years', () => {
  const { kept, sinceDaily } = keptBackups(daily(730));
  expect(kept).toEqual(
    [
      // The latest of each month,
      '20251231 20260131 20260228 20260331 20260430 20260531 20260630 20260731 20260831 20260930 20261031',
      // of each week, Sundays, this week's being today's,
      '20261108 20261115',
      // and of each day; 22 November is a Sunday too.
      '20261117 20261118 20261119 20261120 20261121 20261122 20261123',
    ].flatMap((days) => days.split(' ').map((day) => `${day}T040000Z`)),
  );
  expect(sinceDaily).toBe('20261117T040000Z');
});

it('keeps all of today, and the last of a day that had several', () => {
  const [morning, noon] = [idAt(TODAY), idAt(TODAY + 8 * 60 * 60_000)];
  const [before, later] = [idAt(TODAY - DAY_MS), idAt(TODAY - DAY_MS + 60_000)];
  expect(keptBackups([morning, noon, before, later]).kept).toEqual([later, morning, noon]);
  expect(keptBackups([])).toEqual({ kept: [], sinceDaily: null });
});

it('counts days that have a backup: a shop that was closed for a month keeps what it has', () => {
  expect(keptBackups(daily(60).slice(40)).kept.length).toBeGreaterThanOrEqual(7);
});

it('is due once a day at its hour, and at once where there is none', () => {
  const noon = Date.parse('2026-11-23T12:00:00Z');
  expect(new Date(lastDue(noon, 4)).toISOString()).toBe('2026-11-23T04:00:00.000Z');
  expect(new Date(lastDue(noon, 23)).toISOString()).toBe('2026-11-22T23:00:00.000Z');
  const endedAt = (at: string) => ({ backup: { id: '', endedAt: at, storedBytes: 1, seconds: 1 } });
  expect(isBackupDue({ backup: null }, noon, 4)).toBe(true);
  expect(isBackupDue(endedAt('2026-11-23T03:59:00Z'), noon, 4)).toBe(true);
  expect(isBackupDue(endedAt('2026-11-23T04:01:00Z'), noon, 4)).toBe(false);
});
