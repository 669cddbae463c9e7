import {
  backedUpState,
  isUnwell,
  lineState,
  providerState,
  tickLook,
  usualAnswerMs,
  type LineFacts,
} from '../../../src/shared/providers/providerHealth';
import { ANSWER_STEPS, halfHourOf, LINES_OF, PROVIDER_LINES } from '../../../src/shared/providers/providers';

const EARLY = '2026-11-23T12:00:00.000Z';
const LATE = '2026-11-23T14:00:00.000Z';
const facts = (values: Partial<LineFacts>): LineFacts => ({
  recent: { answered: 0, failed: 0 },
  lastAnswerAt: null,
  lastFailureAt: null,
  stoppedAt: null,
  ...values,
});
const WELL = facts({ recent: { answered: 100, failed: 0 }, lastAnswerAt: LATE });
const STOPPED = facts({
  recent: { answered: 0, failed: 9 },
  lastAnswerAt: EARLY,
  lastFailureAt: LATE,
  stoppedAt: LATE,
});

it.each([
  ['never asked', facts({}), 'quiet'],
  ['answers', WELL, 'ok'],
  ['answered long ago, and was not asked since', facts({ lastAnswerAt: EARLY }), 'ok'],
  ['failed last', facts({ lastAnswerAt: EARLY, lastFailureAt: LATE }), 'failing'],
  ['only ever failed', facts({ lastFailureAt: EARLY }), 'failing'],
  [
    'failed once in a thousand',
    facts({ recent: { answered: 999, failed: 1 }, lastAnswerAt: LATE, lastFailureAt: EARLY }),
    'ok',
  ],
  [
    'failed once in ten',
    facts({ recent: { answered: 27, failed: 3 }, lastAnswerAt: LATE, lastFailureAt: EARLY }),
    'failing',
  ],
  [
    'failed once and answered again',
    facts({ recent: { answered: 1, failed: 1 }, lastAnswerAt: LATE, lastFailureAt: EARLY }),
    'ok',
  ],
  ['has not answered since its breaker opened', STOPPED, 'stopped'],
  ['answered since its breaker opened', facts({ lastAnswerAt: LATE, lastFailureAt: EARLY, stoppedAt: EARLY }), 'ok'],
  ['stopped before it ever answered', facts({ lastFailureAt: EARLY, stoppedAt: EARLY }), 'stopped'],
])('a line that %s', (_words, line, state) => {
  expect(lineState(line)).toBe(state);
});

it.each([
  ['real', [WELL], 'ok'],
  ['played', [WELL], 'played'],
  ['played', [facts({})], 'played'],
  ['played', [STOPPED], 'stopped'],
  ['missing', [STOPPED], 'missing'],
  ['real', [WELL, STOPPED], 'stopped'],
  ['real', [WELL, facts({})], 'ok'],
] as const)('a %s provider is as its worst line', (standing, lines, state) => {
  expect(providerState(standing, lines)).toBe(state);
});

it('counts who needs somebody: those that fail, and those no order or letter can do without', () => {
  expect([isUnwell('shipping', 'failing'), isUnwell('files', 'stopped')]).toEqual([true, true]);
  expect([isUnwell('payments', 'missing'), isUnwell('mail', 'missing')]).toEqual([true, true]);
  expect([isUnwell('shipping', 'missing'), isUnwell('backup', 'missing')]).toEqual([false, false]);
  expect([isUnwell('payments', 'played'), isUnwell('mail', 'ok'), isUnwell('mail', 'quiet')]).toEqual([
    false,
    false,
    false,
  ]);
});

it.each([
  [[], 'ok'],
  [['unverified'], 'ok'],
  [['old', 'unverified'], 'failing'],
  [['never'], 'failing'],
  [null, 'failing'],
] as const)('backups with the warnings %j are %s', (warnings, state) => {
  expect(backedUpState('ok', warnings)).toBe(state);
  expect(backedUpState('stopped', warnings)).toBe('stopped');
});

it.each([
  [0, 0, 'none'],
  [1, 0, 'good'],
  [39, 1, 'good'],
  [19, 1, 'some'],
  [2, 1, 'some'],
  [1, 1, 'down'],
  [0, 1, 'down'],
] as const)('a half hour of %i answers and %i failures looks %s', (answered, failed, look) => {
  expect(tickLook({ answered, failed })).toBe(look);
});

it('says within what time 95 of 100 answers came', () => {
  const times = (counts: Record<number, number>) =>
    Array.from({ length: ANSWER_STEPS }, (_, step) => counts[step] ?? 0);
  expect(usualAnswerMs(times({}))).toBeNull();
  expect(usualAnswerMs(times({ 0: 95, 4: 5 }))).toBe(50);
  expect(usualAnswerMs(times({ 0: 94, 4: 6 }))).toBe(500);
  expect(usualAnswerMs(times({ [ANSWER_STEPS - 1]: 1 }))).toBeNull();
});

it('gives every line to one provider, and begins a half hour at :00 and :30', () => {
  expect(Object.values(LINES_OF).flat().toSorted()).toEqual([...PROVIDER_LINES].toSorted());
  const at = (time: string) => new Date(halfHourOf(Date.parse(`2026-11-23T${time}Z`))).toISOString().slice(11, 16);
  expect(['14:29:59.999', '14:30:00.000', '14:59:59.999'].map(at)).toEqual(['14:00', '14:30', '14:30']);
});
