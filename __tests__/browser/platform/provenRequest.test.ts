import { createHash } from 'node:crypto';

import { challengeSolvers } from '../../../src/browser/platform/challengeSolvers';
import { provenRequest } from '../../../src/browser/platform/provenRequest';
import { sha256 } from '../../../src/browser/platform/sha256';
import type { Challenge } from '../../../src/shared/kernel/challenge';
import { leadingZeroBits, PROOF_HEADER } from '../../../src/shared/kernel/proof';
import type { SendRequest } from '../../../src/shared/page/pageContract';

type Request = Parameters<SendRequest>[0];

const doubted = (challenge: object) => ({
  statusCode: 429,
  body: { name: 'TooManyRequestsError', details: { retryAfter: 60, challenge } },
  headers: {},
});
const done = { statusCode: 200, body: { id: 'cart-1' }, headers: {} };
const challenge: Challenge = { kind: 'work', nonce: 'abc.14.def', difficulty: 6 };
const call: Request = { method: 'PUT', path: '/cart', body: { cartId: null }, headers: { 'idempotency-key': 'key' } };

/** A server that doubts the first calls, and what came of one call. */
const sent = async (answers: Awaited<ReturnType<SendRequest>>[]) => {
  const requests: Request[] = [];
  const told: boolean[] = [];
  const send = provenRequest(
    async (request) => {
      requests.push(request);
      return answers[requests.length - 1] ?? done;
    },
    (isChecking) => void told.push(isChecking),
  );
  return { answer: await send(call), requests, told };
};

it('solves what is asked and sends the same call again', async () => {
  const { answer, requests, told } = await sent([doubted(challenge)]);
  expect(answer).toBe(done);
  const proof = requests[1]?.headers?.[PROOF_HEADER] ?? '';
  expect(requests).toEqual([call, { ...call, headers: { 'idempotency-key': 'key', [PROOF_HEADER]: proof } }]);
  expect(proof.startsWith(`${challenge.nonce}:`)).toBe(true);
  expect(leadingZeroBits(createHash('sha256').update(proof).digest())).toBeGreaterThanOrEqual(6);
  expect(told).toEqual([true, false]);
});

it('asks nothing of a call that is answered, nor of a refusal that no proof helps', async () => {
  const refusal = { statusCode: 429, body: { name: 'TooManyRequestsError', details: { retryAfter: 60 } }, headers: {} };
  expect(await sent([refusal])).toEqual({ answer: refusal, requests: [call], told: [] });
  expect(await sent([done])).toEqual({ answer: done, requests: [call], told: [] });
});

it('gives the refusal back after a few proofs, and at once for a challenge it does not know', async () => {
  const { answer, requests } = await sent(Array.from({ length: 9 }, () => doubted(challenge)));
  expect([answer.statusCode, requests.length]).toEqual([429, 4]);
  const other = doubted({ kind: 'captcha', nonce: '', difficulty: 0 });
  expect(await sent([other])).toEqual({ answer: other, requests: [call], told: [] });
});

it('lets the page live while it works', async () => {
  const turns: number[] = [];
  const timer = setInterval(() => turns.push(performance.now()), 1);
  await challengeSolvers.work({ ...challenge, difficulty: 16 });
  clearInterval(timer);
  expect(turns.length).toBeGreaterThan(1);
});

it.each(['', 'abc', 'x'.repeat(55), 'x'.repeat(56), 'x'.repeat(64), 'nonce.14.abcdef:123456'.repeat(20)])(
  'hashes as everybody does: %s',
  (text) => {
    expect(Buffer.from(sha256(text)).toString('hex')).toBe(createHash('sha256').update(text).digest('hex'));
  },
);

it.each([
  [[0x80], 0],
  [[0x01], 7],
  [[0x00, 0x40], 9],
  [[0x00, 0x00], 16],
])('counts the zero bits of %j', (bytes, bits) => {
  expect(leadingZeroBits(Uint8Array.from(bytes))).toBe(bits);
});
