import { assign, setup } from 'xstate';

/** Between two turns (specification §9). */
export const CAROUSEL_INTERVAL_MS = 10_000;

/** What keeps the carousel still for the moment. */
export type Hold = 'hover' | 'focus' | 'hiddenTab' | 'reducedMotion';

type Event =
  | { type: 'suspended'; by: Hold }
  | { type: 'released'; by: Hold }
  | { type: 'paused' }
  | { type: 'played' }
  | { type: 'turned'; by: 1 | -1 }
  /** A dot was chosen, or a slide was dragged into place. */
  | { type: 'chosen'; index: number };

/**
 * playing --paused--> paused --played--> playing. Inside playing: turning, every 10 s, unless something suspends it or
 * there is only one slide. Each turn restarts the interval; the last slide is followed by the first.
 */
export const carouselMachine = setup({
  types: {
    context: {} as { index: number; count: number; holds: Hold[] },
    events: {} as Event,
    input: {} as { count: number },
  },
  delays: { interval: CAROUSEL_INTERVAL_MS },
  guards: {
    isFree: ({ context }) => context.holds.length === 0 && context.count > 1,
    isSuspended: ({ context }) => context.holds.length > 0 || context.count <= 1,
  },
  actions: {
    hold: assign({
      holds: ({ context, event }) =>
        event.type === 'suspended' ? [...context.holds.filter((hold) => hold !== event.by), event.by] : context.holds,
    }),
    release: assign({
      holds: ({ context, event }) =>
        event.type === 'released' ? context.holds.filter((hold) => hold !== event.by) : context.holds,
    }),
    turnNext: assign({ index: ({ context }) => (context.index + 1) % context.count }),
    turn: assign({
      index: ({ context, event }) =>
        event.type === 'turned' ? (context.index + event.by + context.count) % context.count : context.index,
    }),
    choose: assign({ index: ({ context, event }) => (event.type === 'chosen' ? event.index : context.index) }),
  },
}).createMachine({
  id: 'carousel',
  context: ({ input }) => ({ index: 0, count: input.count, holds: [] }),
  initial: 'playing',
  on: {
    suspended: { actions: 'hold' },
    released: { actions: 'release' },
    turned: { actions: 'turn' },
    chosen: { actions: 'choose' },
  },
  states: {
    playing: {
      initial: 'turning',
      on: { paused: 'paused' },
      states: {
        turning: {
          always: { guard: 'isSuspended', target: 'suspended' },
          after: { interval: { target: 'turning', reenter: true, actions: 'turnNext' } },
          on: {
            turned: { target: 'turning', reenter: true, actions: 'turn' },
            chosen: { target: 'turning', reenter: true, actions: 'choose' },
          },
        },
        suspended: { always: { guard: 'isFree', target: 'turning' } },
      },
    },
    paused: { on: { played: 'playing' } },
  },
});
