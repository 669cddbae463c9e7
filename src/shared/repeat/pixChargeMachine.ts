import { setup } from 'xstate';

/**
 * Events of a charge: the payer's bank schedules it (`accepted`), pays it, refuses it, or it is cancelled by either side;
 * `triedAgain`: it is asked for on another day.
 */
export type PixChargeEvent = {
  type: 'accepted' | 'paid' | 'rejected' | 'expired' | 'cancelled' | 'triedAgain';
};

/**
 * Life of a charge of Pix Automático (a `cobr` of the API Pix). A refused one may be asked for again within its policy; a
 * payment that was on its way counts whenever it comes, once.
 */
export const pixChargeMachine = setup({ types: { events: {} as PixChargeEvent } }).createMachine({
  id: 'pixCharge',
  initial: 'created',
  states: {
    created: {
      on: { accepted: 'active', paid: 'paid', rejected: 'rejected', expired: 'expired', cancelled: 'cancelled' },
    },
    active: { on: { paid: 'paid', rejected: 'rejected', expired: 'expired', cancelled: 'cancelled' } },
    rejected: { on: { triedAgain: 'active', paid: 'paid', expired: 'expired', cancelled: 'cancelled' } },
    // Late money: what was on its way when it ended.
    expired: { on: { paid: 'paid' } },
    cancelled: { on: { paid: 'paid' } },
    paid: { type: 'final' },
  },
});
