import { Command, CommanderError } from 'commander';

import { BackupError } from '../../backup/backupStore';
import { StartupError } from '../../kernel/startupError';
import { loggedError } from '../log';
import type { CommandWorld } from './commandWorld';
import { backupCommands } from './backupCommands';
import { demoCommands } from './demoCommands';
import { doctorCommand } from './doctorCommand';
import { CommandError, EXIT, wrongUsage, type ExitCode } from './exitCode';
import { incidentCommand } from './incidentCommand';
import { jobCommands } from './jobCommands';
import { keyCommands } from './keyCommands';
import { mailCommands } from './mailCommands';
import { maintenanceCommands } from './maintenanceCommands';
import { envOfCluster } from './envOfCluster';
import { migrateCommand } from './migrateCommand';
import { moveCommand } from './moveCommand';
import { optionName } from './optionName';
import { accessLogCommand } from './accessLogCommand';
import { paymentCommands } from './paymentCommands';
import { peopleCommands } from './peopleCommands';
import { setupCommand } from './setupCommand';
import { storeCommands } from './storeCommands';

/** What a command found or did: lines for people, data for programs. `exitCode` where it is not 0. */
export type Report = { lines: string[]; data: unknown; exitCode?: ExitCode };

/** A command's call: options and arguments by name, texts as typed. */
export type Call = {
  world: CommandWorld;
  isJson: boolean;
  /** Whether questions may be asked: on a terminal, without --yes and --json. */
  mayAsk: boolean;
  /** Whether the caller agreed beforehand. */
  isAgreed: boolean;
  option: (name: string) => string | undefined;
  isSet: (name: string) => boolean;
  argument: (index: number) => string;
  arguments: () => string[];
  /** An option's value, asked for where it is left out and may be. @throws CommandError where it may not */
  needed: (name: string, question: string, options?: { isSecret?: boolean }) => Promise<string>;
};

/** Adds a command to a group: its name with arguments, what it does, its work, its own options. */
export type AddCommand = (
  group: Command,
  name: string,
  description: string,
  work: (call: Call) => Promise<Report>,
  options?: readonly (readonly [flags: string, description: string])[],
  /** Whether it is the one meant by its group's name alone. */
  place?: { isDefault: boolean },
) => void;

type Ended = (report: Report, isJson: boolean) => void;

/** Every command, with its help. */
export const oipetProgram = (world: CommandWorld, ended: Ended = () => {}): Command => {
  const program = new Command('oipet')
    .description('Runs an installation of Oi Pet: its stores, people, database and jobs.')
    .helpCommand(false)
    .exitOverride()
    .configureOutput({ writeOut: world.write, writeErr: () => {} });

  const add: AddCommand = (group, name, description, work, options = [], place = { isDefault: false }) => {
    const command = group.command(name, place).description(description);
    for (const [flags, words] of options) command.option(flags, words);
    command
      .option('--json', 'answer one line of JSON: {"ok":true,"data":…} or {"ok":false,"error":…}')
      .option('--yes', 'ask nothing: agree to what would be asked, and fail where a value is missing')
      .option('--cluster <name>', 'work in this further cluster of stores, as if it were the only database');
    command.action(async () => {
      const call = callOf(world, command);
      ended(await work(call), call.isJson);
    });
  };

  setupCommand(program, add);
  doctorCommand(program, add);
  migrateCommand(program, add);
  storeCommands(program, add);
  moveCommand(program, add);
  peopleCommands(program, add);
  incidentCommand(program, add);
  demoCommands(program, add);
  jobCommands(program, add);
  paymentCommands(program, add);
  accessLogCommand(program, add);
  mailCommands(program, add);
  keyCommands(program, add);
  maintenanceCommands(program, add);
  backupCommands(program, add);
  return program;
};

/** Runs a command line. Never throws: a failure is one line and an exit code. @param argv without node and file */
export async function runOipet(argv: string[], world: CommandWorld): Promise<ExitCode> {
  let exitCode: ExitCode = EXIT.ok;
  const answer = (value: unknown) => world.write(`${JSON.stringify(value)}\n`);
  const program = oipetProgram(world, ({ lines, data, exitCode: code = EXIT.ok }, isJson) => {
    exitCode = code;
    if (isJson) answer({ ok: code === EXIT.ok, data });
    else if (lines.length > 0) world.write(`${lines.join('\n')}\n`);
  });
  try {
    await program.parseAsync(argv, { from: 'user' });
    return exitCode;
  } catch (error) {
    // Help and version are errors to commander, with 0.
    if (error instanceof CommanderError && error.exitCode === 0) return EXIT.ok;
    const { code, message } = failureOf(error, program, argv);
    if (argv.includes('--json')) answer({ ok: false, error: { code, message } });
    else world.writeError(`${message}\n`);
    return EXIT[code];
  }
}

type Failure = { code: 'failed' | 'usage' | 'refused'; message: string };

const CODES = { [EXIT.failed]: 'failed', [EXIT.usage]: 'usage', [EXIT.refused]: 'refused' } as const;

const failureOf = (error: unknown, program: Command, argv: string[]): Failure => {
  if (error instanceof CommandError) return { code: CODES[error.exitCode], message: error.message };
  if (error instanceof StartupError || error instanceof BackupError) return { code: 'refused', message: error.message };
  if (error instanceof CommanderError) {
    // A group without its command asks for help, which is no answer to a program.
    const message =
      error.code === 'commander.help'
        ? `a command is missing; see: ${[program.name(), ...argv.filter((word) => !word.startsWith('-'))].join(' ')} --help`
        : error.message.replace(/^error: /, '').replaceAll('\n', ' ');
    return { code: 'usage', message };
  }
  const { type, message } = loggedError(error);
  return { code: 'failed', message: `${type}: ${message.split('\n', 1)[0] ?? ''}` };
};

const callOf = (process: CommandWorld, command: Command): Call => {
  const options: Record<string, unknown> = command.opts();
  const { cluster } = options;
  const world = typeof cluster === 'string' ? { ...process, env: envOfCluster(process.env, cluster) } : process;
  const isJson = options['json'] === true;
  const isAgreed = options['yes'] === true;
  const mayAsk = world.isTerminal && !isJson && !isAgreed;
  const option = (name: string) => {
    const value = options[name];
    return typeof value === 'string' ? value : undefined;
  };
  return {
    world,
    isJson,
    mayAsk,
    isAgreed,
    option,
    isSet: (name) => options[name] === true,
    argument: (index) => command.args[index] ?? '',
    arguments: () => command.args,
    async needed(name, question, asking) {
      const given = option(name);
      if (given !== undefined) return given;
      if (mayAsk) return world.ask(question, asking);
      throw wrongUsage(`${optionName(name)}: not given.`);
    },
  };
};
