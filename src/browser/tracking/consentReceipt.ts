import type { PostConsent } from '../../shared/account/consentContract';
import { CONSENT_ANSWERS } from '../../shared/account/consent';
import type { BodyOf } from '../../shared/kernel/contract';
import type { KeyValueStorage } from '../platform/keyValueStorage';

/** An answer about cookies as its proof is kept at the store, under a random receipt that stands here alone. */
type Receipt = BodyOf<PostConsent> & { isSent: boolean };

const isReceipt = (kept: unknown): kept is Receipt =>
  typeof kept === 'object' &&
  kept !== null &&
  'receipt' in kept &&
  typeof kept.receipt === 'string' &&
  'answer' in kept &&
  CONSENT_ANSWERS.some((answer) => answer === kept.answer) &&
  'textVersion' in kept &&
  typeof kept.textVersion === 'string' &&
  'isSent' in kept &&
  typeof kept.isSent === 'boolean';

const read = (storage: KeyValueStorage): Receipt | null => {
  try {
    const kept: unknown = JSON.parse(storage.read('consent') ?? 'null');
    return isReceipt(kept) ? kept : null;
  } catch {
    return null;
  }
};

/** The latest answer of this browser with its receipt, sent once it can be: a page that is left sends it with the next. */
export const consentReceipt = (storage: KeyValueStorage) => ({
  keep: (answer: BodyOf<PostConsent>) => storage.write('consent', JSON.stringify({ ...answer, isSent: false })),
  /** The answer that is still to be sent; null for none. */
  unsent(): BodyOf<PostConsent> | null {
    const kept = read(storage);
    if (kept === null || kept.isSent) return null;
    const { receipt, answer, textVersion } = kept;
    return { receipt, answer, textVersion };
  },
  /** Notes that it arrived, unless another answer was given meanwhile. */
  settle(receipt: string) {
    const kept = read(storage);
    if (kept?.receipt === receipt) storage.write('consent', JSON.stringify({ ...kept, isSent: true }));
  },
});
