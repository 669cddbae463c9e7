import type { Command } from 'commander';

import { oipetProgram } from './program';

const silentWorld = { env: {}, write() {}, writeError() {}, isTerminal: false, ask: async () => '' };
/** Of every command: said once, before the list. */
const COMMON = new Set(['--json', '--yes', '--help', '--cluster']);

/** The commands in docs/operations.md: each with its arguments, its description and its own options. */
export function commandsMarkdown(): string {
  return leavesOf(oipetProgram(silentWorld))
    .map(({ words, command }) => {
      const options = command.options.filter(({ long }) => !COMMON.has(long ?? ''));
      const items = options.map(({ flags, description }) => `  - \`${flags}\`: ${description}`);
      return [`- \`${words}\`: ${command.description()}`, ...items].join('\n');
    })
    .join('\n');
}

function leavesOf(command: Command, words: string[] = []): { words: string; command: Command }[] {
  const own = [...words, ...(words.length === 0 && command.parent === null ? [] : [nameOf(command)])];
  if (command.commands.length === 0) return [{ words: own.join(' '), command }];
  return command.commands.flatMap((one) => leavesOf(one, own));
}

const nameOf = (command: Command): string =>
  [
    command.name(),
    ...command.registeredArguments.map((argument) => {
      const name = `${argument.name()}${argument.variadic ? '...' : ''}`;
      return argument.required ? `<${name}>` : `[${name}]`;
    }),
  ].join(' ');
