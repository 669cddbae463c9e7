import { assign, setup } from 'xstate';

import { CAROUSEL_INTERVAL_MS } from './carouselInterval';

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
    context: {} as { index: number; count: number; holds: Hold[]; isDue: boolean },
    events: {} as Event,
    /** `isDue`: the first slide has been there long enough already. */
    input: {} as { count: number; isDue?: boolean },
  },
  delays: { interval: ({ context }) => (context.isDue ? 0 : CAROUSEL_INTERVAL_MS) },
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
    turnNext: assign({ index: ({ context }) => (context.index + 1) % context.count, isDue: false }),
    turn: assign({
      isDue: false,
      index: ({ context, event }) =>
        event.type === 'turned' ? (context.index + event.by + context.count) % context.count : context.index,
    }),
    choose: assign({
      isDue: false,
      index: ({ context, event }) => (event.type === 'chosen' ? event.index : context.index),
    }),
  },
}).createMachine({
  id: 'carousel',
  context: ({ input }) => ({ index: 0, count: input.count, holds: [], isDue: input.isDue ?? false }),
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
