import { setup } from 'xstate';

/**
 * Statuses of a carrier's label: requested, in the provider's cart, paid, ready to print, with the carrier, delivered.
 */
export const LABEL_STATUSES = [
  'asked',
  'carted',
  'paid',
  'ready',
  'posted',
  'delivered',
  'refused',
  'canceled',
] as const;
export type LabelStatus = (typeof LABEL_STATUSES)[number];

/** What happens to a label. 'canceled' is also what an unused one ends in when it has expired. */
export type LabelEvent = {
  type: 'added' | 'bought' | 'generated' | 'posted' | 'delivered' | 'refused' | 'canceled';
};

/**
 * Life of a shipping label (docs/providers/melhor-envio.md §3). Once a carrier has the parcel it can no longer be
 * canceled.
 */
export const labelMachine = setup({ types: { events: {} as LabelEvent } }).createMachine({
  id: 'label',
  initial: 'asked',
  states: {
    asked: { on: { added: 'carted', refused: 'refused', canceled: 'canceled' } },
    carted: { on: { bought: 'paid', refused: 'refused', canceled: 'canceled' } },
    paid: {
      on: { generated: 'ready', posted: 'posted', delivered: 'delivered', refused: 'refused', canceled: 'canceled' },
    },
    ready: { on: { posted: 'posted', delivered: 'delivered', canceled: 'canceled' } },
    posted: { on: { delivered: 'delivered' } },
    delivered: { type: 'final' },
    refused: { type: 'final' },
    canceled: { type: 'final' },
  },
});

/** Labels that are being made, or can still be used: an order has one of them at most. */
export const LIVING_LABELS = [
  'asked',
  'carted',
  'paid',
  'ready',
  'posted',
  'delivered',
] as const satisfies LabelStatus[];

/** Labels whose parcel is still the merchant's: they may be cancelled. */
export const UNPOSTED_LABELS = ['asked', 'carted', 'paid', 'ready'] as const satisfies LabelStatus[];

/** Tracking events of a parcel: with the carrier, on its way, delivered, or delayed. */
export const PARCEL_EVENTS = ['posted', 'received', 'delivered', 'undelivered', 'paused', 'suspended'] as const;
export type ParcelEventKind = (typeof PARCEL_EVENTS)[number];

/** One of them, with when it happened or was received, ISO. */
export type ParcelEvent = { kind: ParcelEventKind; at: string };
