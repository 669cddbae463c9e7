import type { Refusal } from '../../../shared/kernel/refusal';

/** State of a request: not sent, sending, done, or refused. */
export type RequestState =
  | { status: 'idle' }
  | { status: 'sending' }
  | { status: 'done' }
  | { status: 'refused'; refusal: Refusal };

/** Payload of an action that carries a refusal. */
export type Refused = { refusal: Refusal };

export const IDLE: RequestState = { status: 'idle' };
export const SENDING: RequestState = { status: 'sending' };
export const DONE: RequestState = { status: 'done' };

/** The state of a refused request. */
export const refusedRequest = ({ refusal }: Refused): RequestState => ({ status: 'refused', refusal });
