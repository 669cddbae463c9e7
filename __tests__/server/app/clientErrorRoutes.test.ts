import { fastify, type FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';

import { clientErrorRoutes } from '../../../src/server/app/clientErrorRoutes';
import { addErrorHandler } from '../../../src/server/http/errorHandler';
import { addValidation } from '../../../src/server/http/validation';
import type { ClientError } from '../../../src/shared/page/clientErrorContract';

const report: ClientError = {
  where: 'cart',
  name: 'TypeError',
  message: 'x of undefined',
  stack: 'TypeError: x of undefined\n    at cartSaga',
  pathname: '/checkout',
  build: 'abc',
  actions: [{ type: 'cart/panelOpened' }],
};

const open = async () => {
  const lines: { level: number; msg: string; clientError?: ClientError }[] = [];
  const log: FastifyBaseLogger = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const app = fastify({ loggerInstance: log });
  addErrorHandler(app);
  addValidation(app);
  await app.register(clientErrorRoutes);
  const tell = (payload: object, remoteAddress = '198.51.100.7') =>
    app.inject({ method: 'POST', url: '/client-error', payload, remoteAddress });
  return { app, tell, reported: () => lines.filter(({ clientError }) => clientError) };
};

it('writes a bug of a browser into the log, with the actions before it', async () => {
  const { app, tell, reported } = await open();
  expect((await tell(report)).statusCode).toBe(204);
  expect(reported()).toMatchObject([{ level: 50, msg: 'error in a browser', clientError: report }]);
  await app.close();
});

it('hears ten reports a minute from one address, and others still', async () => {
  const { app, tell, reported } = await open();
  const statuses: number[] = [];
  for (let sent = 0; sent < 12; sent += 1) statuses.push((await tell(report)).statusCode);
  expect(statuses).toEqual([...Array<number>(10).fill(204), 429, 429]);
  const refused = await tell(report);
  expect(refused.json()).toMatchObject({ name: 'TooManyRequestsError' });
  expect((await tell(report, '203.0.113.9')).statusCode).toBe(204);
  expect(reported()).toHaveLength(11);
  await app.close();
});

it.each([
  ['more actions than two hundred', { ...report, actions: Array.from({ length: 201 }, () => ({ type: 'x' })) }],
  ['a longer message', { ...report, message: 'x'.repeat(1_001) }],
  ['something unknown', { ...report, cookie: 'secret' }],
  ['nothing', {}],
])('refuses %s', async (_what, body) => {
  const { app, tell, reported } = await open();
  const reply = await tell(body);
  expect([reply.statusCode, reply.json().name]).toEqual([400, 'ValidationError']);
  expect(reported()).toEqual([]);
  await app.close();
});
