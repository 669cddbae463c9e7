import { setup } from 'xstate';

/** Statuses of a return by regret (CDC art. 49). */
export const ORDER_RETURN_STATUSES = ['requested', 'refunding', 'refunded'] as const;
export type OrderReturnStatus = (typeof ORDER_RETURN_STATUSES)[number];

/** Events of a return: its refund is requested from the provider, and it is refunded. */
export type OrderReturnEvent = { type: 'refundAsked' } | { type: 'refundMade' };

/**
 * Life of a return. It takes effect when its buyer requests it, on the way or after delivery, with a protocol number
 * and no reason (rules §10); what is left is to refund products and freight. Where its goods are, the order's status and
 * `receivedAt` say. `requested --refundMade-->` is an order that cost nothing, or was refunded
 * otherwise.
 */
export const orderReturnMachine = setup({ types: { events: {} as OrderReturnEvent } }).createMachine({
  id: 'orderReturn',
  initial: 'requested',
  states: {
    requested: { on: { refundAsked: 'refunding', refundMade: 'refunded' } },
    refunding: { on: { refundMade: 'refunded' } },
    refunded: { type: 'final' },
  },
});
