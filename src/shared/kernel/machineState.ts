import { transition, type AnyStateMachine, type ContextFrom, type EventFromLogic, type StateValueFrom } from 'xstate';

/** The part of a machine's snapshot that the store and the database keep: plain JSON. */
export type MachineState<M extends AnyStateMachine> = { value: StateValueFrom<M>; context: ContextFrom<M> };

/**
 * The machine after one event; unchanged where the event is not allowed.
 * @param state plain JSON, not an Immer draft (pass `current(draft)`)
 * @throws if the machine has effects: those belong to sagas and services
 */
export function advance<M extends AnyStateMachine>(
  machine: M,
  state: MachineState<M>,
  event: EventFromLogic<M>,
): MachineState<M> {
  // The generic machine type of xstate cannot relate value and context back to M; both are taken from M's own snapshot.
  const [next, effects] = transition(machine as AnyStateMachine, machine.resolveState(state), event);
  if (effects.length > 0) throw new Error(`${machine.id}: effects belong to sagas`);
  return { value: next.value as StateValueFrom<M>, context: next.context as ContextFrom<M> };
}

/** True where the machine handles the event in its current state. */
export function canAdvance<M extends AnyStateMachine>(
  machine: M,
  state: MachineState<M>,
  event: EventFromLogic<M>,
): boolean {
  return machine.resolveState(state).can(event);
}
