import { setup } from 'xstate';

/**
 * Events of an agreement. `asked`: its goods, address or delivery are others now. `priced`, `unpriced`: the server said what
 * they cost, or that they cannot be had. `agreed`: its customer agreed to the total shown. `totalChanged`, `refused`, `made`:
 * what the server answered.
 */
export type RepeatAgreementEvent = {
  type: 'asked' | 'priced' | 'unpriced' | 'agreed' | 'totalChanged' | 'refused' | 'made';
};

/**
 * How a customer agrees to what a repeat purchase costs: nothing is sent but with a total that was on the screen. Where it is
 * another one by then, the new total is shown, and asked for again.
 */
export const repeatAgreementMachine = setup({ types: { events: {} as RepeatAgreementEvent } }).createMachine({
  id: 'repeatAgreement',
  initial: 'pricing',
  states: {
    pricing: { on: { asked: 'pricing', priced: 'priced', unpriced: 'unpriced' } },
    unpriced: { on: { asked: 'pricing' } },
    priced: { on: { asked: 'pricing', agreed: 'sending' } },
    sending: { on: { made: 'made', refused: 'priced', totalChanged: 'repricing' } },
    repricing: { on: { asked: 'pricing', priced: 'changed', unpriced: 'unpriced' } },
    changed: { on: { asked: 'pricing', agreed: 'sending' } },
    made: { type: 'final' },
  },
});
