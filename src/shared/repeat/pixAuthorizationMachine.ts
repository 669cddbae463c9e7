import { setup } from 'xstate';

/** Events of an authorisation: the payer approves, rejects or cancels it, it is cancelled by the store, or its 30 days are over. */
export type PixAuthorizationEvent = { type: 'approved' | 'rejected' | 'expired' | 'cancelled' };

/**
 * Life of an authorisation of Pix Automático (a `rec` of the API Pix). Either side may cancel it at any time; what ended
 * stays ended, and a payer who comes back authorises anew.
 */
export const pixAuthorizationMachine = setup({ types: { events: {} as PixAuthorizationEvent } }).createMachine({
  id: 'pixAuthorization',
  initial: 'created',
  states: {
    created: { on: { approved: 'approved', rejected: 'rejected', expired: 'expired', cancelled: 'cancelled' } },
    approved: { on: { cancelled: 'cancelled', expired: 'expired' } },
    rejected: { type: 'final' },
    expired: { type: 'final' },
    cancelled: { type: 'final' },
  },
});
