import type { SendRequest } from '../../shared/page/pageContract';
import type { SignInKeeper } from './accountCookie';

/** A sign-in whose tokens are renewed. */
export type Renewable = {
  /** Sends with the keeper's token of that moment. */
  send: SendRequest;
  keeper: SignInKeeper;
  /** The call that gives a new token by a cookie no script sees: '/auth/refresh'. */
  renewPath: string;
  /** The session has ended: it cannot be renewed, or another tab has ended it. */
  onEnded: () => void;
};

/** The result of a call. */
export type Answer = Awaited<ReturnType<SendRequest>>;

/** True where a call was refused because its token is too old. */
export const isExpired = ({ statusCode, body }: Answer): boolean =>
  statusCode === 401 && (body as { name?: unknown } | null)?.name === 'SessionExpiredError';

/**
 * Calls whose expired token is renewed: one renewal for all calls and all tabs at a time, then each call is repeated
 * (rules §4). The renewing code is loaded on demand.
 */
export const renewedRequest = (renewable: Renewable): SendRequest => {
  const { send, keeper } = renewable;
  let renewal: Promise<Answer | null> | null = null;
  return async (request) => {
    const spent = keeper.read()?.accessToken;
    const answer = await send(request);
    if (!spent || request.path.startsWith('/auth/') || !isExpired(answer)) return answer;
    renewal ??= import(/* webpackChunkName: "renewal" */ './renewal')
      .then(({ renew }) => renew(renewable, spent, answer))
      // Without that chunk the session is unknown: as if no response had arrived.
      .catch(() => ({ statusCode: 0, body: null, headers: {} }))
      .finally(() => {
        renewal = null;
      });
    return (await renewal) ?? send(request);
  };
};
