import { agreementStanding, type EditionDates } from '../../../src/shared/account/agreements';

const FIRST: EditionDates = { version: '1', announcedAt: '2026-01-01', appliesAt: '2026-01-01', termDays: 30 };
const NEXT: EditionDates = {
  version: '2',
  announcedAt: '2026-03-01T00:00:00.000Z',
  appliesAt: '2026-04-01T00:00:00.000Z',
  termDays: 10,
};
const LATER: EditionDates = { version: '3', announcedAt: '2026-05-01', appliesAt: '2026-06-01', termDays: 10 };

it.each([
  ['a new owner accepts before anything', [], null, '2026-02-01', ['due', '1', null]],
  ['one from before has time', [], '2026-02-10', '2026-02-01', ['asked', '1', '2026-02-10']],
  ['and no more once it is over', [], '2026-02-10', '2026-02-10', ['due', '1', '2026-02-10']],
  ['nothing is asked of who accepted', ['1'], null, '2026-02-01', ['accepted', null, null]],
  ['the next one is announced', ['1'], null, '2026-03-15', ['announced', '2', NEXT.appliesAt]],
  ['and may be accepted before its day', ['1', '2'], null, '2026-03-15', ['accepted', null, null]],
  ['who did is not asked on its day', ['1', '2'], null, '2026-04-01T00:00:00.000Z', ['accepted', null, null]],
  ['who did not is', ['1'], null, '2026-04-01T00:00:00.000Z', ['asked', '2', '2026-04-11T00:00:00.000Z']],
  ['until its term is over', ['1'], null, '2026-04-11T00:00:00.000Z', ['due', '2', '2026-04-11T00:00:00.000Z']],
  ['accepting the one that applies comes before the next', [], null, '2026-03-15', ['due', '1', null]],
  ['a new owner accepts the one that applies alone', ['2'], null, '2026-04-20', ['accepted', null, null]],
] as const)('%s', (_what, accepted, graceUntil, now, [standing, version, until]) => {
  // One that is not announced yet is not there.
  const editions = [NEXT, FIRST].filter(({ announcedAt }) => announcedAt <= now);
  const facts = { editions, accepted, graceUntil, now };
  expect(agreementStanding(facts)).toEqual({ standing, version, until });
});

it('does not count an edition of before', () => {
  const facts = { editions: [FIRST, NEXT, LATER], accepted: ['1', '2'], graceUntil: null, now: '2026-07-01' };
  expect(agreementStanding(facts)).toMatchObject({ standing: 'due', version: '3' });
});
