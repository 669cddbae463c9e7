import { Type, type Static, type TSchema } from 'typebox';
import { Value } from 'typebox/value';

import { STORE_SIGNUP_MODES } from '../../shared/platform/signUpLimits';
import { StartupError } from '../kernel/startupError';

const PORT_PATTERN = '^(\\d{1,4}|[1-5]\\d{4}|6[0-4]\\d{3}|65[0-4]\\d{2}|655[0-2]\\d|6553[0-5])$';
export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export const ENVIRONMENTS = ['development', 'test', 'production'] as const;

/** What is said of a variable: `takes` ends the line a bad value is refused with, the rest is its row in the docs. */
type Said = {
  takes: string;
  means: string;
  /** What holds where it is not set; left out: nothing. */
  unset?: string;
};

const text = (pattern: string, { takes, means, unset = '–' }: Said) =>
  Type.Optional(Type.String({ pattern, description: takes, means, unset }));
const oneOf = <Word extends string>(words: readonly Word[], { means, unset = '–' }: Omit<Said, 'takes'>) =>
  Type.Optional(
    Type.Unsafe<Word>(
      Type.String({ pattern: `^(${words.join('|')})$`, description: words.join(' or '), means, unset }),
    ),
  );

/** What the environment may hold, in the order of the table in docs/operations.md, which is made from it. */
export const Environment = Type.Object({
  NODE_ENV: oneOf(ENVIRONMENTS, {
    means: '`production` refuses every set-up that is not fit for a real shop (see below)',
    unset: 'development',
  }),
  PUBLIC_URL: text('^https?://[^/\\s?#@]+/?$', {
    takes: 'scheme and host like https://oipet.com.br',
    means:
      'where the platform is reached: its host is the default store, `<slug>.<host>` every other one, and links in letters begin with it',
    unset: 'http://localhost and the port; production needs it',
  }),
  PORT: text(PORT_PATTERN, {
    takes: 'a number from 0 to 65535 (0 takes a free one)',
    means: 'where to listen',
    unset: '3000',
  }),
  HOST: text('^[\\w.:-]+$', {
    takes: 'a host name or address to listen on',
    means: 'the name or address to listen on',
    unset: 'localhost',
  }),
  TRUSTED_PROXIES: text('^\\S.*$', {
    takes: 'addresses, ranges like 10.0.0.0/8 and the word loopback, with commas between them',
    means: 'whose `x-forwarded-for`, `-proto` and `-host` are believed',
    unset: 'loopback',
  }),
  LIMITS: text('^\\{.*\\}$', {
    takes: 'JSON like {"cartsOfNetwork":{"free":100,"most":2000}}',
    means: 'other bounds for [limits](#limits) by their names; `each` stands for all that are not named',
    unset: 'those of the table',
  }),
  DATA_DIR: text('\\S', { takes: 'a folder', means: 'the embedded database and files', unset: '`.data`' }),
  DATABASE_URL: text('^postgres(ql)?://\\S+$', {
    takes: 'an address like postgres://user:password@host:5432/database',
    means:
      'use this PostgreSQL (15 or newer) instead of the embedded one; in production by a role that owns nothing (see below)',
  }),
  DATABASE_OWNER_URL: text('^postgres(ql)?://\\S+$', {
    takes: 'an address like postgres://owner:password@host:5432/database',
    means: 'the same database by the role that owns its tables: a start with it migrates',
    unset: '`DATABASE_URL`, in production nobody',
  }),
  DATABASE_DIRECT_URL: text('^postgres(ql)?://\\S+$', {
    takes: 'an address like postgres://user:password@host:5432/database',
    means:
      'the same database by the same role without a pooler, where `DATABASE_URL` leads to one such as pgbouncer: jobs, locks, notifications and migrations need it',
    unset: '`DATABASE_URL`',
  }),
  DATABASE_REPLICA_URL: text('^postgres(ql)?://[^\\s,]+(,postgres(ql)?://[^\\s,]+)*$', {
    takes: 'addresses like postgres://user:password@host:5432/database, with commas between them',
    means:
      'replicas of the same database by the same role, without a pooler: the catalogue, pages, search, sitemaps and reports are read there while they are not too far behind ([replicas](#replicas))',
  }),
  DATABASE_REPLICA_LAG: text('^([1-9]|[1-5]\\d|60)$', {
    takes: 'a number of seconds from 1 to 60',
    means: 'how far behind, in seconds, a replica may be that is read from',
    unset: '5',
  }),
  SCHEMA_AHEAD: oneOf(['0', '1'], {
    means: '`1`: production starts on a database that a later version has migrated, on the way back from an update',
    unset: '0',
  }),
  SECRET_KEY: text('^\\S{32,}$', {
    takes: '32 or more characters that nobody can guess',
    means: 'what second factors are encrypted with, the same on every instance; `openssl rand -base64 48` makes one',
    unset: 'one made in `DATA_DIR`; production needs it',
  }),
  SECRET_KEYS: text('^[\\w-]{1,32}:[^\\s,:]{32,}(,[\\w-]{1,32}:[^\\s,:]{32,})*$', {
    takes: 'keys like 2026-11:key,2026-05:key, each of 32 or more characters',
    means:
      'keys by id, the first one current, while `SECRET_KEY` (its id is `1`) or an earlier one is on its way out ([changing the key](#changing-the-secret-key))',
  }),
  ASSETS_KEPT: text('\\S', {
    takes: 'a folder',
    means:
      "a folder with the browser's scripts and style sheets of earlier versions, for pages that were opened before an update",
  }),
  STOP_NOTICE: text('^([1-5]?\\d|60)$', {
    takes: 'a number of seconds from 0 to 60',
    means:
      'seconds in which a process that is asked to stop still answers while `/api/ready` is 503, so that a balancer finds another one',
    unset: '0',
  }),
  DEMO: oneOf(['0', '1'], {
    means:
      'whether an empty database gets the demo stores, whose passwords are published; beside real keys `1` is refused',
    unset: '1, with real keys 0',
  }),
  SANDBOX: oneOf(['0', '1'], {
    means: '`1`: production on simulators where no key is set, and with test keys where they are',
  }),
  SANDBOX_PASSWORD: text('^\\S{12,}$', {
    takes: '12 or more characters without spaces',
    means: 'asked for by the pages below `/sandbox`, for the user `sandbox`',
    unset: 'open to everyone; production needs it',
  }),
  PAGARME_SECRET_KEY: text('^sk_\\S+$', {
    takes: "Pagar.me's secret key, sk_...",
    means: 'payments, together with the public key; without any provider key the sandbox is on',
  }),
  PAGARME_PUBLIC_KEY: text('^pk_\\S+$', {
    takes: "Pagar.me's public key, pk_...",
    means: 'what browsers trade cards with, of the same mode as the secret key',
  }),
  PAGARME_WEBHOOK_USER: text('^[^:\\s]+$', {
    takes: 'the user of the webhook, without colon',
    means: 'Basic authentication that webhooks must carry',
  }),
  PAGARME_WEBHOOK_PASSWORD: text('\\S', {
    takes: 'the password of the webhook',
    means: 'goes with the user',
  }),
  PAGARME_WEBHOOK_PASSWORD_PREVIOUS: text('\\S', {
    takes: 'the password of the webhook before the one in force',
    means: 'the password before, taken too while it is being changed at the provider',
  }),
  PAGARME_WEBHOOK_MAX_AGE: text('^([1-9]\\d{0,3}|[1-7]\\d{4}|8[0-5]\\d{3}|86[0-3]\\d{2}|86400)$', {
    takes: 'a number of seconds from 1 to 86400',
    means:
      'seconds; refuses events whose own date is further away. Leave it unset unless the provider dates each repetition anew (see below)',
  }),
  PAGARME_CARD_ON_FILE: text('^\\{.*\\}$', {
    takes: 'JSON like {"subsequent":{"recurrence_cycle":"subsequent"}}',
    means:
      'fields that charges of kept cards carry, `first` with the customer present and `subsequent` without: what the account must send is what its support says',
    unset: '`recurrence_cycle` with `first` or `subsequent`',
  }),
  PLATFORM_PLAN_ID: text('^plan_\\w+$', {
    takes: 'the id of a plan at Pagar.me, plan_...',
    means:
      'the plan stores subscribe to, made once in the account at Pagar.me; without it one is made there by the first store',
  }),
  PLATFORM_PLAN_PRICE: text('^[1-9]\\d{2,7}$', {
    takes: 'a number of centavos from 100 to 99999999',
    means:
      'its price a month, in centavos. A plan at the provider that costs something else, or not by the month, begins no subscription',
    unset: '9900',
  }),
  PLATFORM_TRIAL_DAYS: text('^(0|[1-9]\\d{0,2})$', {
    takes: 'a number of days from 0 to 999',
    means: 'how long a store that opened itself pays nothing; from then on it is unpaid until it subscribes',
    unset: '30',
  }),
  PLATFORM_NAME: text('^.{1,60}$', {
    takes: 'a name of up to 60 characters',
    means: 'who runs the platform: named in the foot of every page and letter beside the store that sells',
    unset: '–; production with real keys needs it',
  }),
  PLATFORM_CNPJ: text('^[0-9A-Za-z./-]{14,18}$', {
    takes: 'a CNPJ, with or without punctuation',
    means: 'its CNPJ',
    unset: '–; production with real keys needs it',
  }),
  CHARGEBACK_ANSWER_DAYS: text('^[1-9]\\d?$', {
    takes: 'a number of days from 1 to 99',
    means:
      "how long a store has to answer a chargeback, from the day the shop learns of it; merchants may note the provider's own deadline in its place",
    unset: '7',
  }),
  STORE_SIGNUP: oneOf(STORE_SIGNUP_MODES, {
    means:
      'who may open a store at `/contact-oipet`: `open` everybody with an e-mail, `by-request` whoever a person of the platform invites, `closed` nobody',
    unset: 'by-request; open on simulators, outside of production',
  }),
  SECOND_FACTOR_RESET_HOURS: text('^(\\d|[1-9]\\d|1[0-5]\\d|16[0-8])$', {
    takes: 'a number of hours from 0 to 168',
    means:
      "how long the reset of a merchant's second factor waits, in which they may cancel it; production takes 1 and more",
    unset: '24',
  }),
  WITHDRAWAL_FEE: text('^(0|[1-9]\\d{0,5})$', {
    takes: 'a number of centavos from 0 to 999999',
    means: 'what the provider takes for a withdrawal, in centavos, shown before it is made',
    unset: '367',
  }),
  MELHOR_ENVIO_TOKEN: text('^\\S+$', {
    takes: "Melhor Envio's token",
    means: 'carriers and labels; without it, beside keys of Pagar.me, shipping is guessed from a table (see below)',
  }),
  MELHOR_ENVIO_SECRET: text('^\\S+$', {
    takes: 'the secret of the application at Melhor Envio',
    means:
      'signs its webhooks to `/api/webhook/melhor-envio`; without it none is believed, and labels are asked about every 15 minutes',
  }),
  POSTAL_CODE_URL: text('^https?://\\S+$', {
    takes: 'an address like https://viacep.com.br/ws',
    means: "postal-code service in ViaCEP's shape",
    unset: 'public ViaCEP with real keys',
  }),
  SMTP_URL: text('^smtps?://\\S+$', {
    takes: 'an address like smtp://user:password@host:587',
    means: 'mail; without it letters stay in the outbox of the sandbox',
    unset: '–; production with real keys needs it',
  }),
  MAIL_FROM: text('^([^<>@]+ <[^\\s<>@]+@[^\\s<>@]+>|[^\\s<>@]+@[^\\s<>@]+)$', {
    takes: 'an address like cartas@oipet.com.br, or Oi Pet <cartas@oipet.com.br>',
    means:
      "the address letters of all stores come from, of a domain that lets the mail server send (SPF, DKIM, DMARC); the name beside it is the store's, and answers go to the store",
    unset: '`cartas@` and the host of `PUBLIC_URL`; production with `SMTP_URL` needs it',
  }),
  S3_ENDPOINT: text('^https?://[^/\\s]+/?$', {
    takes: 'an address like https://s3.sa-east-1.amazonaws.com',
    means: 'keep files in a bucket of this S3-compatible service instead of `DATA_DIR`',
  }),
  S3_BUCKET: text('^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$', { takes: 'the name of a bucket', means: 'its bucket' }),
  S3_REGION: text('^[a-z0-9-]+$', { takes: 'a region like sa-east-1', means: 'its region' }),
  S3_ACCESS_KEY_ID: text('^\\S+$', {
    takes: 'the id of a key',
    means: 'a key that may read, write and delete objects of the bucket',
  }),
  S3_SECRET_ACCESS_KEY: text('^\\S+$', {
    takes: 'the secret of that key',
    means: 'its secret; all five go together',
  }),
  BACKUP_TO: text('^(s3://[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](/[A-Za-z0-9_-]+)*/?|/.*|[A-Za-z]:[/\\\\].*|\\.{1,2}/.*)$', {
    takes: 'a folder like /mnt/backups, or a bucket like s3://oipet-backups/shop',
    means:
      'where backups are kept, off this machine where you can: a folder, or a bucket ([backups](running.md#backups)). Without it none are made',
  }),
  BACKUP_PASSPHRASE: text('^.{12,}$', {
    takes: '12 or more characters',
    means: 'what backups are encrypted with. Keep it elsewhere: without it they are of no use',
  }),
  BACKUP_HOUR: text('^([01]?\\d|2[0-3])$', {
    takes: 'an hour from 0 to 23',
    means: 'when the daily backup is made, by the clock of this machine',
    unset: '4',
  }),
  BACKUP_S3_ENDPOINT: text('^https?://[^/\\s]+/?$', {
    takes: 'an address like https://s3.sa-east-1.amazonaws.com',
    means: "the service of the backups' bucket, where it is another one than that of the files, or another account",
    unset: '`S3_ENDPOINT`',
  }),
  BACKUP_S3_REGION: text('^[a-z0-9-]+$', {
    takes: 'a region like sa-east-1',
    means: 'its region',
    unset: '`S3_REGION`',
  }),
  BACKUP_S3_ACCESS_KEY_ID: text('^\\S+$', {
    takes: 'the id of a key',
    means: 'a key that may list, read, write and delete objects of that bucket',
    unset: '`S3_ACCESS_KEY_ID`',
  }),
  BACKUP_S3_SECRET_ACCESS_KEY: text('^\\S+$', {
    takes: 'the secret of that key',
    means: 'its secret; all four go together',
    unset: '`S3_SECRET_ACCESS_KEY`',
  }),
  WEBHOOKS_INSIDE: oneOf(['0', '1'], {
    means:
      '`1` lets outgoing webhooks go to private addresses and over plain HTTP, to try a receiver; refused in production',
    unset: '0',
  }),
  CONVERSION_STORE: text('^[a-z0-9]+(-[a-z0-9]+)*$', {
    takes: 'the slug of a store: small letters, digits and hyphens',
    means: 'the one store with conversion tracking on its checkout-success page',
  }),
  METRICS_PORT: text(PORT_PATTERN, {
    takes: 'a number from 0 to 65535 (0 takes a free one)',
    means: 'where [metrics](#metrics) are served, under `/metrics`, apart from the shop; each process its own',
    unset: 'none are',
  }),
  METRICS_HOST: text('^[\\w.:-]+$', {
    takes: 'a host name or address to listen on',
    means: 'the name or address metrics are served on: whoever reaches it reads them',
    unset: '127.0.0.1',
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: text('^https?://[^\\s?#@]+$', {
    takes: 'an address like http://127.0.0.1:4318',
    means: 'where [traces](running.md#traces) are sent, as OTLP over HTTP',
    unset: 'none are made',
  }),
  OTEL_TRACES_SAMPLER_ARG: text('^(0(\\.\\d+)?|1(\\.0+)?)$', {
    takes: 'a share from 0 to 1 like 0.05',
    means: 'the share of requests and jobs that are traced',
    unset: '1',
  }),
  LOG_LEVEL: oneOf(LOG_LEVELS, { means: 'JSON lines without personal data', unset: 'warn, info in production' }),
});
export type Environment = Static<typeof Environment>;

/**
 * The variables that are set and known; an empty one counts as not set.
 * @throws StartupError with one line naming the variable and what it takes
 */
export function readEnvironment(env: Record<string, string | undefined>): Environment {
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
