import { newWebhookSecret, signedHeaders } from '../../../../src/server/admin/integration/webhookSignature';

// The example that the libraries of Standard Webhooks test themselves with.
const example = {
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  second: 1_614_265_330,
  body: '{"test": 2432232314}',
  signature: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
};

it('signs as Standard Webhooks does', () => {
  const { id, body, second, secret, signature } = example;
  expect(signedHeaders({ id, body, now: second * 1_000 + 999 }, [secret])).toEqual({
    'webhook-id': id,
    'webhook-timestamp': String(second),
    'webhook-signature': signature,
  });
});

it('signs with both secrets while one replaces the other, a space between the signatures', () => {
  const { id, body, second, secret, signature } = example;
  const headers = signedHeaders({ id, body, now: second * 1_000 }, [newWebhookSecret(), secret]);
  expect(headers['webhook-signature']).toMatch(/^v1,[A-Za-z0-9+/]{43}= v1,/);
  expect(headers['webhook-signature']?.split(' ')[1]).toBe(signature);
});

it('makes secrets of 256 bits in base64, none twice', () => {
  const [one, other] = [newWebhookSecret(), newWebhookSecret()];
  expect(one).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(one).not.toBe(other);
});
