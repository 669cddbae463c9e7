import type { ProviderStandings } from '../../../../src/shared/providers/providers';
import { noBackups } from '../../../../src/server/backup/backupReader';
import { countedFiles } from '../../../../src/server/gateways/calls/countedGateways';
import { providerCalls } from '../../../../src/server/gateways/calls/providerCalls';
import type { FileStorage } from '../../../../src/server/gateways/files/fileStoragePort';
import type { InstallationChecks } from '../../../../src/server/platform/installationChecks';
import { providerQuestions } from '../../../../src/server/platform/providers/providerQuestions';
import { memoryFiles } from '../../../support/server/memoryFiles';
import { MONDAY_NOON } from '../../../support/server/accountApp';

const STANDINGS: ProviderStandings = {
  payments: 'real',
  shipping: 'real',
  mail: 'real',
  postalCodes: 'real',
  files: 'real',
  backup: 'real',
};
type Found = Pick<Awaited<ReturnType<InstallationChecks['check']>>, 'state' | 'cause' | 'facts'>;

/** The questions of an installation whose mail server, files and backups a test plays. */
const open = ({
  mail = { state: 'ok', cause: 'works', facts: {} },
  files = memoryFiles(),
  overview = noBackups.overview,
}: {
  mail?: Found;
  files?: FileStorage;
  overview?: typeof noBackups.overview;
}) => {
  const calls = providerCalls({ clock: () => MONDAY_NOON });
  const questions = providerQuestions({
    gateways: {
      payments: { findCharge: async () => ({ kind: 'unknown' }) },
      carrier: { quote: async () => ({ kind: 'unavailable' }) },
      labels: { balance: async () => ({ kind: 'unknown' }) },
      postalCodes: { find: async () => ({ kind: 'unavailable' }) },
      files: countedFiles(files, calls.line('files')),
    },
    standings: STANDINGS,
    checks: { check: async (id) => ({ id, checkedAt: new Date(MONDAY_NOON).toISOString(), ...mail }) },
    backups: { overview },
    calls,
  });
  return { questions, calls };
};

it.each([
  [{ state: 'ok', cause: 'works', facts: {} } as const, { answered: 1, failed: 0, lastFailure: null }],
  [
    { state: 'broken', cause: 'refused', facts: { words: 'EAUTH 535' } } as const,
    { answered: 0, failed: 1, lastFailure: { kind: 'keyRefused', words: 'EAUTH 535' } },
  ],
  [
    { state: 'broken', cause: 'unreachable', facts: { words: 'ECONNECTION' } } as const,
    { answered: 0, failed: 1, lastFailure: { kind: 'unreachable', words: 'ECONNECTION' } },
  ],
])('signs in to the mail server and counts what it found: %j', async (mail, counted) => {
  const { questions, calls } = open({ mail });
  await questions.mail();
  expect(calls.take()).toMatchObject([{ line: 'mail', ...counted }]);
});

it('writes, reads and removes a file, and counts a storage that refuses or gives back something else', async () => {
  const kept = memoryFiles();
  const well = open({ files: kept });
  await well.questions.files();
  expect(well.calls.take()).toMatchObject([{ line: 'files', answered: 3, failed: 0 }]);
  const full = Object.assign(new Error('no space'), { code: 'ENOSPC' });
  const refusing = open({ files: { ...kept, write: () => Promise.reject(full) } });
  await refusing.questions.files();
  expect(refusing.calls.take()).toMatchObject([{ failed: 1, lastFailure: { kind: 'failed', words: 'ENOSPC' } }]);
  const odd = open({ files: { ...kept, read: async () => Buffer.from('another') } });
  await odd.questions.files();
  expect(odd.calls.take()).toMatchObject([{ failed: 1, lastFailure: { kind: 'unreadable' } }]);
});

it('looks at the place of backups, and counts one that cannot be reached', async () => {
  const unreachable = Object.assign(new Error('x'), { code: 'ECONNREFUSED' });
  const { questions, calls } = open({ overview: () => Promise.reject(unreachable) });
  await questions.backup();
  expect(calls.take()).toMatchObject([{ line: 'backup', failed: 1, lastFailure: { kind: 'unreachable' } }]);
});
