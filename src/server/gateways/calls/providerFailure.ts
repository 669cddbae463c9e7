import { isBrokenCircuitError, isTaskCancelledError } from 'cockatiel';

import type { FailureKind } from '../../../shared/providers/providers';
import { errorCodeOf } from '../../kernel/errorCode';
import { answerWords, providerWords } from './providerWords';

/** Why a call failed. `words`: the provider's own, or the network's code; '' where there were none. */
export type CallFailure = { kind: FailureKind; words: string };

/** A call to a provider that failed in a way that was understood. */
export class ProviderFailure extends Error {
  override name = 'ProviderFailure';
  /** @param words shown to operators: without secrets and data of people. @param message for logs; the words by default */
  constructor(
    readonly kind: FailureKind,
    readonly words: string,
    message: string = words,
  ) {
    super(message);
  }
}

/** Statuses of a key or password that the provider does not take. */
export const isKeyRefusal = (status: number): boolean => status === 401 || status === 403;

/** The failure that an answer's status and body tell of. */
export const failedAnswer = (status: number, body: string): ProviderFailure =>
  new ProviderFailure(isKeyRefusal(status) ? 'keyRefused' : 'failed', answerWords(status, body));

/** Codes of no answer in time: the system's, nodemailer's and those of fetch. */
const LATE = /^(ETIMEDOUT|UND_ERR_.*TIMEOUT)$/;
/** Codes of no connection. */
const UNREACHABLE =
  /^(ECONN|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_|EPIPE|EDNS$|ESOCKET$|ETLS$|UND_ERR_|CERT_|ERR_TLS|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_)/;

/** What an error of a call says. Its message is kept to ourselves: it may repeat what was sent. */
export const callFailureOf = (error: unknown): CallFailure => {
  if (error instanceof ProviderFailure) return { kind: error.kind, words: error.words };
  if (!(error instanceof Error)) return { kind: 'failed', words: '' };
  if (isTaskCancelledError(error) || error.name === 'TimeoutError' || error.name === 'AbortError')
    return { kind: 'timeOut', words: '' };
  if (error instanceof SyntaxError) return { kind: 'unreadable', words: '' };
  // fetch says 'fetch failed' and keeps what happened as its cause.
  const code = errorCodeOf(error) ?? errorCodeOf(error.cause) ?? '';
  const said = 'response' in error && typeof error.response === 'string' ? providerWords(error.response) : '';
  // A server's own words may repeat the login.
  if (code === 'EAUTH') return { kind: 'keyRefused', words: [code, ...numberOf(error)].join(' ') };
  if (LATE.test(code)) return { kind: 'timeOut', words: said || code };
  if (UNREACHABLE.test(code)) return { kind: 'unreachable', words: said || code };
  return { kind: 'failed', words: said || code || error.name };
};

const numberOf = (error: Error): number[] =>
  'responseCode' in error && typeof error.responseCode === 'number' ? [error.responseCode] : [];

/** True for a call that was never made, as the circuit breaker is open. */
export const wasTurnedAway = isBrokenCircuitError;
