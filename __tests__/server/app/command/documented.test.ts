import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import type { Command } from 'commander';

import { oipetProgram } from '../../../../src/server/app/command/program';

const ROOT = path.resolve(__dirname, '../../../..');
const CALL = /^(?:sudo )?(?:oipet|node dist\/server\/oipet\.cjs|npm run oipet --) (.*)$/;
const world = { env: {}, write() {}, writeError() {}, isTerminal: false, ask: async () => '' };

/** Every call of a command in the shell blocks of the documents, without what a pipe or a comment adds. */
function* documentedCalls(): Generator<readonly [place: string, words: string]> {
  const files = ['README.md', ...readdirSync(path.join(ROOT, 'docs')).map((name) => `docs/${name}`)];
  for (const file of files.filter((name) => name.endsWith('.md'))) {
    for (const [, block = ''] of readFileSync(path.join(ROOT, file), 'utf8').matchAll(/```sh\n(.*?)```/gs)) {
      for (const line of block.split('\n')) {
        const words = CALL.exec(line.trim())?.[1]?.replace(/\s+(?:#|\||>).*$/, '');
        if (words) yield [file, words.trim()];
      }
    }
  }
}

const wordsOf = (line: string): string[] =>
  Array.from(
    line.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g),
    ([, single, double, plain]) => single ?? double ?? plain ?? '',
  );

/** What is wrong with a call, or null. */
function faultOf(line: string): string | null {
  let command: Command = oipetProgram(world);
  let words = wordsOf(line);
  while (command.commands.length > 0) {
    const next = command.commands.find((one) => one.name() === words[0]);
    if (!next) return `no command ${words[0] ?? ''}`;
    command = next;
    words = words.slice(1);
  }
  const { operands, unknown } = command.parseOptions(words);
  if (unknown.length > 0) return `no option ${unknown.join(' ')}`;
  const { registeredArguments } = command;
  const isOpen = registeredArguments.some(({ variadic }) => variadic);
  if (operands.length > registeredArguments.length && !isOpen) return `too many words: ${operands.join(' ')}`;
  const missing = registeredArguments.filter(({ required }, index) => required && operands[index] === undefined);
  return missing.length > 0 ? `no ${missing.map((argument) => argument.name()).join(', ')}` : null;
}

it('documents calls that the commands understand', () => {
  const calls = [...documentedCalls()];
  expect(calls.length).toBeGreaterThan(5);
  const wrong = calls.flatMap(([place, line]) => {
    const fault = faultOf(line);
    return fault === null ? [] : [`${place}: oipet ${line}: ${fault}`];
  });
  expect(wrong).toEqual([]);
});

it('would notice a command, an option or an argument that is not there', () => {
  expect(faultOf('shop list')).toBe('no command shop');
  expect(faultOf('store list --all')).toBe('no option --all');
  expect(faultOf('store suspend')).toBe('no slug');
  expect(faultOf("store suspend patas --reason 'Pix recusado'")).toBeNull();
});
