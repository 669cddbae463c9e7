import type { Command } from 'commander';
import { drizzle } from 'drizzle-orm/node-postgres';

import { instantOf, systemClock } from '../../kernel/clock';
import { demoContents, removeDemo, type DemoContents } from '../../demo/removeDemo';
import { platformLog } from '../../platform/platformLog';
import { openFiles } from '../gateways';
import { hasDemoPeople } from '../realShopCheck';
import { onGround } from './commandGround';
import { refusedBy, wrongUsage } from './exitCode';
import { progressBar } from './progressBar';
import type { AddCommand, Call, Report } from './program';

/** The demo. */
export const demoCommands = (program: Command, add: AddCommand): void => {
  const demo = program.command('demo').description('The demo stores, whose passwords are published.');
  add(
    demo,
    'remove',
    'Removes the demo stores with people, orders and pictures, and what the sandbox has made. It cannot be undone.',
    remove,
    [['--name <slugs>', 'the stores with real orders that are removed too, by slug, with commas']],
  );
};

const remove = (call: Call): Promise<Report> =>
  onGround(call.world, async ({ ownerPool, isOwner, configuration }) => {
    if (!isOwner) throw refusedBy('DATABASE_OWNER_URL: not set. Only the owner of the tables can remove ledgers.');
    const contents = await demoContents(ownerPool);
    const { stores, sandboxRecords } = contents;
    if (stores.length === 0 && sandboxRecords === 0)
      return { lines: ['There is nothing of the demo here.'], data: { stores: [], sandboxRecords: 0, pictures: 0 } };
    await refuseRealOrders(call, contents);
    if (call.mayAsk) {
      const names = stores.map(({ slug }) => slug).join(', ') || 'what the sandbox has made';
      const answer = await call.world.ask(`Remove ${names} for good? Type yes`);
      if (answer !== 'yes') throw refusedBy('Nothing was removed.');
    } else if (!call.isAgreed) throw wrongUsage('--yes: not given. It cannot be undone.');

    const { pictures } = await removeDemo({
      owner: ownerPool,
      files: openFiles(configuration),
      removed: progressBar(call.world, call.isJson),
      log: (client) =>
        platformLog.write(drizzle(client), {
          actor: { kind: 'command' },
          action: 'demoRemoved',
          changes: { stores: stores.map(({ slug }) => slug) },
          at: instantOf(systemClock()),
        }),
    });
    const isSomebodyLeft = await hasDemoPeople(ownerPool);
    return {
      lines: [
        ...stores.map(({ slug, orders }) => `removed  ${slug} with its people and orders (${orders})`),
        `removed  records of the sandbox (${sandboxRecords}) and pictures (${pictures})`,
        ...(isSomebodyLeft
          ? ['People with addresses of the demo are left in other stores: remove them in their admins.']
          : []),
      ],
      data: { stores, sandboxRecords, pictures, isSomebodyLeft },
    };
  });

async function refuseRealOrders(call: Call, { stores, playedElsewhere }: DemoContents): Promise<void> {
  const [played] = playedElsewhere;
  if (played) {
    throw refusedBy(
      `The store ${played.slug} has orders that were paid in the sandbox (${played.orders}), and no provider knows them: begin with an empty database.`,
    );
  }
  const real = stores.filter(({ realOrders }) => realOrders > 0);
  if (real.length === 0) return;
  const slugs = real.map(({ slug }) => slug).join(',');
  const found = real.map(({ slug, realOrders }) => `${slug} has real orders (${realOrders})`).join(', ');
  const typed =
    call.option('name') ?? (call.mayAsk ? await call.world.ask(`${found}. To remove them too, type ${slugs}`) : '');
  if (typed !== slugs || (!call.mayAsk && !call.isAgreed))
    throw refusedBy(`${found}: nothing was removed. To remove them too: --yes --name ${slugs}`);
}
