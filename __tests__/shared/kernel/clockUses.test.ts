import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../../..');
const SOURCES = readdirSync(path.join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => ({ file: `src/${file}`, text: readFileSync(path.join(ROOT, 'src', file), 'utf8') }));

/** Lines of the sources that a pattern finds, but for files that may, as 'file: line'. */
const found = (pattern: RegExp, mayIn: Record<string, string>, of = SOURCES): string[] =>
  of.flatMap(({ file, text }) =>
    mayIn[file] === undefined
      ? [...text.matchAll(pattern)].map(({ index }) => {
          const from = text.lastIndexOf('\n', index) + 1;
          return `${file}: ${text.slice(from, text.indexOf('\n', index)).trim()}`;
        })
      : [],
  );

/** The time of the machine's own clock, which jumps. */
const MACHINE_TIME = /\bDate\.now\(\)|\bnew Date\(\)/g;
/** What depends on the zone of the device or server. */
const LOCAL_TIME =
  /\.(?:get|set)(?:FullYear|Month|Date|Day|Hours|Minutes|Seconds|Milliseconds)\(|\.getTimezoneOffset\(|\.to(?:LocaleDate|LocaleTime|Date|Time)String\(|\bnew Intl\.DateTimeFormat\((?![^;]*\btimeZone\b)/g;
/** A zone written down where it is to be asked for. */
const FIXED_OFFSET = /-0[23]:00[`'"]/g;

const SERVER = SOURCES.filter(({ file }) => file.startsWith('src/server/'));
const OTHERS = SOURCES.filter(({ file }) => !file.startsWith('src/server/'));

it('reads the time of the machine in its clock alone: durations are measured by performance.now()', () => {
  expect(
    found(
      MACHINE_TIME,
      {
        'src/server/kernel/clock.ts': 'the clock',
        'src/server/app/tracing/callSpans.ts': 'traces are put together by the clocks of machines',
        'src/server/app/command/ownerSteps.ts': 'a code of the owner’s device',
        'src/server/app/command/backupCommands.ts': 'refuses a moment to come',
        'src/server/gateways/network/siteProbe.ts': 'the date on an example',
      },
      SERVER,
    ),
  ).toEqual([]);
});

it('reads the time of a device where the state does not hold it', () => {
  const mayIn = {
    'src/browser/platform/browserPlatform.ts': 'the clock',
    'src/browser/platform/tracking.ts': 'what the counting asks for',
    'src/browser/console/entry.tsx': 'the clock of the console',
    'src/browser/admin/kit/useClock.ts': 'a clock that is shown',
    'src/browser/content/signUp/SignUpProof.tsx': 'a countdown that is shown',
    'src/browser/admin/rules/voucher/VoucherForm.tsx': 'the first day a calendar offers',
    'src/browser/admin/myStore/banners/BannerForm.tsx': 'the first day a calendar offers',
    'src/browser/admin/product/ShopFrame.tsx': 'a page that is shown as of now',
  };
  // `new Date(now())` of a clock that was handed over is none of it.
  expect(found(MACHINE_TIME, mayIn, OTHERS)).toEqual([]);
});

it('never asks for the zone of the machine it runs on', () => {
  expect(found(LOCAL_TIME, { 'src/server/backup/backupKeeper.ts': 'BACKUP_HOUR is one of the machine’s' })).toEqual([]);
});

it('writes no offset of a zone down', () => {
  expect(
    found(FIXED_OFFSET, {
      'src/server/gateways/label/melhorEnvioBodies.ts': 'the provider says so of its own times',
    }),
  ).toEqual([]);
});

it('would find them', () => {
  const of = [
    { file: 'a.ts', text: "const a = Date.now();\nb.getHours();\nnew Intl.DateTimeFormat('pt-BR');\n'T00:00-03:00';" },
  ];
  for (const pattern of [MACHINE_TIME, LOCAL_TIME, FIXED_OFFSET]) expect(found(pattern, {}, of)).not.toEqual([]);
  expect(found(LOCAL_TIME, {}, of)).toEqual(['a.ts: b.getHours();', "a.ts: new Intl.DateTimeFormat('pt-BR');"]);
});
