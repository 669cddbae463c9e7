import type { Command } from 'commander';

import { openSecrets, type Secrets } from '../../kernel/secretKey';
import { keyRotation, type KeyReport } from '../../keys/keyRotation';
import { onGround, type Ground } from './commandGround';
import { EXIT, refusedBy } from './exitCode';
import { progressBar } from './progressBar';
import type { AddCommand, Call, Report } from './program';
import { textTable } from './textTable';

/** The secret keys and what depends on them. */
export const keyCommands = (program: Command, add: AddCommand): void => {
  const key = program.command('key').description('The secret keys, and what is encrypted with them.');
  add(key, 'list', 'What is encrypted with which key, and what cannot be read with the keys that are set.', list);
  add(key, 'rotate', 'Encrypts everything with the first key of SECRET_KEYS; killed halfway, run it again.', rotate);
};

const list = (call: Call): Promise<Report> =>
  onGround(call.world, async (ground) => {
    const { rotation, secrets } = await openRotation(ground);
    const report = await rotation.report();
    const rows = report.columns.flatMap(({ what, byKey }) =>
      byKey.map(({ keyId, values }) => [what, keyId ?? 'without id', String(values)]),
    );
    return {
      lines: [...textTable(['WHAT', 'KEY', 'VALUES'], rows, 'Nothing is encrypted yet.'), ...linesOf(report, secrets)],
      data: { current: secrets.keyIds[0], keys: secrets.keyIds, ...report },
      exitCode: isReadable(report) ? EXIT.ok : EXIT.failed,
    };
  });

const rotate = (call: Call): Promise<Report> =>
  onGround(call.world, async (ground) => {
    const { rotation, secrets } = await openRotation(ground);
    const changed = await rotation.rotate(progressBar(call.world, call.isJson));
    const report = await rotation.report();
    const done = `Key ${secrets.keyIds[0]} is current. ${changed === 1 ? 'One value was' : `${changed} values were`} encrypted anew.`;
    return {
      lines: [done, ...linesOf(report, secrets)],
      data: { current: secrets.keyIds[0], changed, ...report },
      exitCode: isReadable(report) ? EXIT.ok : EXIT.failed,
    };
  });

async function openRotation({ configuration, ownerPool, isOwner }: Ground) {
  if (!isOwner)
    throw refusedBy('DATABASE_OWNER_URL: not set. Keys are changed across stores, by the owner of the tables.');
  const secrets = await openSecrets(configuration);
  return { secrets, rotation: keyRotation({ owner: ownerPool, secrets }) };
}

const isReadable = ({ columns }: KeyReport): boolean => columns.every(({ unreadable }) => unreadable === 0);

/** What is lost, each with its way on, and which keys nothing depends on any more. */
function linesOf({ columns, keyedRecoveryCodes }: KeyReport, { keyIds: [current, ...former] }: Secrets): string[] {
  const lost = columns
    .filter(({ unreadable }) => unreadable > 0)
    .map(({ what, unreadable, wayOn }) => `Lost: ${unreadable} ${what}. ${wayOn}`);
  const used = new Set(columns.flatMap(({ byKey }) => byKey.map(({ keyId }) => keyId)));
  const keys = former.map((id) => {
    if (used.has(id) || used.has(null)) return `Key ${id} is still needed: run key rotate.`;
    if (keyedRecoveryCodes > 0)
      return `Key ${id} may be removed once ${keyedRecoveryCodes} recovery codes of 1.0.0 are used or renewed; without it they end.`;
    return `Key ${id} may be removed: nothing is encrypted with it. Devices known by it are met as new ones.`;
  });
  return [...lost, ...(current === undefined ? [] : keys)];
}
