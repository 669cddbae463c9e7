import { assign, setup } from 'xstate';

/** Statuses of a cart (specification §4). */
export const CART_STATUSES = ['open', 'closed', 'abandoned'] as const;
export type CartStatus = (typeof CART_STATUSES)[number];

/** Where a cart stands with its shipping (rules §6). */
export const SHIPPING_STATES = ['none', 'quoting', 'quoted', 'selected', 'unavailable'] as const;
export type ShippingState = (typeof SHIPPING_STATES)[number];

/** `isOwnChoice`: the shopper has chosen, or taken a choice back; nothing is proposed to them any more. */
type CartContext = { selectedShippingId: string | null; isOwnChoice: boolean };

type CartEvent =
  | { type: 'ordered' }
  | { type: 'wentStale' }
  | { type: 'resumed' }
  | { type: 'zipCodeGiven' }
  | { type: 'zipCodeCleared' }
  | { type: 'basketChanged' }
  /** `proposedId`: what is chosen as long as the shopper has not; null for nothing. */
  | { type: 'quoteArrived'; offeredIds: string[]; proposedId: string | null }
  | { type: 'quoteFailed' }
  | { type: 'optionSelected'; shippingId: string }
  | { type: 'optionDeselected' };

/**
 * A cart's two questions, answered side by side. Status: open --ordered--> closed (final), open --wentStale--> abandoned
 * --resumed--> open. Shipping: nothing is quoted without a zip code, yet what is fetched at the store can be selected;
 * each change of basket or zip code quotes again; until the shopper chooses, each quote selects what is proposed; an
 * option of their own that is no longer offered is deselected. States: specification §4; moves: rules §6 and §14.
 */
export const cartMachine = setup({
  types: { context: {} as CartContext, events: {} as CartEvent },
  guards: {
    isProposed: ({ context }, params: { proposedId: string | null }) =>
      !context.isOwnChoice && params.proposedId !== null,
    isSelectionOffered: ({ context }, params: { offeredIds: string[] }) =>
      context.selectedShippingId !== null && params.offeredIds.includes(context.selectedShippingId),
    isAnythingOffered: (_, params: { offeredIds: string[] }) => params.offeredIds.length > 0,
  },
  actions: {
    select: assign((_, params: { shippingId: string }) => ({
      selectedShippingId: params.shippingId,
      isOwnChoice: true,
    })),
    propose: assign((_, params: { proposedId: string | null }) => ({ selectedShippingId: params.proposedId })),
    deselect: assign({ selectedShippingId: null }),
    takeBack: assign({ selectedShippingId: null, isOwnChoice: true }),
    forget: assign({ selectedShippingId: null, isOwnChoice: false }),
  },
}).createMachine({
  id: 'cart',
  type: 'parallel',
  context: { selectedShippingId: null, isOwnChoice: false },
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
        none: {
          on: {
            zipCodeGiven: 'quoting',
            optionSelected: {
              target: 'selected',
              actions: { type: 'select', params: ({ event }) => ({ shippingId: event.shippingId }) },
            },
          },
        },
        quoting: {
          on: {
            quoteArrived: [
              {
                guard: { type: 'isProposed', params: ({ event }) => ({ proposedId: event.proposedId }) },
                target: 'selected',
                actions: { type: 'propose', params: ({ event }) => ({ proposedId: event.proposedId }) },
              },
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
            optionDeselected: { target: 'quoted', actions: 'takeBack' },
          },
        },
        unavailable: { on: { basketChanged: 'quoting' } },
      },
      on: {
        zipCodeGiven: { target: '.quoting', actions: 'forget' },
        zipCodeCleared: { target: '.none', actions: 'forget' },
      },
    },
  },
});
