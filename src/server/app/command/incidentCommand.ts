import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { Command } from 'commander';
import { drizzle } from 'drizzle-orm/node-postgres';

import { CSV_BOM, csvLines } from '../../admin/csv/csvWriter';
import { stores } from '../../db/schema/storeTables';
import { errorCodeOf } from '../../kernel/errorCode';
import { instantOf, systemClock } from '../../kernel/clock';
import { platformLog } from '../../platform/platformLog';
import {
  concernedRepository,
  HELD_CATEGORIES,
  type Concerned,
  type HeldCategory,
  type Span,
} from '../../privacy/concernedRepository';
import { onGround, type Ground } from './commandGround';
import { refusedBy, wrongUsage } from './exitCode';
import type { AddCommand, Call, Report } from './program';
import { storeBySlug } from './storeBySlug';
import { textTable } from './textTable';

/** People of one store, or of the platform itself (`storeId` null), under the name of their file. */
type Group = { name: string; storeId: string | null; people: Concerned[] };

// Keys of a constant of ours are its own.
const CATEGORIES = Object.keys(HELD_CATEGORIES) as HeldCategory[];

/** The list of people whom a leak concerns. */
export const incidentCommand = (program: Command, add: AddCommand): void =>
  add(
    program,
    'incident',
    'Lists whom a leak of data concerns, and what is held of each: a file per store for the notices, counts on the screen.',
    incident,
    [
      ['--to <folder>', 'a new folder for the files; only you may read it'],
      ['--store <slug>', 'only people of this store; left out: of all stores and of the platform'],
      [
        '--from <instant>',
        'only what was written since, such as 2026-11-23T14:05:00-03:00; left out: all that is held',
      ],
      ['--until <instant>', 'only what was written before the way was shut; left out: until now'],
    ],
  );

const incident = (call: Call): Promise<Report> =>
  onGround(call.world, async (ground) => {
    const span = spanOf(call);
    const slug = call.option('store');
    const folder = await call.needed('to', 'Folder to make');
    const groups = slug === undefined ? await allGroups(ground, span) : [await groupOf(ground, slug, span)];
    await makeFolder(folder);
    for (const { name, people } of groups) await writeFile(path.join(folder, `${name}.csv`), fileOf(people), PRIVATE);
    const counts = groups.map(({ name, people }) => ({ name, people: people.length, held: countsOf(people) }));
    await writeFile(path.join(folder, 'summary.json'), `${JSON.stringify({ ...span, counts }, null, 2)}\n`, PRIVATE);
    // Who read whose data: the list itself is one more copy of them.
    for (const { storeId } of groups) {
      await platformLog.write(drizzle(ground.ownerPool), {
        actor: { kind: 'command' },
        action: 'concernedListed',
        ...(storeId === null ? {} : { storeId }),
        at: instantOf(systemClock()),
      });
    }
    const total = counts.reduce((sum, { people }) => sum + people, 0);
    return {
      lines: [
        ...textTable(
          ['STORE', 'HELD', 'PEOPLE'],
          counts.flatMap(({ name, people, held }) => [
            [name, 'anything', String(people)],
            ...CATEGORIES.flatMap((category) => {
              const count = held[category];
              return count === undefined ? [] : [[name, `${category}: ${HELD_CATEGORIES[category]}`, String(count)]];
            }),
          ]),
          'Nobody.',
        ),
        `${total} people, in ${folder}: a file per store for its notice, summary.json for the ANPD. Delete the folder when all are told.`,
      ],
      data: { ...span, folder, counts },
    };
  });

const PRIVATE = { mode: 0o600 } as const;

/** @throws CommandError for an instant that is none, or a span that ends before it begins */
function spanOf(call: Call): Span {
  const instantIn = (name: 'from' | 'until'): string | null => {
    const typed = call.option(name);
    if (typed === undefined) return null;
    // Without a zone it would be that of the machine.
    if (!/^\d{4}-\d\d-\d\dT[\d:.]{5,12}(Z|[+-]\d\d:\d\d)$/.test(typed) || Number.isNaN(Date.parse(typed)))
      throw wrongUsage(`--${name}: takes an instant with its zone, such as 2026-11-23T14:05:00-03:00.`);
    return new Date(typed).toISOString();
  };
  const from = instantIn('from');
  const until = instantIn('until') ?? instantOf(systemClock());
  if (from !== null && from > until) throw wrongUsage('--until: is before --from.');
  return { from, until };
}

async function groupOf(ground: Ground, slug: string, span: Span): Promise<Group> {
  const { id } = await storeBySlug(ground, slug);
  return { name: slug, storeId: id, people: await peopleOf(ground, id, span) };
}

async function allGroups(ground: Ground, span: Span): Promise<Group[]> {
  const { shared } = ground.db;
  const groups: Group[] = [
    // No slug begins so.
    { name: '_platform', storeId: null, people: await concernedRepository.ofPlatform(shared, span) },
  ];
  for (const { id, slug } of await shared
    .select({ id: stores.id, slug: stores.slug })
    .from(stores)
    .orderBy(stores.slug))
    groups.push({ name: slug, storeId: id, people: await peopleOf(ground, id, span) });
  return groups;
}

const peopleOf = ({ db }: Ground, storeId: string, span: Span): Promise<Concerned[]> =>
  db.inStore(storeId, (tx) => concernedRepository.ofStore(tx, storeId, span));

async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { mode: 0o700 }).catch((error: unknown) => {
    if (errorCodeOf(error) === 'EEXIST') throw refusedBy(`${folder} is there already: name a new folder.`);
    throw error;
  });
}

const fileOf = (people: Concerned[]): string =>
  CSV_BOM +
  csvLines([
    ['e-mail', 'nome', 'telefone', 'documento', 'dados'],
    ...people.map(({ email, name, phone, document, held }) => [email, name, phone, document, held.join(', ')]),
  ]);

const countsOf = (people: Concerned[]): Partial<Record<HeldCategory, number>> => {
  const counts: Partial<Record<HeldCategory, number>> = {};
  for (const category of people.flatMap(({ held }) => held)) counts[category] = (counts[category] ?? 0) + 1;
  return counts;
};
