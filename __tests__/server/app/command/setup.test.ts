import { writeFile } from 'node:fs/promises';
import path from 'node:path';

import sharp from 'sharp';

import { totpCode, totpStepOf } from '../../../../src/server/account/totp';
import { PASSWORD } from '../../../support/server/accountApp';
import { openCommands, type Commands } from '../../../support/server/commandRun';

let commands: Commands;
beforeEach(async () => {
  commands = await openCommands();
});
afterEach(() => commands.close());

/** The code an authenticator shows that has read what was printed. */
const codeIn = (printed: string): string =>
  totpCode(/secret=([A-Z2-7]+)/.exec(printed)?.[1] ?? '', totpStepOf(Date.now()));

it('prints a one-time address for the browser', async () => {
  const { exitCode, out } = await commands.run(['setup']);
  expect([exitCode, out]).toEqual([0, expect.stringMatching(/http:\/\/localhost:3000\/setup#[\w-]{43}\n/)]);
  expect(
    await commands.rows('select from platform_setup where token_hash is not null and finished_at is null'),
  ).toHaveLength(1);
});

it('asks a person, and ends with an owner, a second factor and a store', async () => {
  const { exitCode, out, error } = await commands.run(['setup', '--here'], {
    answers: ['Rita Campos', 'rita@oipet.test', PASSWORD, PASSWORD, 'Casa da Ração', '', '000000', codeIn],
  });
  expect([exitCode, error]).toEqual([0, 'This is not the code of now.\n']);
  expect(out).toContain('owner      Rita Campos <rita@oipet.test>');
  expect(out).toContain('store      Casa da Ração (casa-da-racao), a draft');
  expect(out.match(/^ {2}([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/gm)).toHaveLength(10);
  expect(await commands.run(['setup'])).toMatchObject({
    exitCode: 3,
    error: expect.stringMatching(/^The set-up is finished\./),
  });
  // Before anything is asked.
  expect(await commands.run(['setup', '--here'], { answers: [] })).toMatchObject({
    exitCode: 3,
    error: expect.stringMatching(/^The set-up is finished\./),
  });
});

it('needs no person, given all it must know', async () => {
  const given = ['--name', 'Rita Campos', '--email', 'rita@oipet.test', '--password-file', commands.passwordFile];
  const { exitCode, json } = await commands.run(['setup', ...given, '--store-name', 'Casa', '--yes', '--json']);
  expect([exitCode, json()]).toMatchObject([
    0,
    {
      data: {
        owner: { email: 'rita@oipet.test' },
        secondFactor: { uri: expect.stringMatching(/^otpauth:\/\/totp\//), recoveryCodes: { length: 10 } },
        store: { slug: 'casa', status: 'draft' },
      },
    },
  ]);
});

it('invites who will own the first store, where it is somebody else', async () => {
  const given = ['--name', 'Rita Campos', '--email', 'rita@oipet.test', '--password-file', commands.passwordFile];
  const store = ['--store-name', 'Casa', '--owner-email', 'bia@oipet.test'];
  const { exitCode, out } = await commands.run(['setup', ...given, ...store, '--yes']);
  expect([exitCode, out]).toEqual([0, expect.stringContaining('a draft: bia@oipet.test is invited to own it')]);
  expect(await commands.rows('select from merchants')).toEqual([]);
  expect(await commands.rows('select email, role from invitations where accepted_at is null')).toEqual([
    { email: 'bia@oipet.test', role: 'owner' },
  ]);
});

it('puts a logo on the sign of the first store, and asks nothing where the file is none', async () => {
  const given = ['--name', 'Rita Campos', '--email', 'rita@oipet.test', '--password-file', commands.passwordFile];
  const file = path.join(commands.dataDir, 'logo.png');
  const line = ['setup', ...given, '--store-name', 'Casa', '--logo', file, '--yes'];
  expect(await commands.run(line)).toMatchObject({ exitCode: 2, error: '--logo: cannot be read (ENOENT).\n' });
  await writeFile(file, 'no picture');
  expect(await commands.run(line)).toMatchObject({
    exitCode: 2,
    error: '--logo: not a whole picture in PNG, JPEG or WebP.\n',
  });
  expect(await commands.rows('select from platform_owners')).toEqual([]);
  const picture = sharp({ create: { width: 60, height: 20, channels: 4, background: '#fff0' } }).png();
  await writeFile(file, await picture.toBuffer());
  expect(await commands.run(line)).toMatchObject({ exitCode: 0 });
  const [store] = await commands.rows<{ id: string; logo_url: string }>('select id, logo_url from stores');
  expect(store?.logo_url).toMatch(new RegExp(`^/media/${store?.id}/.+p\\.webp$`));
});

it('changes nothing where an answer is not accepted', async () => {
  const given = ['--name', 'Rita Campos', '--email', 'rita@oipet.test', '--password-file', commands.passwordFile];
  const { exitCode, error } = await commands.run([
    'setup',
    ...given,
    '--store-name',
    'Casa',
    '--store-slug',
    'www',
    '--yes',
  ]);
  expect([exitCode, error]).toEqual([2, '--store-slug: kept for the platform.\n']);
  expect(await commands.rows('select from platform_owners')).toEqual([]);
});

it('makes further owners, and goes on with one whose second factor was never confirmed', async () => {
  const line = [
    'platform-owner',
    'create',
    '--name',
    'Bia Reis',
    '--email',
    'bia@oipet.test',
    '--password-file',
    commands.passwordFile,
  ];
  const stopped = await commands.run(line, { answers: ['1', '2', '3'] });
  expect([stopped.exitCode, stopped.error]).toEqual([3, expect.stringContaining('the second factor is not on')]);
  expect(await commands.run(line, { answers: [codeIn] })).toMatchObject({ exitCode: 0 });
  expect(await commands.run(line, { answers: [] })).toMatchObject({
    exitCode: 3,
    error: 'bia@oipet.test is an owner already.\n',
  });
});
