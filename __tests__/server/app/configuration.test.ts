import path from 'node:path';

import { readConfiguration } from '../../../src/server/app/configuration';

it('needs nothing: the demo on the sandbox, on port 3000, with data in .data', () => {
  expect(readConfiguration({})).toEqual({
    port: 3000,
    host: 'localhost',
    publicUrl: null,
    trustedProxies: ['loopback'],
    limits: {},
    dataDir: path.resolve(__dirname, '../../../.data'),
    databaseUrl: null,
    databaseOwnerUrl: null,
    databaseDirectUrl: null,
    databaseReplicaUrls: [],
    clusters: [],
    replicaLagMs: 5_000,
    mayBeAhead: true,
    smtpUrl: null,
    mailSender: null,
    pagarmeSecretKey: null,
    pagarmeCardOnFile: {
      first: { recurrence_cycle: 'first' },
      subsequent: { recurrence_cycle: 'subsequent' },
    },
    pagarmePublicKey: null,
    pagarmeWebhook: null,
    pagarmeWebhookMaxAgeMs: null,
    platformIdentity: null,
    platformTerms: { planId: null, planPrice: 9_900, withdrawalFee: 367, trialDays: 30, chargebackDays: 7 },
    melhorEnvioToken: null,
    melhorEnvioSecret: null,
    postalCodeUrl: null,
    s3: null,
    secretKey: null,
    secretKeys: [],
    storeSignup: 'open',
    factorResetHours: 24,
    backup: null,
    keptAssetsDir: null,
    stopNoticeMs: 0,
    hasDemo: true,
    hasSandbox: true,
    sandboxPassword: null,
    metrics: null,
    traces: null,
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
    PAGARME_CARD_ON_FILE: '{"subsequent":{"recurrency_cycle":"subsequent","initiated_type":"merchant"}}',
    PLATFORM_PLAN_ID: 'plan_a1B2',
    PLATFORM_PLAN_PRICE: '12900',
    WITHDRAWAL_FEE: '0',
    SECOND_FACTOR_RESET_HOURS: '1',
    METRICS_PORT: '13000',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318/',
    OTEL_TRACES_SAMPLER_ARG: '0.05',
  });
  expect(configuration).toMatchObject({
    port: 8080,
    dataDir: '/srv/oipet',
    hasDemo: false,
    smtpUrl: null,
    postalCodeUrl: 'https://cep.example/ws',
    pagarmeWebhook: { user: 'hook', password: 'secret', previousPassword: 'before' },
    pagarmeWebhookMaxAgeMs: 300_000,
    pagarmeCardOnFile: {
      first: { recurrence_cycle: 'first' },
      subsequent: { recurrency_cycle: 'subsequent', initiated_type: 'merchant' },
    },
    platformTerms: { planId: 'plan_a1B2', planPrice: 12_900, withdrawalFee: 0 },
    factorResetHours: 1,
    metrics: { port: 13_000, host: '127.0.0.1' },
    traces: { endpoint: 'http://127.0.0.1:4318', share: 0.05 },
  });
});

it.each([
  ['PORT', 'abc'],
  ['PORT', '65536'],
  ['PORT', '30.5'],
  ['HOST', 'two words'],
  ['DATABASE_URL', 'mysql://localhost/oipet'],
  ['SMTP_URL', 'localhost:25'],
  ['MAIL_FROM', 'Minha Loja'],
  ['MAIL_FROM', 'Loja <cartas@loja.com.br'],
  ['PAGARME_SECRET_KEY', 'pk_test_swapped'],
  ['PAGARME_PUBLIC_KEY', 'sk_test_swapped'],
  ['PAGARME_CARD_ON_FILE', '{"subsequent":'],
  ['PAGARME_CARD_ON_FILE', '{"later":{}}'],
  ['PAGARME_CARD_ON_FILE', '{"first":{"Recurrence-Cycle":"first"}}'],
  ['PAGARME_CARD_ON_FILE', '{"first":{"cycle":{}}}'],
  ['POSTAL_CODE_URL', 'viacep.com.br'],
  ['PLATFORM_PLAN_ID', 'sub_123'],
  ['PLATFORM_PLAN_PRICE', '99,00'],
  ['PLATFORM_PLAN_PRICE', '99'],
  ['SECOND_FACTOR_RESET_HOURS', '1.5'],
  ['SECOND_FACTOR_RESET_HOURS', '169'],
  ['WITHDRAWAL_FEE', '-1'],
  ['WITHDRAWAL_FEE', '3.67'],
  ['DEMO', 'no'],
  ['SANDBOX', 'yes'],
  ['NODE_ENV', 'staging'],
  ['LOG_LEVEL', 'loud'],
  ['METRICS_PORT', 'metrics'],
  ['OTEL_TRACES_SAMPLER_ARG', '5'],
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
    expect(readConfiguration(env).hasDemo).toBe(false);
    expect(() => readConfiguration({ ...env, DEMO: '1' })).toThrow(/^DEMO: value not accepted\. Beside keys .+\.$/);
  },
);

it('refuses an address of the platform that is none', () => {
  for (const url of ['oipet.com.br', 'https://oipet.com.br/loja', 'https://ana@oipet.com.br', 'https://a:99999']) {
    expect(() => readConfiguration({ PUBLIC_URL: url })).toThrow(/^PUBLIC_URL: value not accepted\. It takes .+\.$/);
  }
  expect(readConfiguration({ PUBLIC_URL: 'https://OiPet.com.br:443/' }).publicUrl).toBe('https://oipet.com.br');
});

