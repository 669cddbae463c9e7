import { providerCalls, type LineFigures } from '../../../../src/server/gateways/calls/providerCalls';
import { purgeExpired } from '../../../../src/server/jobs/purgeExpired';
import { providerFigureRepository } from '../../../../src/server/platform/providers/providerFigureRepository';
import { providerFigures } from '../../../../src/server/platform/providers/providerFigures';
import { openPlatformServices, type PlatformServices } from '../../../support/server/platformServices';
import { silentLog } from '../../../support/server/testServer';

let platform: PlatformServices;
beforeAll(async () => {
  platform = await openPlatformServices();
});
beforeEach(() => platform.rows('delete from platform_provider_figures'));
afterAll(() => platform.close());

/** One process: what it counts, and what keeps that. */
const aProcess = () => {
  const calls = providerCalls({ clock: () => platform.time.now });
  return { calls, figures: providerFigures({ db: platform.db.shared, calls, log: silentLog }) };
};
const answers = ({ calls }: ReturnType<typeof aProcess>) => calls.line('mail')(async () => {});
const fails = ({ calls }: ReturnType<typeof aProcess>, words: string) =>
  calls.line('mail')(async (failed) => failed({ kind: 'failed', words }));
const kept = () =>
  platform.rows<{ half_hour: Date; answered: number; failed: number; times: number; failure_words: string | null }>(
    `select half_hour, answered, failed, failure_words, (select sum(n)::int from unnest(answer_times) n) as times
     from platform_provider_figures order by line, half_hour`,
  );

it('adds up what several processes count, with the news of whoever heard last', async () => {
  const [one, other] = [aProcess(), aProcess()];
  await answers(one);
  await answers(other);
  await fails(other, 'earlier');
  platform.time.now += 1_000;
  await fails(one, 'later');
  // The one whose news are older writes last.
  await one.figures.keep();
  await other.figures.keep();
  expect(await kept()).toMatchObject([{ answered: 2, failed: 2, times: 2, failure_words: 'later' }]);
  const [news] = await providerFigureRepository.news(platform.db.shared);
  expect(news).toEqual({
    line: 'mail',
    lastAnswerAt: new Date(platform.time.now - 1_000).toISOString(),
    lastFailureAt: new Date(platform.time.now).toISOString(),
    failureKind: 'failed',
    failureWords: 'later',
    stoppedAt: null,
  });
});

it('loses none while many write at once', async () => {
  const processes = Array.from({ length: 6 }, aProcess);
  for (let round = 0; round < 5; round += 1) {
    await Promise.all(
      processes.map(async (one) => {
        await Promise.all([
          answers(one),
          one.calls.line('quotes')(async () => {}),
          one.calls.line('files')(async () => {}),
        ]);
        await one.figures.keep();
      }),
    );
  }
  const rows = await kept();
  expect(rows.map(({ answered }) => answered)).toEqual([30, 30, 30]);
});

it('keeps each half hour apart', async () => {
  const one = aProcess();
  platform.time.now = Date.parse('2026-11-23T15:29:59.999Z');
  await answers(one);
  platform.time.now += 1;
  await answers(one);
  await answers(one);
  await one.figures.keep();
  expect(await kept()).toMatchObject([
    { half_hour: new Date('2026-11-23T15:00:00Z'), answered: 1 },
    { half_hour: new Date('2026-11-23T15:30:00Z'), answered: 2 },
  ]);
});

it('writes nothing where nothing was called, and what is left when it stops', async () => {
  const one = aProcess();
  const stop = one.figures.start();
  await one.figures.keep();
  expect(await kept()).toEqual([]);
  await answers(one);
  await stop();
  expect(await kept()).toMatchObject([{ answered: 1 }]);
});

it('counts on while the database is away', async () => {
  const one = aProcess();
  const away = providerFigures({
    db: {
      insert: () => {
        throw new Error('away');
      },
    } as never,
    calls: one.calls,
    log: silentLog,
  });
  await answers(one);
  await away.keep();
  await answers(one);
  await one.figures.keep();
  expect(await kept()).toMatchObject([{ answered: 2, times: 2 }]);
});

it('is purged of what is older than 30 days', async () => {
  const one = aProcess();
  const days = 24 * 60 * 60_000;
  const purge = () =>
    purgeExpired({
      db: platform.db,
      clock: () => platform.time.now,
      personalData: { eraseEnded: async () => {} },
      invoiceDownloads: { purge: async () => {} },
      keptPapers: { purge: async () => {} },
      storeWorks: { lookAfter: async () => {} },
      platform: { setup: { discardLogo: async () => {} } },
    })({}, {} as never);
  await answers(one);
  await one.figures.keep();
  platform.time.now += 30 * days - 1_000;
  await purge();
  expect(await kept()).toHaveLength(1);
  platform.time.now += 60 * 60_000;
  await purge();
  expect(await kept()).toEqual([]);
});

it.each<[string, Partial<LineFigures>]>([
  ['a half hour that begins at no half hour', { halfHour: '2026-11-23T15:10:00.000Z' }],
  ['an answer without its moment', { lastAnswerAt: null }],
  ['counts below zero', { failed: -1 }],
  ['times of other steps', { answerTimes: [1] }],
  [
    'words that are too long',
    { lastFailure: { at: '2026-11-23T15:00:00.000Z', kind: 'failed', words: 'x'.repeat(161) } },
  ],
  ['a line nobody knows', { line: 'weather' as 'mail' }],
])('the database refuses %s', async (_what, wrong) => {
  const one = aProcess();
  await answers(one);
  const [sums] = one.calls.take();
  if (!sums) throw new Error('nothing was counted');
  await expect(providerFigureRepository.add(platform.db.shared, [{ ...sums, ...wrong }])).rejects.toThrow();
});
