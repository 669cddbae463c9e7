import path from 'node:path';

import { Type, type Static, type TSchema } from 'typebox';
import { Value } from 'typebox/value';

import type { S3Bucket } from '../gateways/files/s3Storage';
import { demoTerms, type PlatformTerms } from '../admin/finance/platformTerms';
import { projectRoot } from '../kernel/projectRoot';
import { StartupError } from '../kernel/startupError';

const PORT_PATTERN = '^(\\d{1,4}|[1-5]\\d{4}|6[0-4]\\d{3}|65[0-4]\\d{2}|655[0-2]\\d|6553[0-5])$';
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const ENVIRONMENTS = ['development', 'test', 'production'] as const;

const text = (description: string, pattern = '\\S') => Type.Optional(Type.String({ pattern, description }));
const oneOf = <Word extends string>(words: readonly Word[]) =>
  Type.Optional(Type.Unsafe<Word>(Type.String({ pattern: `^(${words.join('|')})$`, description: words.join(' or ') })));

/** What the environment may hold. Descriptions say what is accepted: they end the line a bad value is refused with. */
const Environment = Type.Object({
  PORT: text('a number from 0 to 65535 (0 takes a free one)', PORT_PATTERN),
  HOST: text('a host name or address to listen on', '^[\\w.:-]+$'),
  DATA_DIR: text('a folder'),
  DATABASE_URL: text('an address like postgres://user:password@host:5432/database', '^postgres(ql)?://\\S+$'),
  SMTP_URL: text('an address like smtp://user:password@host:587', '^smtps?://\\S+$'),
  PLATFORM_PLAN_ID: text('the id of a plan at Pagar.me, plan_...', '^plan_\\w+$'),
  PLATFORM_PLAN_PRICE: text('a number of centavos from 100 to 99999999', '^[1-9]\\d{2,7}$'),
  WITHDRAWAL_FEE: text('a number of centavos from 0 to 999999', '^(0|[1-9]\\d{0,5})$'),
  PAGARME_SECRET_KEY: text("Pagar.me's secret key, sk_...", '^sk_\\S+$'),
  PAGARME_PUBLIC_KEY: text("Pagar.me's public key, pk_...", '^pk_\\S+$'),
  PAGARME_WEBHOOK_USER: text('the user of the webhook, without colon', '^[^:\\s]+$'),
  PAGARME_WEBHOOK_PASSWORD: text('the password of the webhook'),
  PAGARME_WEBHOOK_PASSWORD_PREVIOUS: text('the password of the webhook before the one in force'),
  PAGARME_WEBHOOK_MAX_AGE: text(
    'a number of seconds from 1 to 86400',
    '^([1-9]\\d{0,3}|[1-7]\\d{4}|8[0-5]\\d{3}|86[0-3]\\d{2}|86400)$',
  ),
  MELHOR_ENVIO_TOKEN: text("Melhor Envio's token", '^\\S+$'),
  MELHOR_ENVIO_SECRET: text('the secret of the application at Melhor Envio', '^\\S+$'),
  POSTAL_CODE_URL: text('an address like https://viacep.com.br/ws', '^https?://\\S+$'),
  S3_ENDPOINT: text('an address like https://s3.sa-east-1.amazonaws.com', '^https?://[^/\\s]+/?$'),
  S3_BUCKET: text('the name of a bucket', '^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$'),
  S3_REGION: text('a region like sa-east-1', '^[a-z0-9-]+$'),
  S3_ACCESS_KEY_ID: text('the id of a key', '^\\S+$'),
  S3_SECRET_ACCESS_KEY: text('the secret of that key', '^\\S+$'),
  SECRET_KEY: text('32 or more characters that nobody can guess', '^\\S{32,}$'),
  DEMO: oneOf(['0', '1']),
  SANDBOX: oneOf(['0', '1']),
  WEBHOOKS_INSIDE: oneOf(['0', '1']),
  NODE_ENV: oneOf(ENVIRONMENTS),
  LOG_LEVEL: oneOf(LOG_LEVELS),
  CONVERSION_STORE: text('the slug of a store: small letters, digits and hyphens', '^[a-z0-9]+(-[a-z0-9]+)*$'),
});
type Environment = Static<typeof Environment>;

/** Everything that can be set from outside. null: not set. Source: rules §2 and §13. */
export type Configuration = {
  /** 0 lets the system choose a free one. */
  port: number;
  host: string;
  /** Absolute. Holds the embedded database and stored files. */
  dataDir: string;
  /** null: the embedded PostgreSQL under `dataDir`. */
  databaseUrl: string | null;
  smtpUrl: string | null;
  pagarmeSecretKey: string | null;
  pagarmePublicKey: string | null;
  /** User and password Pagar.me sends with its webhooks, both or none; while they are changed, the password before too. */
  pagarmeWebhook: { user: string; password: string; previousPassword: string | null } | null;
  /** How old, by its own date, an event may be; null: of any age, as the provider repeats what it could not deliver. */
  pagarmeWebhookMaxAgeMs: number | null;
  /** What stores pay; those of the demo where nothing is set. */
  platformTerms: PlatformTerms;
  melhorEnvioToken: string | null;
  /** What Melhor Envio signs its webhooks with; null: none is believed, and labels are looked at from time to time. */
  melhorEnvioSecret: string | null;
  /** Base of a service that answers like ViaCEP, without a slash at its end. */
  postalCodeUrl: string | null;
  /** Where files are kept; null: a folder under `dataDir`. All five values or none. */
  s3: S3Bucket | null;
  /**
   * The key that second factors are encrypted with; null: one generated under `dataDir`. The same on every instance.
   */
  secretKey: string | null;
  /** Whether an empty database receives the demo stores; never beside real keys, as their passwords are published. */
  hasDemo: boolean;
  /** Whether the providers' simulators stand in for them under /sandbox; never beside a real key. */
  hasSandbox: boolean;
  /** Whether outgoing webhooks may go to private addresses and without TLS: for tests of receivers; never in production. */
  canWebhooksGoInside: boolean;
  environment: (typeof ENVIRONMENTS)[number];
  logLevel: (typeof LOG_LEVELS)[number];
  /** Slug of the one store with conversion tracking on the checkout-success route. */
  conversionStore: string | null;
};

