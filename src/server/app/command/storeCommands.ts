import type { Command } from 'commander';
import { asc, eq } from 'drizzle-orm';

import { storeSlugOf } from '../../../shared/platform/storeSlug';
import { storeDomains, stores, type StoreRow } from '../../db/schema/storeTables';
import type { NewStoreOwner } from '../../platform/storeCreation';
import { onGround } from './commandGround';
import { errorOfRefusal, refusedBy } from './exitCode';
import type { AddCommand, Call, Report } from './program';
import { storeArchiveCommands } from './storeArchiveCommands';
import { storeBySlug } from './storeBySlug';
import { storeDeleteCommand } from './storeDeleteCommand';
import { textTable } from './textTable';
import { PASSWORD_OPTION, typedPassword } from './typedPassword';

const BY_COMMAND = { kind: 'command' } as const;

/** Stores: making, listing, suspending. */
export const storeCommands = (program: Command, add: AddCommand): void => {
  const store = program.command('store').description('Stores of this installation.');
  add(
    store,
    'create',
    'Makes a store as a draft, which its owner opens. The owner is invited by e-mail, or gets a password.',
    create,
    [
      ['--name <name>', 'what shoppers call it'],
      ['--slug <slug>', 'first part of its address; made from the name where left out'],
      ['--owner-email <address>', 'of its owner'],
      ['--owner-name <name>', 'of its owner; only with a password'],
      PASSWORD_OPTION,
    ],
  );
  add(store, 'list', 'Lists the stores with their state.', list);
  add(store, 'suspend <slug>', 'Closes a store to shoppers; its admin stays open and shows the reason.', suspend, [
    ['--reason <text>', 'what its owner reads'],
  ]);
  add(store, 'reopen <slug>', 'Ends a suspension.', reopen);
  storeArchiveCommands(store, add);
  storeDeleteCommand(store, add);
};

const shown = ({ id, slug, name, status }: StoreRow) => ({ id, slug, name, status });

const create = (call: Call): Promise<Report> =>
  onGround(call.world, async ({ platform }) => {
    if (call.option('cluster') !== undefined)
      throw refusedBy('--cluster: stores are made in the main cluster, which knows all names, and moved.');
    const name = await call.needed('name', 'Name of the store');
    const email = await call.needed('ownerEmail', 'E-mail of its owner');
    const slug = call.option('slug') ?? (await platform.creation.freeSlugs(storeSlugOf(name), 1)).at(0) ?? '';
    const owner: NewStoreOwner =
      call.option('passwordFile') === undefined
        ? { kind: 'invited', name: call.option('ownerName') ?? '', email }
        : {
            kind: 'password',
            name: await call.needed('ownerName', 'Name of its owner'),
            email,
            password: await typedPassword(call, email),
          };
    const made = await platform.creation.create({ name, slug, owner }, BY_COMMAND);
    // Its owner's e-mail is the store's own until somebody changes it.
    if (!made.ok) throw errorOfRefusal(made.refusal, {}, { email: 'ownerEmail' });
    const { store } = made.value;
    const isInvited = 'invitationId' in made.value;
    return {
      lines: [
        `${store.name} (${store.slug}) is a draft.`,
        isInvited
          ? `${email} gets an e-mail with a link that makes the owner; it works for seven days.`
          : `${email} is its owner.`,
      ],
      data: { store: shown(store), isOwnerInvited: isInvited },
    };
  });

const list = (call: Call): Promise<Report> =>
  onGround(call.world, async ({ db }) => {
    const rows = await db.shared.select().from(stores).orderBy(asc(stores.createdAt), asc(stores.id));
    const domains = await db.shared.select().from(storeDomains).where(eq(storeDomains.status, 'active'));
    const listed = rows.map((row) => ({
      ...shown(row),
      isDefault: row.isDefault,
      suspendedBy: row.suspendedBy,
      suspensionReason: row.suspensionReason,
      deleteAt: row.deleteAt,
      domains: domains.filter(({ storeId }) => storeId === row.id).map(({ domain }) => domain),
    }));
    return {
      lines: textTable(
        ['SLUG', 'NAME', 'STATE', 'DOMAINS'],
        listed.map(({ slug, name, status, isDefault, domains: own }) => [
          isDefault ? `${slug} (default)` : slug,
          name,
          status,
          own.join(' '),
        ]),
        'There is no store yet: run setup or store create.',
      ),
      data: { stores: listed },
    };
  });

const suspend = (call: Call): Promise<Report> =>
  onGround(call.world, async (ground) => {
    const { id, name } = await storeBySlug(ground, call.argument(0));
    const reason = await call.needed('reason', 'Reason, as its owner reads it');
    const moved = await ground.platform.states.suspend(id, BY_COMMAND, reason);
    if (!moved.ok)
      throw errorOfRefusal(moved.refusal, { TransitionRefusedError: `${name} is suspended or being deleted already.` });
    return { lines: [`${name} is closed to shoppers.`], data: { store: shown(moved.value) } };
  });

const reopen = (call: Call): Promise<Report> =>
  onGround(call.world, async (ground) => {
    const { id, name } = await storeBySlug(ground, call.argument(0));
    const moved = await ground.platform.states.reopen(id, BY_COMMAND);
    if (!moved.ok) throw errorOfRefusal(moved.refusal, { TransitionRefusedError: `${name} is not suspended.` });
    const { status } = moved.value;
    return {
      lines: [`${name} is ${status === 'active' ? 'open' : 'a draft'} again.`],
      data: { store: shown(moved.value) },
    };
  });
