import type { Command } from 'commander';

import { setupPath } from '../../../shared/platform/setupLink';
import { emailOf } from '../../../shared/kernel/email';
import { storeSlugOf } from '../../../shared/platform/storeSlug';
import { readConfiguration, type Configuration } from '../configuration';
import { onGround, openCommandDatabase, type Ground } from './commandGround';
import { errorOfRefusal, refusedBy } from './exitCode';
import { factorLines, setUpSecondFactor } from './ownerSteps';
import { takeLogo, type TakenLogo } from './takeLogo';
import type { AddCommand, Call, Report } from './program';
import { PASSWORD_OPTION, typedPassword } from './typedPassword';

const OPTIONS = [
  ['--here', 'do it all here instead of in the browser; implied by the options below'],
  ['--name <name>', 'of the person who runs the installation'],
  ['--email <address>', 'what this person signs in with'],
  PASSWORD_OPTION,
  ['--store-name <name>', 'of the first store'],
  ['--store-slug <slug>', 'first part of its address: small letters, digits, hyphens'],
  ['--logo <file>', 'a picture for the sign of the first store: PNG, JPEG or WebP'],
  ['--owner-email <address>', 'who is invited to own the first store; left out: whoever runs the installation'],
] as const;

const WORDS = {
  GoneError: 'The set-up is finished. Use platform-owner create and store create.',
  TransitionRefusedError: 'This step was done already. Run setup without options to go on in the browser.',
} as const;

/** The first day of an installation, by command. */
export const setupCommand = (program: Command, add: AddCommand): void =>
  add(
    program,
    'setup',
    'Sets the installation up: prints a one-time address for the browser (30 minutes), or does it here.',
    setup,
    OPTIONS,
  );

async function setup(call: Call): Promise<Report> {
  const { env } = call.world;
  const configuration = readConfiguration(env);
  const database = await openCommandDatabase(configuration);
  try {
    // The first day: nothing is there yet.
    await database.prepare();
  } finally {
    await database.close();
  }
  const isHere =
    call.isSet('here') ||
    ['name', 'email', 'passwordFile', 'storeName', 'storeSlug', 'logo', 'ownerEmail'].some(call.option);
  return onGround(call.world, (ground) => (isHere ? setUpHere(call, ground) : printAddress(ground)));
}

async function printAddress({ platform, configuration }: Ground): Promise<Report> {
  const made = await platform.setup.makeAddress();
  if (!made.ok) throw errorOfRefusal(made.refusal, WORDS);
  const { token, expiresAt } = made.value;
  const address = `${siteOf(configuration)}${setupPath(token)}`;
  return {
    lines: [
      'Open this address within 30 minutes; it works until the set-up is finished, and ends the ones before:',
      '',
      `  ${address}`,
      '',
    ],
    data: { address, expiresAt },
  };
}

const siteOf = ({ publicUrl, port }: Configuration): string => publicUrl ?? `http://localhost:${port}`;

async function setUpHere(call: Call, { platform, pictures }: Ground): Promise<Report> {
  // Nobody is asked for what can no longer be used.
  if ((await platform.setup.state()).isFinished) throw refusedBy(WORDS.GoneError);
  const file = call.option('logo');
  if (file === undefined) return setUpWith(call, platform, null);
  // Looked at before anybody is asked anything.
  const logo = await takeLogo(file, pictures);
  try {
    return await setUpWith(call, platform, logo);
  } catch (error) {
    // A store that stands has it already.
    if ((await platform.setup.state()).storeId !== logo.storeId) await pictures.remove(logo.fileKey);
    throw error;
  }
}

/** The options of the first store's fields. Its owner is somebody invited, or whoever runs the installation. */
const optionsOfStore = (isOwnerInvited: boolean) => {
  const email = isOwnerInvited ? 'ownerEmail' : 'email';
  return { name: 'storeName', slug: 'storeSlug', email, ownerEmail: email, ownerName: 'name' };
};

async function setUpWith(call: Call, platform: Ground['platform'], logo: TakenLogo | null): Promise<Report> {
  const name = await call.needed('name', 'Your name');
  const email = await call.needed('email', 'Your e-mail');
  const password = await typedPassword(call, email);
  const storeName = await call.needed('storeName', 'Name of the first store');
  const suggested = (await platform.creation.freeSlugs(storeSlugOf(storeName), 1)).at(0) ?? '';
  const typed =
    call.option('storeSlug') ?? (call.mayAsk ? await call.world.ask(`First part of its address (${suggested})`) : '');
  const slug = typed === '' ? suggested : typed;

  const typedOwner = call.option('ownerEmail');
  const ownerEmail = typedOwner !== undefined && emailOf(typedOwner) !== emailOf(email) ? typedOwner : undefined;
  const prepared = await platform.creation.prepare({
    name: storeName,
    slug,
    owner:
      ownerEmail === undefined
        ? { kind: 'password', name, email, password }
        : { kind: 'invited', name: '', email: ownerEmail },
  });
  if (!prepared.ok) throw errorOfRefusal(prepared.refusal, WORDS, optionsOfStore(ownerEmail !== undefined));
  const owner = await platform.setup.putOwner('command', { name, email, password });
  if (!owner.ok) throw errorOfRefusal(owner.refusal, WORDS);
  const factor = await setUpSecondFactor(
    call,
    () => platform.setup.beginSecondFactor('command'),
    (code) => platform.setup.confirmSecondFactor('command', code),
  );
  const made = await platform.setup.createStore('command', {
    name: storeName,
    slug,
    ...(logo === null ? {} : { logo }),
    ...(ownerEmail === undefined ? {} : { ownerEmail }),
  });
  if (!made.ok) throw errorOfRefusal(made.refusal, WORDS, optionsOfStore(ownerEmail !== undefined));
  const finished = await platform.setup.finish('command');
  if (!finished.ok) throw errorOfRefusal(finished.refusal, WORDS);
  const { store } = made.value;
  return {
    lines: [
      `owner      ${owner.value.name} <${owner.value.email}>`,
      `store      ${store.name} (${store.slug}), a draft: ${
        ownerEmail === undefined
          ? 'sign in to its admin with the same e-mail and password'
          : `${emailOf(ownerEmail)} is invited to own it by an e-mail that goes out once the server runs`
      }`,
      ...factorLines(call, factor),
    ],
    data: {
      owner: { id: owner.value.id, email: owner.value.email },
      secondFactor: factor,
      store: { id: store.id, slug: store.slug, status: store.status },
      invited: ownerEmail === undefined ? null : emailOf(ownerEmail),
    },
  };
}
