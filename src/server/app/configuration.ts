import path from 'node:path';

import { demoTerms, type PlatformTerms } from '../admin/finance/platformTerms';
import { FACTOR_RESET_HOURS } from '../../shared/platform/merchantLimits';
import { isCnpj } from '../../shared/kernel/documents';
import type { PlatformIdentity } from '../../shared/store/storeContract';
import type { StoreSignupMode } from '../../shared/platform/signUpLimits';
import type { CardOnFile } from '../gateways/payment/cardOnFile';
import type { S3Bucket } from '../gateways/files/s3Storage';
import type { LimitSettings } from '../http/limits';
import { projectRoot } from '../kernel/projectRoot';
import { FIRST_KEY_ID, type SecretKey } from '../kernel/secretKey';
import { StartupError } from '../kernel/startupError';
import { readClusters, refuseUnsupported, type ClusterSettings } from './clusterSettings';
import { readCardOnFile } from './cardOnFileSettings';
import { readEnvironment, type Environment, type ENVIRONMENTS, type LOG_LEVELS } from './environment';
import { readLimitSettings } from './limitSettings';
import { hasKeysIn, productionRefusals } from './productionRules';
import { readTrustedProxies } from './trustedProxies';

/** Everything that can be set from outside. null: not set. Source: rules §2 and §13. */
export type Configuration = {
  /** 0 lets the system choose a free one. */
  port: number;
  host: string;
  /** Scheme and host of the platform; null in development: localhost. Never taken from a request. */
  publicUrl: string | null;
  /** Whose forwarding headers are believed: addresses, ranges, `loopback`. */
  trustedProxies: string[];
  /** Bounds of limits other than the usual ones. */
  limits: LimitSettings;
  /** Absolute. Holds the embedded database and stored files. */
  dataDir: string;
  /** null: the embedded PostgreSQL under `dataDir`. */
  databaseUrl: string | null;
  /** The same database by the role that owns its tables; null: nobody migrates in production, else `databaseUrl` does. */
  databaseOwnerUrl: string | null;
  databaseDirectUrl: string | null;
  /** Replicas of the same database, which may be read from; none where it has none. */
  databaseReplicaUrls: string[];
  /** Further clusters, each with the whole of some stores; none where there is one database. */
  clusters: ClusterSettings[];
  /** How far behind such a replica may be. */
  replicaLagMs: number;
  /** Whether a database that a later version has migrated is served. */
  mayBeAhead: boolean;
  smtpUrl: string | null;
  /** The address all e-mails come from, without a name. */
  mailSender: string | null;
  pagarmeSecretKey: string | null;
  pagarmePublicKey: string | null;
  /** User and password Pagar.me sends with its webhooks, both or none; while they are changed, the password before too. */
  pagarmeWebhook: { user: string; password: string; previousPassword: string | null } | null;
  /** How old, by its own date, an event may be; null: of any age, as the provider repeats what it could not deliver. */
  pagarmeWebhookMaxAgeMs: number | null;
  /** What charges of kept cards carry. */
  pagarmeCardOnFile: CardOnFile;
  /** What stores pay; those of the demo where nothing is set. */
  platformTerms: PlatformTerms;
  /** Who runs the platform, as the law has it named beside each seller; null: nobody beside the stores. */
  platformIdentity: PlatformIdentity | null;
  /** How new stores are taken: strangers open none of a real platform unless it says so. */
  storeSignup: StoreSignupMode;
  /** How long the reset of a merchant's second factor waits. */
  factorResetHours: number;
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
  /** Keys by id, the current one first; `secretKey` comes after them, as the one with the id 1. */
  secretKeys: SecretKey[];
  /** Where backups are kept, and what they are encrypted with; null: none are made. */
  backup: BackupSettings | null;
  /** Absolute. Holds the browser's files of earlier versions too, for pages opened before an update; null: none are kept. */
  keptAssetsDir: string | null;
  /** How long a stop is announced on `/api/ready` before anything closes. */
  stopNoticeMs: number;
  /** Whether an empty database receives the demo stores; never beside real keys, as their passwords are published. */
  hasDemo: boolean;
  /** Whether the providers' simulators stand in for them under /sandbox; never beside a real key. */
  hasSandbox: boolean;
  /** What the sandbox's pages ask for; null: nothing, outside of production alone. */
  sandboxPassword: string | null;
  /** Whether outgoing webhooks may go to private addresses and without TLS: for tests of receivers; never in production. */
  canWebhooksGoInside: boolean;
  /** Where metrics are served, apart from the shop; null: nowhere, and nothing is counted for them. */
  metrics: { port: number; host: string } | null;
  /** Where traces are sent, by OTLP over HTTP: the address before `/v1/traces`; null: none are made. */
  traces: { endpoint: string; share: number } | null;
  environment: (typeof ENVIRONMENTS)[number];
  logLevel: (typeof LOG_LEVELS)[number];
  /** Slug of the one store with conversion tracking on the checkout-success route. */
  conversionStore: string | null;
};

