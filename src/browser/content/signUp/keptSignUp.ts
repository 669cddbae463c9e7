import { SIGN_UP_HOURS } from '../../../shared/platform/signUpLimits';
import type { SignUpTicket } from '../../../shared/platform/signUpContract';
import type { KeyValueStorage } from '../../platform/keyValueStorage';
import { NOTHING_BEGUN, type Begun } from './signUpSlice';

/** A sign-up whose e-mail is not confirmed yet, as its tab keeps it over a reload. Never the password. */
export type KeptSignUp = {
  ticket: SignUpTicket;
  begun: Begun;
  /** When the server forgets it, in ms since 1970. */
  endsAt: number;
};

const HOUR_MS = 3_600_000;

/** What the tab keeps of a sign-up. @param storage of the tab @param now in ms since 1970 */
export const keptSignUp = (storage: KeyValueStorage, now: () => number) => {
  const read = (): KeptSignUp | null => {
    const text = storage.read('signUp');
    if (text === null) return null;
    const value = parsed(text);
    if (isKept(value)) return value;
    storage.remove('signUp');
    return null;
  };
  return {
    read,
    /** Keeps it from its first letter on; a later letter lengthens nothing. */
    write(ticket: SignUpTicket, begun: Begun): void {
      const before = read();
      const endsAt = before?.ticket.ticket === ticket.ticket ? before.endsAt : now() + SIGN_UP_HOURS * HOUR_MS;
      storage.write('signUp', JSON.stringify({ ticket, begun, endsAt } satisfies KeptSignUp));
    },
    forget: () => storage.remove('signUp'),
  };
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const hasTexts = (value: unknown, names: readonly string[]): boolean =>
  isRecord(value) && names.every((name) => typeof value[name] === 'string');

const isKept = (value: unknown): value is KeptSignUp =>
  isRecord(value) &&
  typeof value['endsAt'] === 'number' &&
  hasTexts(value['ticket'], ['ticket', 'email', 'letterAgainAt']) &&
  hasTexts(value['begun'], Object.keys(NOTHING_BEGUN));
