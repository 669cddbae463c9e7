import { webhookSender } from '../../../src/server/gateways/webhook/webhookSender';
import { openReceiver, type Receiver } from '../../support/server/webhookReceiver';

let receiver: Receiver;
beforeEach(async () => {
  receiver = await openReceiver();
});
afterEach(() => receiver.close());

const failed = (fault: string) => expect.objectContaining({ kind: 'failed', fault });

it('takes public addresses over TLS alone', () => {
  const { accepts } = webhookSender({ reach: 'public' });
  for (const url of ['https://erp.loja.com.br/avisos?loja=1', 'https://8.8.8.8/'])
    expect([url, accepts(url)]).toEqual([url, true]);
  for (const url of [
    'http://erp.loja.com.br/',
    'https://erp.loja.com.br:8443/',
    'https://a:b@loja.com.br/',
    'https://localhost/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://10.0.0.1/',
    'ftp://loja.com.br/',
    'loja.com.br',
  ])
    expect([url, accepts(url)]).toEqual([url, false]);
});

it('goes nowhere a name leads inside, whichever of its addresses does', async () => {
  const resolve = async () => [
    { address: '8.8.8.8', family: 4 },
    { address: '127.0.0.1', family: 4 },
  ];
  const sender = webhookSender({ reach: 'public', resolve });
  expect(await sender.send('https://erp.loja.com.br/', '{}', {})).toEqual(failed('notAccepted'));
  expect(receiver.received).toEqual([]);
});

it('connects to the address it checked, however the name is answered a moment later', async () => {
  const { port } = new URL(receiver.url);
  const answers = ['127.0.0.1', '10.0.0.1'];
  const asked: string[] = [];
  const resolve = async (host: string) => {
    asked.push(host);
    return [{ address: answers.shift() ?? '10.0.0.1', family: 4 }];
  };
  const sender = webhookSender({ reach: 'anywhere', resolve });
  // No such name exists: only the checked address leads to the receiver.
  const url = `http://erp.loja.invalid:${port}/avisos`;
  expect(await sender.send(url, '{}', {})).toMatchObject({ kind: 'answered', code: 204 });
  expect([asked, receiver.received[0]?.headers.host]).toEqual([['erp.loja.invalid'], `erp.loja.invalid:${port}`]);
});

it('follows no redirect, reads a kilobyte, and ends with its time', async () => {
  const sender = webhookSender({ reach: 'anywhere' });
  receiver.next.answer = (reply) => void reply.writeHead(302, { location: receiver.url }).end('para lá');
  expect(await sender.send(receiver.url, '{}', {})).toMatchObject({ kind: 'answered', code: 302, answer: 'para lá' });
  expect(receiver.received).toHaveLength(1);
  // A gigabyte announced, and an answer without an end.
  receiver.next.answer = (reply) =>
    void reply.writeHead(200, { 'content-length': 1_000_000_000 }).write('a'.repeat(100_000));
  expect(await sender.send(receiver.url, '{}', {})).toMatchObject({ code: 200, answer: 'a'.repeat(1_024) });
  receiver.next.answer = (reply) => void reply.writeHead(200).write('a'.repeat(100_000));
  expect(await sender.send(receiver.url, '{}', {})).toMatchObject({ code: 200, answer: 'a'.repeat(1_024) });
  receiver.next.answer = (reply) => void reply.destroy();
  expect(await sender.send(receiver.url, '{}', {})).toEqual(failed('unreachable'));
  const hurried = webhookSender({ reach: 'anywhere', timeoutMs: 300 });
  receiver.next.answer = () => {};
  expect(await hurried.send(receiver.url, '{}', {})).toEqual(failed('timeout'));
  receiver.next.answer = (reply) => void reply.writeHead(200).write('devagar');
  expect(await hurried.send(receiver.url, '{}', {})).toEqual(failed('timeout'));
});