/** A folder, or a bucket and the part of its keys before our own; the hour of the day a backup is made at. */
export type BackupSettings = {
  place: { folder: string } | { bucket: S3Bucket; prefix: string };
  passphrase: string;
  hour: number;
};

/** Names and addresses to listen on that are found as localhost. */
const THIS_MACHINE = new Set(['localhost', '127.0.0.1', '::1', '0.0.0.0', '::']);

/** Where pictures and other files live. */
export const filesFolder = ({ dataDir }: Pick<Configuration, 'dataDir'>): string => path.join(dataDir, 'files');

/**
 * Reads the configuration; an empty variable counts as not set.
 * @throws StartupError with one line naming the variable and what is accepted; in production, one for each reason
 */
export function readConfiguration(env: Record<string, string | undefined>): Configuration {
  const set = readEnvironment(env);
  const environment = set.NODE_ENV ?? 'development';
  const hasKeys = hasKeysIn(set);
  const refusals = environment === 'production' ? productionRefusals(set) : [];
  if (refusals.length > 0) throw new StartupError(refusals.join('\n'));
  if (hasKeys && set.DEMO === '1') {
    throw new StartupError(
      'DEMO: value not accepted. Beside keys of the providers it takes 0: the passwords of the demo are published.',
    );
  }
  for (const [name, how] of [
    ['DATABASE_OWNER_URL', 'by another role'],
    ['DATABASE_DIRECT_URL', 'by a pooler'],
    ['DATABASE_REPLICA_URL', 'where it is written'],
  ] as const) {
    if (set[name] && !set.DATABASE_URL)
      throw new StartupError(`DATABASE_URL: not set. It goes with ${name}: the same database, ${how}.`);
  }
  const clusters = readClusters(env);
  if (clusters.length > 0)
    refuseUnsupported({ hasDatabaseUrl: set.DATABASE_URL !== undefined, hasBackup: set.BACKUP_TO !== undefined });
  return {
    port: Number(set.PORT ?? 3000),
    host: set.HOST ?? 'localhost',
    publicUrl: readPublicUrl(set),
    trustedProxies: readTrustedProxies(set.TRUSTED_PROXIES),
    limits: readLimitSettings(set.LIMITS),
    dataDir: path.resolve(projectRoot(), set.DATA_DIR ?? '.data'),
    databaseUrl: set.DATABASE_URL ?? null,
    databaseOwnerUrl: set.DATABASE_OWNER_URL ?? null,
    databaseDirectUrl: set.DATABASE_DIRECT_URL ?? null,
    databaseReplicaUrls: set.DATABASE_REPLICA_URL?.split(',') ?? [],
    clusters,
    replicaLagMs: Number(set.DATABASE_REPLICA_LAG ?? 5) * 1_000,
    mayBeAhead: environment !== 'production' || set.SCHEMA_AHEAD === '1',
    smtpUrl: set.SMTP_URL ?? null,
    mailSender: /[^\s<>]+@[^\s<>]+/.exec(set.MAIL_FROM ?? '')?.[0] ?? null,
    pagarmeSecretKey: set.PAGARME_SECRET_KEY ?? null,
    pagarmePublicKey: set.PAGARME_PUBLIC_KEY ?? null,
    pagarmeWebhook: readWebhook(set),
    pagarmeWebhookMaxAgeMs: set.PAGARME_WEBHOOK_MAX_AGE ? Number(set.PAGARME_WEBHOOK_MAX_AGE) * 1_000 : null,
    pagarmeCardOnFile: readCardOnFile(set.PAGARME_CARD_ON_FILE),
    platformTerms: readTerms(set),
    platformIdentity: readIdentity(set),
    storeSignup: set.STORE_SIGNUP ?? (hasKeys || environment === 'production' ? 'by-request' : 'open'),
    factorResetHours: Number(set.SECOND_FACTOR_RESET_HOURS ?? FACTOR_RESET_HOURS),
    melhorEnvioToken: set.MELHOR_ENVIO_TOKEN ?? null,
    melhorEnvioSecret: set.MELHOR_ENVIO_SECRET ?? null,
    postalCodeUrl: set.POSTAL_CODE_URL?.replace(/\/+$/, '') ?? null,
    s3: readS3(set),
    backup: readBackup(set),
    secretKey: set.SECRET_KEY ?? null,
    secretKeys: readSecretKeys(set),
    keptAssetsDir: set.ASSETS_KEPT ? path.resolve(projectRoot(), set.ASSETS_KEPT) : null,
    stopNoticeMs: Number(set.STOP_NOTICE ?? 0) * 1_000,
    hasDemo: !hasKeys && set.DEMO !== '0',
    hasSandbox: !hasKeys,
    sandboxPassword: set.SANDBOX_PASSWORD ?? null,
    canWebhooksGoInside: set.WEBHOOKS_INSIDE === '1',
    metrics: set.METRICS_PORT ? { port: Number(set.METRICS_PORT), host: set.METRICS_HOST ?? '127.0.0.1' } : null,
    traces: set.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: set.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/$/, ''),
          share: Number(set.OTEL_TRACES_SAMPLER_ARG ?? 1),
        }
      : null,
    environment,
    logLevel: set.LOG_LEVEL ?? (environment === 'production' ? 'info' : 'warn'),
    conversionStore: set.CONVERSION_STORE ?? null,
  };
}

