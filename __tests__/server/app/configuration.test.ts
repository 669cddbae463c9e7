import path from 'node:path';

import { readConfiguration } from '../../../src/server/app/configuration';

it('needs nothing: the demo on the sandbox, on port 3000, with data in .data', () => {
  expect(readConfiguration({})).toEqual({
    port: 3000,
    host: 'localhost',
    dataDir: path.resolve(__dirname, '../../../.data'),
    databaseUrl: null,
    smtpUrl: null,
    pagarmeSecretKey: null,
    pagarmePublicKey: null,
    pagarmeWebhook: null,
    pagarmeWebhookMaxAgeMs: null,
    platformTerms: { planId: null, planPrice: 9_900, withdrawalFee: 367 },
    melhorEnvioToken: null,
    melhorEnvioSecret: null,
    postalCodeUrl: null,
    s3: null,
    secretKey: null,
    hasDemo: true,
    hasSandbox: true,
    environment: 'development',
    logLevel: 'warn',
    canWebhooksGoInside: false,
    conversionStore: null,
  });
});

it('reads what is set, and takes an empty variable for one that is not', () => {
  const configuration = readConfiguration({
    PORT: '8080',
    DATA_DIR: '/srv/oipet',
    DEMO: '0',
    SMTP_URL: '',
    POSTAL_CODE_URL: 'https://cep.example/ws/',
    PAGARME_WEBHOOK_USER: 'hook',
    PAGARME_WEBHOOK_PASSWORD: 'secret',
    PAGARME_WEBHOOK_PASSWORD_PREVIOUS: 'before',
    PAGARME_WEBHOOK_MAX_AGE: '300',
    PLATFORM_PLAN_ID: 'plan_a1B2',
    PLATFORM_PLAN_PRICE: '12900',
    WITHDRAWAL_FEE: '0',
  });
  expect(configuration).toMatchObject({
    port: 8080,
    dataDir: '/srv/oipet',
    hasDemo: false,
    smtpUrl: null,
    postalCodeUrl: 'https://cep.example/ws',
    pagarmeWebhook: { user: 'hook', password: 'secret', previousPassword: 'before' },
    pagarmeWebhookMaxAgeMs: 300_000,
    platformTerms: { planId: 'plan_a1B2', planPrice: 12_900, withdrawalFee: 0 },
  });
});

it.each([
  ['PORT', 'abc'],
  ['PORT', '65536'],
  ['PORT', '30.5'],
  ['HOST', 'two words'],
  ['DATABASE_URL', 'mysql://localhost/oipet'],
  ['SMTP_URL', 'localhost:25'],
  ['PAGARME_SECRET_KEY', 'pk_test_swapped'],
  ['PAGARME_PUBLIC_KEY', 'sk_test_swapped'],
  ['POSTAL_CODE_URL', 'viacep.com.br'],
  ['PLATFORM_PLAN_ID', 'sub_123'],
  ['PLATFORM_PLAN_PRICE', '99,00'],
  ['PLATFORM_PLAN_PRICE', '99'],
  ['WITHDRAWAL_FEE', '-1'],
  ['WITHDRAWAL_FEE', '3.67'],
  ['DEMO', 'no'],
  ['SANDBOX', 'yes'],
  ['NODE_ENV', 'staging'],
  ['LOG_LEVEL', 'loud'],
  ['CONVERSION_STORE', 'Clube Oi'],
])('refuses %s=%s in one line that names it and hides the value', (name, value) => {
  const reading = () => readConfiguration({ [name]: value });
  expect(reading).toThrow(new RegExp(`^${name}: value not accepted\\. It takes .+\\.$`));
  expect(reading).not.toThrow(new RegExp(` ${value} `));
});

it('names the missing half of the webhook', () => {
  expect(() => readConfiguration({ PAGARME_WEBHOOK_USER: 'hook' })).toThrow(/^PAGARME_WEBHOOK_PASSWORD: not set/);
});

it.each([{ PAGARME_SECRET_KEY: 'sk_live' }, { PAGARME_PUBLIC_KEY: 'pk_live' }, { MELHOR_ENVIO_TOKEN: 'token' }])(
  'has no sandbox beside a real key: %j',
  (env) => {
    expect(readConfiguration(env).hasSandbox).toBe(false);
    expect(readConfiguration({ ...env, SANDBOX: '1' }).hasSandbox).toBe(false);
    expect(readConfiguration({ ...env, NODE_ENV: 'production' }).hasSandbox).toBe(false);
    expect(readConfiguration(env).hasDemo).toBe(false);
    expect(() => readConfiguration({ ...env, DEMO: '1' })).toThrow(/^DEMO: value not accepted\. Beside keys .+\.$/);
  },
);

it('refuses production without keys, unless the sandbox is asked for', () => {
  expect(() => readConfiguration({ NODE_ENV: 'production' })).toThrow(/^PAGARME_SECRET_KEY: not set\. .*SANDBOX=1/);
  expect(readConfiguration({ NODE_ENV: 'production', SANDBOX: '1' })).toMatchObject({
    hasSandbox: true,
    logLevel: 'info',
  });
});
