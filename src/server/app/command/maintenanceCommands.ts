import type { Command } from 'commander';

import { onGround } from './commandGround';
import type { AddCommand, Call, Report } from './program';

/** Closing every shop for a while. */
export const maintenanceCommands = (program: Command, add: AddCommand): void => {
  const maintenance = program.command('maintenance').description('Closes every shop for a while; admins stay open.');
  add(maintenance, 'on', 'Shoppers get a friendly page (503) from now on, of every process.', turn(true));
  add(maintenance, 'off', 'Opens the shops again.', turn(false));
};

const turn =
  (isOn: boolean) =>
  (call: Call): Promise<Report> =>
    onGround(call.world, async ({ platform }) => {
      const isChanged = await platform.maintenance.turn(isOn, { kind: 'command' });
      const since = await platform.maintenance.since();
      const state = isOn ? `The shops are closed for maintenance since ${since ?? 'now'}.` : 'The shops are open.';
      return { lines: [isChanged ? state : `${state} Nothing changed.`], data: { isOn, since, isChanged } };
    });
