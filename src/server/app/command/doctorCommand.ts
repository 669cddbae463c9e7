import type { Command } from 'commander';

import { StartupError } from '../../kernel/startupError';
import { readConfiguration, type Configuration } from '../configuration';
import { backupFindings } from './backupFindings';
import { databaseFindings } from './databaseFindings';
import {
  dataFolderFindings,
  failure,
  filesFinding,
  fine,
  mailFinding,
  nodeFinding,
  settingsFindings,
  webhookFinding,
  type Finding,
} from './doctorChecks';
import { EXIT } from './exitCode';
import { progressBar } from './progressBar';
import type { AddCommand, Call, Report } from './program';

const MARKS = { ok: 'ok     ', warning: 'warning', failed: 'FAILED ' } as const;

/** Looking at everything a shop stands on. */
export const doctorCommand = (program: Command, add: AddCommand): void =>
  add(
    program,
    'doctor',
    'Looks at everything a shop stands on, each with its remedy. 1 where something failed.',
    doctor,
  );

async function doctor({ world, isJson }: Call): Promise<Report> {
  const { configuration, refusal } = configurationOf(world.env);
  const looks: (() => Promise<Finding[]>)[] = [
    async () => [nodeFinding(process.versions.node)],
    async () => refusal,
    () => dataFolderFindings(configuration),
    () => databaseFindings(configuration),
    async () => settingsFindings(configuration),
    async () => [await mailFinding(configuration)],
    () => webhookFinding(configuration),
    async () => [await filesFinding(configuration)],
    () => backupFindings(configuration),
  ];
  const progress = progressBar(world, isJson);
  const findings: Finding[] = [];
  for (const [index, look] of looks.entries()) {
    progress(index, looks.length, 'looking');
    findings.push(...(await look()));
  }
  progress(looks.length, looks.length, 'looked at everything');
  const isWell = findings.every(({ state }) => state !== 'failed');
  return {
    lines: findings.flatMap(({ check, state, found, remedy }) => [
      `${MARKS[state]}  ${check}: ${found}`,
      ...(remedy === null ? [] : [`         ${remedy}`]),
    ]),
    data: { findings },
    exitCode: isWell ? EXIT.ok : EXIT.failed,
  };
}

/** What says where things are, to be looked at even where the start would refuse the rest. */
const PLACES = [
  'DATA_DIR',
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'PUBLIC_URL',
  'SECRET_KEY',
  'SECRET_KEYS',
  'SMTP_URL',
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'BACKUP_TO',
  'BACKUP_PASSPHRASE',
];

function configurationOf(env: Record<string, string | undefined>): {
  configuration: Configuration;
  refusal: Finding[];
} {
  const read = (names: Record<string, string | undefined>) => {
    try {
      return readConfiguration(names);
    } catch (error) {
      if (error instanceof StartupError) return error;
      throw error;
    }
  };
  const whole = read(env);
  if (!(whole instanceof StartupError)) return { configuration: whole, refusal: [fine('configuration', 'accepted')] };
  const refusal = whole.message.split('\n').map((line) => failure('configuration', line, 'Set it as the line says.'));
  const places = read(Object.fromEntries(PLACES.map((name) => [name, env[name]])));
  return { configuration: places instanceof StartupError ? readConfiguration({}) : places, refusal };
}