it('trusts the proxies that are named, and those of its own machine where none is', () => {
  expect(readConfiguration({ TRUSTED_PROXIES: 'loopback, 10.0.0.0/8,2001:db8::1,' }).trustedProxies).toEqual([
    'loopback',
    '10.0.0.0/8',
    '2001:db8::1',
  ]);
  for (const bad of ['caddy', '10.0.0.0/33', '*', 'loopback 10.0.0.1']) {
    expect(() => readConfiguration({ TRUSTED_PROXIES: bad })).toThrow(/^TRUSTED_PROXIES: .+ is no address\. .+\.$/);
  }
});

describe('production', () => {
  const site = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://oipet.com.br',
    SECRET_KEY: 'a-secret-of-more-than-32-characters',
  };
  const mail = { SMTP_URL: 'smtp://localhost:25', MAIL_FROM: 'Oi Pet <cartas@oipet.com.br>' };
  const platform = { PLATFORM_NAME: 'Praça dos Bichos', PLATFORM_CNPJ: '11.444.777/0001-61' };
  const REAL = { ...site, ...mail, ...platform, PAGARME_SECRET_KEY: 'sk_live_1', PAGARME_PUBLIC_KEY: 'pk_live_1' };
  const PLAYED = { ...site, SANDBOX: '1', SANDBOX_PASSWORD: 'twelve-letters' };
  const TEST_KEYS = { PAGARME_SECRET_KEY: 'sk_test_1', PAGARME_PUBLIC_KEY: 'pk_test_1' };

  it('takes a whole set-up: with live keys, on simulators, or as a trial with test keys', () => {
    expect(readConfiguration(REAL)).toMatchObject({
      hasSandbox: false,
      hasDemo: false,
      logLevel: 'info',
      mailSender: 'cartas@oipet.com.br',
      platformIdentity: { name: 'Praça dos Bichos', companyId: '11444777000161' },
    });
    expect(readConfiguration(PLAYED)).toMatchObject({ hasSandbox: true, sandboxPassword: 'twelve-letters' });
    expect(readConfiguration({ ...REAL, ...TEST_KEYS, SANDBOX: '1' }).hasSandbox).toBe(false);
    expect(readConfiguration({ ...PLAYED, PUBLIC_URL: 'http://localhost:3000' }).publicUrl).toBe(
      'http://localhost:3000',
    );
  });

  it.each([
    ['no keys', { ...site, ...mail }, /^PAGARME_SECRET_KEY: not set\. .*SANDBOX=1/],
    ['half of the keys', { ...REAL, PAGARME_PUBLIC_KEY: '' }, /^PAGARME_PUBLIC_KEY: not set\. .+ go together/],
    ['the other half', { ...REAL, PAGARME_SECRET_KEY: '' }, /^PAGARME_SECRET_KEY: not set\. .+ go together/],
    [
      'keys of carriers alone',
      { ...site, ...mail, ...platform, MELHOR_ENVIO_TOKEN: 'token' },
      /^PAGARME_SECRET_KEY: not set\. .+ go together/,
    ],
    ['keys of two modes', { ...REAL, PAGARME_SECRET_KEY: 'sk_test_1' }, /^PAGARME_PUBLIC_KEY: of another mode than/],
    ['keys of two modes, swapped', { ...REAL, PAGARME_PUBLIC_KEY: 'pk_test_1' }, /^PAGARME_PUBLIC_KEY: of another/],
    ['test keys', { ...REAL, ...TEST_KEYS }, /^PAGARME_SECRET_KEY: a test key, .+ SANDBOX=1 for a trial\.$/],
    ['a webhook secret of no use', { ...REAL, MELHOR_ENVIO_SECRET: 'x' }, /^MELHOR_ENVIO_TOKEN: not set\./],
    ['no mail server', { ...REAL, SMTP_URL: '' }, /^SMTP_URL: not set\. .+ smtp:\/\/user/],
    ['no sender of letters', { ...REAL, MAIL_FROM: '' }, /^MAIL_FROM: not set\. .+ like cartas@/],
    ['nobody who runs the platform', { ...REAL, PLATFORM_NAME: '' }, /^PLATFORM_NAME, PLATFORM_CNPJ: not set\./],
    ['a number that is no CNPJ', { ...REAL, PLATFORM_CNPJ: '11444777000162' }, /^PLATFORM_CNPJ: value not accepted\./],
    ['no secret key', { ...REAL, SECRET_KEY: '' }, /^SECRET_KEY: not set\. .+openssl rand/],
    ['no address of its own', { ...REAL, PUBLIC_URL: '' }, /^PUBLIC_URL: not set\. .+ https:\/\/oipet\.com\.br\.$/],
    ['an address without TLS', { ...REAL, PUBLIC_URL: 'http://oipet.com.br' }, /^PUBLIC_URL: value not accepted\./],
    ['a sandbox for everyone', { ...PLAYED, SANDBOX_PASSWORD: '' }, /^SANDBOX_PASSWORD: not set\. .+12 or more/],
    [
      'resets nobody can say no to',
      { ...REAL, SECOND_FACTOR_RESET_HOURS: '0' },
      /^SECOND_FACTOR_RESET_HOURS: value not accepted\./,
    ],
    ['webhooks to its own network', { ...REAL, WEBHOOKS_INSIDE: '1' }, /^WEBHOOKS_INSIDE: value not accepted\./],
  ])('refuses %s, in one line', (_what, env, line) => {
    const reading = () => readConfiguration(env);
    expect(reading).toThrow(line);
    expect(reading).not.toThrow(/\n/);
  });

  it('says all that is wrong at once, a line each', () => {
    const reading = () => readConfiguration({ NODE_ENV: 'production' });
    expect(reading).toThrow(/^PAGARME_SECRET_KEY: [^\n]+\nPUBLIC_URL: [^\n]+\nSECRET_KEY: [^\n]+$/);
  });
});
