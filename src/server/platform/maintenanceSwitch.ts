import type { Database } from '../db/database';
import { instantOf, type Clock } from '../kernel/clock';
import { maintenanceRepository } from './maintenanceRepository';
import { platformLog, type PlatformActor } from './platformLog';

/** Closes every shop for maintenance, and opens them again; their admins stay open. */
export const maintenanceSwitch = ({ db, clock }: { db: Database; clock: Clock }) => ({
  /** Since when the shops are closed, an ISO instant; null while they are open. */
  since: (): Promise<string | null> => maintenanceRepository.since(db.shared),

  /** @returns whether that changed anything */
  turn: (isOn: boolean, actor: PlatformActor): Promise<boolean> =>
    db.inPlatform(async (tx) => {
      const at = instantOf(clock());
      const isChanged = await (isOn ? maintenanceRepository.begin(tx, at) : maintenanceRepository.end(tx));
      const action = isOn ? 'maintenanceOn' : 'maintenanceOff';
      if (isChanged) await platformLog.write(tx, { actor, action, at });
      return isChanged;
    }),
});
