import { fastify } from 'fastify';

import { secretsOf } from '../../../src/server/kernel/secretKey';
import { INSTALLATION_TOKEN_PATH, isInstallationToken } from '../../../src/server/store/installationToken';
import { installationTokenRoute } from '../../../src/server/store/installationTokenRoute';

const OLD = { id: '1', key: 'the key of before'.repeat(3) };
const NEW = { id: '2026-11', key: 'the key of today'.repeat(3) };
const secrets = secretsOf([OLD]);

it('answers any host with a token of its own, which no other host and no other installation has', async () => {
  const app = fastify();
  await app.register(installationTokenRoute, { secrets });
  const ask = (host: string) => app.inject({ url: INSTALLATION_TOKEN_PATH, headers: { host } });
  const reply = await ask('Bicho.com.br:443');
  expect([reply.statusCode, reply.headers['content-type'], reply.headers['cache-control']]).toEqual([
    200,
    'text/plain; charset=utf-8',
    'no-store',
  ]);
  expect(isInstallationToken(secrets, 'bicho.com.br', `${reply.body}\n`)).toBe(true);
  expect(isInstallationToken(secrets, 'gato.com.br', reply.body)).toBe(false);
  expect(isInstallationToken(secretsOf('the key of another'), 'bicho.com.br', reply.body)).toBe(false);
  expect((await ask('not a host')).statusCode).toBe(404);
  await app.close();
});

it('holds after the key was changed, for processes that have not read the new one yet', () => {
  const changed = secretsOf([NEW, OLD]);
  expect(isInstallationToken(changed, 'bicho.com.br', secrets.hashOf('hostOfInstallation', 'bicho.com.br'))).toBe(true);
});
