import type { Command } from 'commander';

import { MERCHANT_ROLES } from '../../../shared/account/merchantPermissions';
import { PLATFORM_ROLES } from '../../../shared/platform/platformPermissions';
import { onGround } from './commandGround';
import { errorOfRefusal, wrongUsage } from './exitCode';
import { factorLines, setUpSecondFactor } from './ownerSteps';
import type { AddCommand, Call, Report } from './program';
import { resetFactorCommand } from './resetFactorCommand';
import { storeBySlug } from './storeBySlug';
import { PASSWORD_OPTION, typedPassword } from './typedPassword';

const BY_COMMAND = { kind: 'command' } as const;

/** People of the platform and of stores. */
export const peopleCommands = (program: Command, add: AddCommand): void => {
  const owner = program.command('platform-owner').description('People who run the installation.');
  add(
    owner,
    'create',
    'Makes an owner of the platform with a second factor, whose address and recovery codes are shown once.',
    createOwner,
    [
      ['--name <name>', 'of this person'],
      ['--email <address>', 'what this person signs in with'],
      ['--role <role>', 'owner (where left out), or support, who reads and helps merchants'],
      PASSWORD_OPTION,
    ],
  );
  const merchant = program.command('merchant').description("People of a store's team.");
  add(merchant, 'invite <slug>', "Invites a person into a store's team by e-mail.", invite, [
    ['--email <address>', 'of the person'],
    ['--role <role>', 'owner (where left out) or staff'],
  ]);
  resetFactorCommand(merchant, add);
};

const createOwner = (call: Call): Promise<Report> =>
  onGround(call.world, async ({ platform }) => {
    const name = await call.needed('name', 'Name');
    const email = await call.needed('email', 'E-mail');
    const typedRole = call.option('role') ?? 'owner';
    const role = PLATFORM_ROLES.find((one) => one === typedRole);
    if (!role) throw wrongUsage(`--role: takes ${PLATFORM_ROLES.join(' or ')}.`);
    const password = await typedPassword(call, email);
    const known = await platform.owners.byEmail(email);
    const guarded = (await platform.owners.list()).find(({ owner }) => owner.id === known?.id);
    // One whose second factor was never confirmed cannot sign in: the command goes on where it stopped.
    const made =
      guarded && !guarded.hasSecondFactor
        ? ({ ok: true, value: guarded.owner } as const)
        : await platform.owners.create({ name, email, password, role }, BY_COMMAND);
    if (!made.ok) throw errorOfRefusal(made.refusal, { EmailInUseError: `${email} is an owner already.` });
    const owner = made.value;
    const factor = await setUpSecondFactor(
      call,
      () => platform.owners.beginSecondFactor(owner.id),
      (code) => platform.owners.confirmSecondFactor(owner.id, code),
    );
    return {
      lines: [
        `${owner.name} <${owner.email}> is ${owner.role === 'owner' ? 'an owner' : 'support'} of the platform.`,
        ...factorLines(call, factor),
      ],
      data: { owner: { id: owner.id, name: owner.name, email: owner.email, role: owner.role }, secondFactor: factor },
    };
  });

const invite = (call: Call): Promise<Report> =>
  onGround(call.world, async (ground) => {
    const store = await storeBySlug(ground, call.argument(0));
    const email = await call.needed('email', 'E-mail');
    const typed = call.option('role') ?? 'owner';
    const role = MERCHANT_ROLES.find((one) => one === typed);
    if (!role) throw wrongUsage(`--role: takes ${MERCHANT_ROLES.join(' or ')}.`);
    const invited = await ground.platform.merchants.invite(store.id, { email, role }, BY_COMMAND);
    if (!invited.ok)
      throw errorOfRefusal(invited.refusal, { EmailInUseError: `${email} is in the team of ${store.name} already.` });
    return {
      lines: [
        `${invited.value.email} gets an e-mail with a link into the team of ${store.name}, until ${invited.value.expiresAt}.`,
      ],
      data: { store: store.slug, role, ...invited.value },
    };
  });
