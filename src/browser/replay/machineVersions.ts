import { machineDiagram } from '../../shared/machine/machineDiagram';
import { allMachines } from './allMachines';
import { stateHash } from './stateHash';

/** Machine -> a mark that changes when its states or moves do. */
export const machineVersions = (): Record<string, string> =>
  Object.fromEntries(allMachines.map(({ machine }) => [machine.id, stateHash(machineDiagram(machine))]));