function readIdentity({ PLATFORM_NAME: name, PLATFORM_CNPJ: cnpj }: Environment): PlatformIdentity | null {
  if (!name && !cnpj) return null;
  const companyId = cnpj?.replace(/[./-]/g, '') ?? '';
  if (!name) throw new StartupError('PLATFORM_NAME: not set. It goes with PLATFORM_CNPJ: who runs the platform.');
  if (!isCnpj(companyId)) {
    throw new StartupError(
      'PLATFORM_CNPJ: value not accepted. It takes the CNPJ of who runs the platform, and goes with PLATFORM_NAME.',
    );
  }
  return { name, companyId };
}

function readPublicUrl({ PUBLIC_URL: url, HOST: host, PORT: port = '3000' }: Environment): string | null {
  // Who listens on one name of a network is meant to be found there.
  if (!url) return host && !THIS_MACHINE.has(host) ? `http://${host}:${port}` : null;
  if (!URL.canParse(url)) {
    throw new StartupError('PUBLIC_URL: value not accepted. It takes scheme and host like https://oipet.com.br.');
  }
  // In lower case and without its scheme's own port, as hosts of requests are compared with it.
  return new URL(url).origin;
}

const readTerms = (set: Environment): PlatformTerms => ({
  planId: set.PLATFORM_PLAN_ID ?? demoTerms.planId,
  planPrice: Number(set.PLATFORM_PLAN_PRICE ?? demoTerms.planPrice),
  trialDays: Number(set.PLATFORM_TRIAL_DAYS ?? demoTerms.trialDays),
  chargebackDays: Number(set.CHARGEBACK_ANSWER_DAYS ?? demoTerms.chargebackDays),
  withdrawalFee: Number(set.WITHDRAWAL_FEE ?? demoTerms.withdrawalFee),
});

