import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'floors-'));
  for (const side of ['shared', 'browser/admin', 'server/admin'])
    mkdirSync(path.join(root, 'src', side), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};
/** What the check says of the sources at `root`. */
const faults = () => {
  const { stderr } = spawnSync('node', ['scripts/floors.mjs', '--root', root], { encoding: 'utf8' });
  return stderr.split('\n').filter((line) => line !== '');
};

it('accepts imports that point down', () => {
  write('src/server/queue/addJob.ts', "import { newId } from '../kernel/newId';\nimport { text } from './text';\n");
  write('src/server/app/main.ts', "import type { Db } from '../db/database';\n");
  expect(faults()).toEqual([]);
});

it.each([
  ['an import', "import { main } from '../app/main';"],
  ['an import over several lines', "import {\n  main,\n} from '../app/main';"],
  ['a type import', "import type { Main } from '../app/main';"],
  ['an export', "export { main } from '../app/main';"],
  ['a lazy import', "const main = () => import('../app/main');"],
  ['an import of a folder deeper down', "import { main } from '../app/deep/main';"],
])('refuses %s that points up', (_name, text) => {
  write('src/server/kernel/clock.ts', text);
  expect(faults()).toEqual([
    expect.stringMatching(/^src\/server: kernel -> app points up \(kernel\/clock\.ts imports/),
  ]);
});

it('refuses a circle of folders', () => {
  write('src/server/queue/addJob.ts', "import { db } from '../db/database';\n");
  write('src/server/db/database.ts', "import { addJob } from '../queue/addJob';\n");
  expect(faults()).toEqual(['src/server: db -> queue points up (db/database.ts imports queue/addJob)']);
});

it('asks for a place of a new folder', () => {
  write('src/server/attic/box.ts', "import { clock } from '../kernel/clock';\n");
  expect(faults()).toContain('src/server/attic stands on no floor: give it a place in scripts/floors.mjs');
});

it('lets a section of the admin stand without a place, as long as no other one imports it', () => {
  write('src/browser/admin/notes/NotesScreen.tsx', "import { AdminSection } from '../kit/AdminSection';\n");
  expect(faults()).toEqual([]);
  write('src/browser/admin/audit/AuditScreen.tsx', "import { NotesScreen } from '../notes/NotesScreen';\n");
  expect(faults()).toEqual([expect.stringMatching(/^src\/browser\/admin: audit -> notes points up/)]);
});

it('finds this repository in order', () => {
  const { stdout, stderr, status } = spawnSync('node', ['scripts/floors.mjs'], { encoding: 'utf8' });
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
  expect(stdout).toContain('server: ');
});
