import {
  initialTransition,
  transition,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
} from 'xstate';

import type { ListedMachine, SampleEvent } from '../../replay/allMachines';

/** A machine stepped by hand: what was sent, oldest first. Its state follows from that alone. */
type Stepped = { listed: ListedMachine; sent: SampleEvent[] };

/** Why an event cannot be sent now. */
export type Refusal = { kind: 'done' } | { kind: 'guarded' } | { kind: 'elsewhere'; states: string[] };

/** A button: an event, and where it leads or why not. */
export type Step = { sample: SampleEvent } & ({ leadsTo: string[] } | { refusal: Refusal });

/** One state of a machine, and whether it stands there. Names are paths: 'shipping.quoted'. */
type PlacedState = { name: string; isCurrent: boolean };

// The machines' own delays are events that are sent by hand.
const BY_TIME = /^xstate\./;

const nameOf = (node: AnyStateNode): string => node.path.join('.');

const nodesOf = (node: AnyStateNode): AnyStateNode[] =>
  Object.values(node.states).flatMap((child) => [child, ...nodesOf(child)]);

const beginningOf = ({ machine, input }: ListedMachine): AnyMachineSnapshot => initialTransition(machine, input)[0];

const after = (machine: AnyStateMachine, snapshot: AnyMachineSnapshot, { event }: SampleEvent): AnyMachineSnapshot =>
  transition(machine, snapshot, event)[0];

/** Where it stands now. */
export const snapshotOf = ({ listed, sent }: Stepped): AnyMachineSnapshot =>
  sent.reduce((snapshot, sample) => after(listed.machine, snapshot, sample), beginningOf(listed));

const currentNames = (snapshot: AnyMachineSnapshot): string[] =>
  snapshot._nodes.filter((node) => node.type === 'atomic' || node.type === 'final').map(nameOf);

/** Every state that has none inside, in the order of the source. */
export const statesOf = (stepped: Stepped): PlacedState[] => {
  const current = currentNames(snapshotOf(stepped));
  return nodesOf(stepped.listed.machine.root)
    .filter((node) => Object.keys(node.states).length === 0)
    .map((node) => ({ name: nameOf(node), isCurrent: current.includes(nameOf(node)) }));
};

const samplesOf = ({ machine, samples }: ListedMachine): SampleEvent[] => {
  const given = new Set(samples.map(({ event }) => event.type));
  const plain = machine.events
    .filter((type: string) => !given.has(type) && !BY_TIME.test(type))
    .map((type: string) => ({ label: type, event: { type } }));
  return [...plain, ...samples];
};

const refusalOf = (machine: AnyStateMachine, snapshot: AnyMachineSnapshot, type: string): Refusal => {
  if (snapshot.status === 'done') return { kind: 'done' };
  const takers = [machine.root, ...nodesOf(machine.root)].filter((node) => node.transitions.has(type));
  if (takers.some((node) => snapshot._nodes.includes(node))) return { kind: 'guarded' };
  return { kind: 'elsewhere', states: takers.map(nameOf) };
};

/** Every event of a machine as a button of this moment. */
export const stepsOf = (stepped: Stepped): Step[] => {
  const { machine } = stepped.listed;
  const snapshot = snapshotOf(stepped);
  return samplesOf(stepped.listed).map((sample) =>
    snapshot.can(sample.event)
      ? { sample, leadsTo: currentNames(after(machine, snapshot, sample)) }
      : { sample, refusal: refusalOf(machine, snapshot, sample.event.type) },
  );
};

/** What was sent, each with the states it led to. */
export const historyOf = ({ listed, sent }: Stepped): { label: string; states: string[] }[] =>
  sent.map(({ label }, index) => ({
    label,
    states: currentNames(snapshotOf({ listed, sent: sent.slice(0, index + 1) })),
  }));
