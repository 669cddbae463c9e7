import { assign, setup } from 'xstate';

/** Statuses of a cart (specification §4). */
export const CART_STATUSES = ['open', 'closed', 'abandoned'] as const;
export type CartStatus = (typeof CART_STATUSES)[number];

/** Where a cart stands with its shipping (decisions §6). */
export const SHIPPING_STATES = ['none', 'quoting', 'quoted', 'selected', 'unavailable'] as const;
export type ShippingState = (typeof SHIPPING_STATES)[number];

type CartContext = { selectedShippingId: string | null };

type CartEvent =
  | { type: 'ordered' }
  | { type: 'wentStale' }
  | { type: 'resumed' }
  | { type: 'zipCodeGiven' }
  | { type: 'zipCodeCleared' }
  | { type: 'basketChanged' }
  | { type: 'quoteArrived'; offeredIds: string[] }
  | { type: 'quoteFailed' }
  | { type: 'optionSelected'; shippingId: string }
  | { type: 'optionDeselected' };

/**
 * A cart's two questions, answered side by side. Status: open --ordered--> closed (final), open --wentStale--> abandoned
 * --resumed--> open. Shipping: nothing is quoted without a zip code; each change of basket or zip code quotes again; an
 * option that is no longer offered is deselected. States: specification §4; moves: decisions §6.
 */
export const cartMachine = setup({
  types: { context: {} as CartContext, events: {} as CartEvent },
  guards: {
    isSelectionOffered: ({ context }, params: { offeredIds: string[] }) =>
      context.selectedShippingId !== null && params.offeredIds.includes(context.selectedShippingId),
    isAnythingOffered: (_, params: { offeredIds: string[] }) => params.offeredIds.length > 0,
  },
  actions: {
    select: assign((_, params: { shippingId: string }) => ({ selectedShippingId: params.shippingId })),
    deselect: assign({ selectedShippingId: null }),
  },
}).createMachine({
  id: 'cart',
  type: 'parallel',
  context: { selectedShippingId: null },
  states: {
    status: {
      initial: 'open',
      states: {
        open: { on: { ordered: 'closed', wentStale: 'abandoned' } },
        abandoned: { on: { resumed: 'open' } },
        closed: { type: 'final' },
      },
    },
    shipping: {
      initial: 'none',
      states: {
        none: { on: { zipCodeGiven: 'quoting' } },
        quoting: {
          on: {
            quoteArrived: [
              {
                guard: { type: 'isSelectionOffered', params: ({ event }) => ({ offeredIds: event.offeredIds }) },
                target: 'selected',
              },
              {
                guard: { type: 'isAnythingOffered', params: ({ event }) => ({ offeredIds: event.offeredIds }) },
                target: 'quoted',
                actions: 'deselect',
              },
              { target: 'unavailable', actions: 'deselect' },
            ],
            quoteFailed: { target: 'unavailable', actions: 'deselect' },
          },
        },
        quoted: {
          on: {
            basketChanged: 'quoting',
            optionSelected: {
              target: 'selected',
              actions: { type: 'select', params: ({ event }) => ({ shippingId: event.shippingId }) },
            },
          },
        },
        selected: {
          on: {
            basketChanged: 'quoting',
            optionSelected: { actions: { type: 'select', params: ({ event }) => ({ shippingId: event.shippingId }) } },
            optionDeselected: { target: 'quoted', actions: 'deselect' },
          },
        },
        unavailable: { on: { basketChanged: 'quoting' } },
      },
      on: {
        zipCodeGiven: { target: '.quoting', actions: 'deselect' },
        zipCodeCleared: { target: '.none', actions: 'deselect' },
      },
    },
  },
});
