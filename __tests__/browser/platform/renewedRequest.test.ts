import type { SignedIn, SignInKeeper } from '../../../src/browser/platform/accountCookie';
import { renewedRequest } from '../../../src/browser/platform/renewedRequest';
import type { SendRequest } from '../../../src/shared/page/pageContract';

type Answer = Awaited<ReturnType<SendRequest>>;

const ok = (body: unknown): Answer => ({ statusCode: 200, body, headers: {} });
const expired: Answer = { statusCode: 401, body: { name: 'SessionExpiredError', requestId: 'r' }, headers: {} };
const me = { method: 'GET', path: '/customer/me' };

/** A server that takes one token, and a browser that holds another. */
const browserWith = (kept: SignedIn | null, renewal: () => Promise<Answer> | Answer) => {
  let session = kept;
  const keeper: SignInKeeper = {
    read: () => session,
    write: ({ accessToken, name }) => {
      session = { accessToken, name };
    },
    clear: () => {
      session = null;
    },
  };
  const calls: string[] = [];
  const onEnded = jest.fn();
  const request = renewedRequest({
    keeper,
    renewPath: '/auth/refresh',
    onEnded,
    send: async ({ path }) => {
      const token = session?.accessToken;
      calls.push(path);
      if (path === '/auth/refresh') return renewal();
      return token === 'new' ? ok({ path }) : expired;
    },
  });
  return { request, calls, keeper, onEnded };
};

const granted = ok({ accessToken: 'new', name: 'Mariana', expiresAt: '2026-11-20T15:15:00.000Z' });
const old = { accessToken: 'old', name: 'Mariana' };

it('renews once for many calls, and makes each of them once more', async () => {
  const { request, calls, keeper } = browserWith(old, () => granted);
  const answers = await Promise.all([request(me), request({ ...me, path: '/cart' }), request(me)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(calls.filter((path) => path === '/auth/refresh')).toHaveLength(1);
  expect(calls).toHaveLength(7);
  expect(keeper.read()).toEqual({ accessToken: 'new', name: 'Mariana' });
});

it('asks for no token where another tab has got one meanwhile', async () => {
  const { request, calls, keeper } = browserWith(old, () => granted);
  const answer = request(me);
  keeper.write({ accessToken: 'new', name: 'Mariana' });
  expect((await answer).statusCode).toBe(200);
  expect(calls).toEqual(['/customer/me', '/customer/me']);
});

it('tells of the end when no renewal is granted, and forgets who it was', async () => {
  const { request, keeper, onEnded } = browserWith(old, () => expired);
  const answers = await Promise.all([request(me), request(me)]);
  expect(answers).toEqual([expired, expired]);
  expect(keeper.read()).toBeNull();
  expect(onEnded).toHaveBeenCalledTimes(1);
});

it('keeps the sign-in when the renewal does not come through', async () => {
  const unanswered = { statusCode: 0, body: null, headers: {} };
  const { request, keeper, onEnded } = browserWith(old, () => unanswered);
  expect(await request(me)).toEqual(unanswered);
  expect(keeper.read()).toEqual(old);
  expect(onEnded).not.toHaveBeenCalled();
});

it('stays signed out where another tab signed out while the renewal travelled', async () => {
  const browser = browserWith(old, () => {
    browser.keeper.clear();
    return granted;
  });
  expect(await browser.request(me)).toEqual(expired);
  expect(browser.keeper.read()).toBeNull();
});

it('renews neither without a token nor for the calls of signing in', async () => {
  const nobody = browserWith(null, () => granted);
  expect(await nobody.request(me)).toEqual(expired);
  expect(nobody.calls).toEqual(['/customer/me']);
  const leaving = browserWith(old, () => granted);
  await leaving.request({ method: 'POST', path: '/auth/logout' });
  expect(leaving.calls).toEqual(['/auth/logout']);
});
