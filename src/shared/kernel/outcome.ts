import type { Refusal, RefusalName } from './refusal';
import type { RefusalDetails } from './wire';

/** The result of anything that may be refused: a value, or a refusal of the catalogue. Bugs are thrown, never returned. */
export type Outcome<Value> = { ok: true; value: Value } | { ok: false; refusal: Refusal };

/** An outcome that went well. */
export const succeeded = <Value>(value: Value): Outcome<Value> => ({ ok: true, value });

/** An outcome refused under a name of the catalogue. */
export const refused = (name: RefusalName, details?: RefusalDetails): { ok: false; refusal: Refusal } => ({
  ok: false,
  refusal: details ? { name, details } : { name },
});

/** A success without a value. */
export const done: Outcome<null> = { ok: true, value: null };
