import type { Outcome } from '../../shared/kernel/outcome';
import type { Refusal } from '../../shared/kernel/refusal';

/** A refusal found after something was written: it leaves the transaction as an error, so that all is rolled back. */
export class RefusedHalfway extends Error {
  override name = 'RefusedHalfway';
  constructor(readonly refusal: Refusal) {
    super(refusal.name);
  }
}

/** The outcome of a transaction, also of one that was refused halfway. */
export const refusedToo = <Value>(transaction: Promise<Outcome<Value>>): Promise<Outcome<Value>> =>
  transaction.catch((error: unknown) => {
    if (error instanceof RefusedHalfway) return { ok: false, refusal: error.refusal };
    throw error;
  });
