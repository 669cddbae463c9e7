import { setup } from 'xstate';

type SignUpEvent =
  | { type: 'begun' }
  | { type: 'linkOpened' }
  | { type: 'returned' }
  | { type: 'confirmed' }
  | { type: 'asked' };

/**
 * Where somebody who opens a store stands on its page: filling the form in, proving the e-mail by the letter's code, or
 * by its link in a browser that knows nothing of the form; on the way into the new store; or asked for one, where a
 * person decides.
 */
export const signUpMachine = setup({ types: { events: {} as SignUpEvent } }).createMachine({
  id: 'signUp',
  initial: 'form',
  states: {
    form: { on: { begun: 'proof', linkOpened: 'link', asked: 'requested' } },
    proof: { on: { returned: 'form', confirmed: 'entering' } },
    link: { on: { returned: 'form', confirmed: 'entering' } },
    entering: { type: 'final' },
    requested: { type: 'final' },
  },
});
