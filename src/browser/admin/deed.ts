import type { Refusal } from '../../shared/kernel/refusal';

/** One thing asked of the server: nothing yet, on its way, done, or refused. */
export type Deed =
  { status: 'idle' } | { status: 'sending' } | { status: 'done' } | { status: 'refused'; refusal: Refusal };

/** What an action tells of a refusal. */
export type Refused = { refusal: Refusal };

export const IDLE: Deed = { status: 'idle' };
export const SENDING: Deed = { status: 'sending' };
export const DONE: Deed = { status: 'done' };

/** A deed that was refused. */
export const refusedDeed = ({ refusal }: Refused): Deed => ({ status: 'refused', refusal });
