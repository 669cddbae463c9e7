import type { Command } from 'commander';

import { oipetProgram } from '../../../../src/server/app/command/program';
import { openCommands, type Commands } from '../../../support/server/commandRun';

let commands: Commands;
beforeAll(async () => {
  commands = await openCommands();
});
afterAll(() => commands.close());

const silentWorld = { env: {}, write() {}, writeError() {}, isTerminal: false, ask: async () => '' };

/** Every command that does something, as its words. */
const leavesOf = (command: Command, path: string[] = []): { path: string[]; command: Command }[] =>
  command.commands.length === 0
    ? [{ path, command }]
    : command.commands.flatMap((one) => leavesOf(one, [...path, one.name()]));
const leaves = leavesOf(oipetProgram(silentWorld));

it.each(leaves.map(({ path }) => [path]))('%s has a help, --json and --yes', async (path) => {
  const { exitCode, out, error } = await commands.run([...path, '--help']);
  expect([exitCode, error]).toEqual([0, '']);
  expect(out).toContain(`Usage: oipet ${path.join(' ')}`);
  for (const option of ['--json', '--yes']) expect(out).toContain(option);
});

it.each([
  [['stores'], "unknown command 'stores'"],
  [['store', 'list', '--colour'], "unknown option '--colour'"],
  [['store', 'suspend'], "missing required argument 'slug'"],
  [['store'], 'a command is missing; see: oipet store --help'],
  [['store', 'create', '--yes'], '--name: not given.'],
  [['jobs', 'list', '--state', 'odd'], '--state: takes failed, retrying, waiting, all.'],
])('answers wrong usage, %j, with one line and 2', async (line, words) => {
  const { exitCode, out, error } = await commands.run(line);
  expect([exitCode, out]).toEqual([2, '']);
  expect(error).toContain(words);
  expect(error.trimEnd().split('\n')).toHaveLength(1);
});

it('says the same to programs as JSON', async () => {
  const refused = await commands.run(['store', 'suspend', 'nobody', '--reason', 'x', '--json']);
  expect([refused.exitCode, refused.json()]).toEqual([
    3,
    { ok: false, error: { code: 'refused', message: 'No store has the slug nobody: see store list.' } },
  ]);
});

it('takes a bad variable for a check that says no', async () => {
  const { exitCode, error } = await commands.run(['store', 'list'], { env: { PORT: 'three' } });
  expect([exitCode, error]).toEqual([3, expect.stringMatching(/^PORT: value not accepted\..+\n$/)]);
});
