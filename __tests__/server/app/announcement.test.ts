import { announcement } from '../../../src/server/app/announcement';

const announced = (environment: 'development' | 'production') =>
  announcement({
    host: '127.0.0.1',
    publicUrl: 'https://oipet.test',
    hasSandbox: true,
    environment,
    address: { address: '127.0.0.1', family: 'IPv4', port: 3000 },
    demoPassword: 'a demo password',
    setupToken: null,
  });

it('prints the password of the demo people where somebody works on the shop', () => {
  expect(announced('development')).toContain('a demo password');
});

it('prints no password in production, whose start is kept in logs', () => {
  expect(announced('production')).not.toContain('a demo password');
  expect(announced('production')).toContain('lojista@oipet.test');
});