/** Where pictures and other files live. */
export const filesFolder = ({ dataDir }: Pick<Configuration, 'dataDir'>): string => path.join(dataDir, 'files');

/**
 * Reads the configuration; an empty variable counts as not set.
 * @throws StartupError with one line naming the variable and what is accepted
 */
export function readConfiguration(env: Record<string, string | undefined>): Configuration {
  const set = checked(env);
  const environment = set.NODE_ENV ?? 'development';
  const hasKeys = Boolean(set.PAGARME_SECRET_KEY ?? set.PAGARME_PUBLIC_KEY ?? set.MELHOR_ENVIO_TOKEN);
  if (environment === 'production' && !hasKeys && set.SANDBOX !== '1') {
    throw new StartupError(
      'PAGARME_SECRET_KEY: not set. Production needs the keys of the providers, or SANDBOX=1 to run on simulators.',
    );
  }
  if (hasKeys && set.DEMO === '1') {
    throw new StartupError(
      'DEMO: value not accepted. Beside keys of the providers it takes 0: the passwords of the demo are published.',
    );
  }
  if (environment === 'production' && set.WEBHOOKS_INSIDE === '1') {
    throw new StartupError('WEBHOOKS_INSIDE: value not accepted. Production takes 0: merchants type these addresses.');
  }
  return {
    port: Number(set.PORT ?? 3000),
    host: set.HOST ?? 'localhost',
    dataDir: path.resolve(projectRoot(), set.DATA_DIR ?? '.data'),
    databaseUrl: set.DATABASE_URL ?? null,
    smtpUrl: set.SMTP_URL ?? null,
    pagarmeSecretKey: set.PAGARME_SECRET_KEY ?? null,
    pagarmePublicKey: set.PAGARME_PUBLIC_KEY ?? null,
    pagarmeWebhook: readWebhook(set),
    pagarmeWebhookMaxAgeMs: set.PAGARME_WEBHOOK_MAX_AGE ? Number(set.PAGARME_WEBHOOK_MAX_AGE) * 1_000 : null,
    platformTerms: readTerms(set),
    melhorEnvioToken: set.MELHOR_ENVIO_TOKEN ?? null,
    melhorEnvioSecret: set.MELHOR_ENVIO_SECRET ?? null,
    postalCodeUrl: set.POSTAL_CODE_URL?.replace(/\/+$/, '') ?? null,
    s3: readS3(set),
    secretKey: set.SECRET_KEY ?? null,
    hasDemo: !hasKeys && set.DEMO !== '0',
    hasSandbox: !hasKeys,
    canWebhooksGoInside: set.WEBHOOKS_INSIDE === '1',
    environment,
    logLevel: set.LOG_LEVEL ?? (environment === 'production' ? 'info' : 'warn'),
    conversionStore: set.CONVERSION_STORE ?? null,
  };
}

function checked(env: Record<string, string | undefined>): Environment {
  const set: Record<string, string> = {};
  for (const name of Object.keys(Environment.properties)) {
    const value = env[name];
    if (value) set[name] = value;
  }
  if (Value.Check(Environment, set)) return set;
  const isBad = ([name, schema]: [string, TSchema]) => name in set && !Value.Check(schema, set[name]);
  const [name, schema] = Object.entries(Environment.properties).find(isBad) ?? [];
  const accepted = schema && 'description' in schema ? String(schema.description) : 'another one';
  // The value itself stays out of the line: it may be a key or a password.
  throw new StartupError(`${name}: value not accepted. It takes ${accepted}.`);
}

const readTerms = (set: Environment): PlatformTerms => ({
  planId: set.PLATFORM_PLAN_ID ?? demoTerms.planId,
  planPrice: Number(set.PLATFORM_PLAN_PRICE ?? demoTerms.planPrice),
  withdrawalFee: Number(set.WITHDRAWAL_FEE ?? demoTerms.withdrawalFee),
});

function readWebhook(set: Environment): Configuration['pagarmeWebhook'] {
  const { PAGARME_WEBHOOK_USER: user, PAGARME_WEBHOOK_PASSWORD: password } = set;
  if (user && password) return { user, password, previousPassword: set.PAGARME_WEBHOOK_PASSWORD_PREVIOUS ?? null };
  if (!user && !password) return null;
  const missing = user ? 'PAGARME_WEBHOOK_PASSWORD' : 'PAGARME_WEBHOOK_USER';
  throw new StartupError(`${missing}: not set. User and password of the webhook go together.`);
}

function readS3(set: Environment): S3Bucket | null {
  const endpoint = set.S3_ENDPOINT?.replace(/\/$/, '');
  const { S3_BUCKET: bucket, S3_REGION: region } = set;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = set;
  if (endpoint && bucket && region && accessKeyId && secretAccessKey)
    return { endpoint, bucket, region, accessKeyId, secretAccessKey };
  const names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  const missing = names.filter((name) => !set[name]);
  if (missing.length === names.length) return null;
  throw new StartupError(`${missing[0]}: not set. The values of the file storage go together: ${names.join(', ')}.`);
}