function readSecretKeys({ SECRET_KEYS: text, SECRET_KEY: first }: Environment): SecretKey[] {
  const keys = (text?.split(',') ?? []).map((part) => {
    const [id = '', key = ''] = part.split(':');
    return { id, key };
  });
  if (new Set(keys.map(({ id }) => id)).size < keys.length)
    throw new StartupError('SECRET_KEYS: value not accepted. Each key takes an id of its own.');
  if (first && keys.some(({ id }) => id === FIRST_KEY_ID))
    throw new StartupError('SECRET_KEYS: value not accepted. The id 1 is that of SECRET_KEY, which is set too.');
  return keys;
}

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

function readBackup(set: Environment): BackupSettings | null {
  const { BACKUP_TO: to, BACKUP_PASSPHRASE: passphrase, BACKUP_HOUR: hour = '4' } = set;
  if (!to) return null;
  if (!passphrase) {
    throw new StartupError(
      'BACKUP_PASSPHRASE: not set. Backups are encrypted with it: set 12 or more characters, and keep them elsewhere.',
    );
  }
  return { place: to.startsWith('s3://') ? bucketOf(to, set) : folderOf(to, set), passphrase, hour: Number(hour) };
}

function folderOf(to: string, { DATA_DIR: dataDir = '.data' }: Environment): BackupSettings['place'] {
  const folder = path.resolve(projectRoot(), to);
  const data = path.resolve(projectRoot(), dataDir);
  if (`${folder}${path.sep}`.startsWith(`${data}${path.sep}`))
    throw new StartupError('BACKUP_TO: value not accepted. A folder inside of DATA_DIR would be lost with it.');
  return { folder };
}

function bucketOf(to: string, set: Environment): BackupSettings['place'] {
  const [bucket = '', ...folders] = to.slice('s3://'.length).split('/');
  const prefix = folders
    .filter((part) => part !== '')
    .map((part) => `${part}/`)
    .join('');
  const own = [
    'BACKUP_S3_ENDPOINT',
    'BACKUP_S3_REGION',
    'BACKUP_S3_ACCESS_KEY_ID',
    'BACKUP_S3_SECRET_ACCESS_KEY',
  ] as const;
  const missing = own.filter((name) => !set[name]);
  if (missing.length > 0 && missing.length < own.length)
    throw new StartupError(`${missing[0]}: not set. The values of the backups' bucket go together: ${own.join(', ')}.`);
  if (missing.length === 0) {
    const {
      BACKUP_S3_ENDPOINT = '',
      BACKUP_S3_REGION = '',
      BACKUP_S3_ACCESS_KEY_ID = '',
      BACKUP_S3_SECRET_ACCESS_KEY = '',
    } = set;
    const keys = { accessKeyId: BACKUP_S3_ACCESS_KEY_ID, secretAccessKey: BACKUP_S3_SECRET_ACCESS_KEY };
    return {
      bucket: { endpoint: BACKUP_S3_ENDPOINT.replace(/\/$/, ''), bucket, region: BACKUP_S3_REGION, ...keys },
      prefix,
    };
  }
  const files = readS3(set);
  if (!files)
    throw new StartupError(
      'BACKUP_S3_ENDPOINT: not set. A bucket for backups takes the four BACKUP_S3 variables, or the five S3 variables.',
    );
  if (files.bucket === bucket && prefix === '')
    throw new StartupError(
      'BACKUP_TO: value not accepted. In the bucket of the files backups take a folder of their own, like s3://bucket/backups.',
    );
  return { bucket: { ...files, bucket }, prefix };
}
