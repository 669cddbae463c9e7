import { announcement } from '../../../src/server/app/announcement';

const started = {
  environment: 'development',
  host: 'localhost',
  publicUrl: null,
  hasSandbox: true,
  address: { address: '127.0.0.1', family: 'IPv4', port: 3000 },
  hasDemoPeople: true,
  setup: null,
} as const;

it('says where to look, and who may sign in with which password', () => {
  const said = announcement(started);
  expect(said).toContain('shop                    http://localhost:3000/\n');
  expect(said).toContain('console                 http://plataforma.localhost:3000/platform\n');
  expect(said).toContain('demo people, password oipet-demo-1\n');
  expect(said).toContain('lojista@oipet.test');
  expect(announcement({ ...started, hasDemoPeople: false })).not.toMatch(/demo|oipet\.test/);
});

it('says where metrics are read, with and without a store, and nothing where they are off', () => {
  const metricsUrl = 'http://127.0.0.1:13000/metrics';
  expect(announcement({ ...started, metricsUrl })).toContain(`metrics                 ${metricsUrl}\n`);
  const setup = { token: 'abc', minutes: 24 };
  expect(announcement({ ...started, metricsUrl, setup })).toContain(`metrics                 ${metricsUrl}\n`);
  expect(announcement(started)).not.toContain('metrics');
});

it('tells nobody in production how the people of the demo sign in, but that they can', () => {
  const said = announcement({ ...started, environment: 'production', publicUrl: 'https://oipet.com.br' });
  expect(said).not.toMatch(/oipet-demo-1|oipet\.test/);
  expect(said).toContain('The people of the demo can sign in here.');
});

it('says how long the address of the set-up page works', () => {
  const said = announcement({ ...started, setup: { token: 'abc', minutes: 24 } });
  expect(said).toMatch(/works once, for 24 minutes:\n\n {2}http:\/\/localhost:3000\/setup#abc\n/);
});
