import { existsSync } from 'node:fs';
import { access, constants, stat, statfs } from 'node:fs/promises';
import path from 'node:path';

import { errorCodeOf } from '../../kernel/errorCode';
import { probeFiles } from '../../gateways/files/filesProbe';
import { probeSmtp } from '../../gateways/mail/smtpProbe';
import { probeWebhook } from '../../gateways/network/siteProbe';
import type { Configuration } from '../configuration';
import { openFiles } from '../gateways';

/** What one look found. A warning may wait, a failure stops shops; `remedy` is what to do, null where nothing is. */
export type Finding = { check: string; state: 'ok' | 'warning' | 'failed'; found: string; remedy: string | null };

/** All is well. */
export const fine = (check: string, found: string): Finding => ({ check, state: 'ok', found, remedy: null });
/** May wait. */
export const warning = (check: string, found: string, remedy: string): Finding => ({
  check,
  state: 'warning',
  found,
  remedy,
});
/** Stops shops, or their start. */
export const failure = (check: string, found: string, remedy: string): Finding => ({
  check,
  state: 'failed',
  found,
  remedy,
});

const GIB = 1024 ** 3;
const LEAST_FREE = GIB;
const ENOUGH_FREE = 5 * GIB;

/** Node's own version. @param version as process.versions.node */
export const nodeFinding = (version: string): Finding => {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    return failure('Node', version, 'Install Node 22, or 20.19 at least.');
  return major < 22 ? warning('Node', version, 'Node 20 gets no more fixes: install Node 22.') : fine('Node', version);
};

/** The folder of database and files: whose it is, who may read it, and how much room is left. */
export async function dataFolderFindings({ dataDir }: Pick<Configuration, 'dataDir'>): Promise<Finding[]> {
  const check = 'data folder';
  if (!existsSync(dataDir)) return [fine(check, `${dataDir} does not exist yet; the first start makes it`)];
  const owner = await stat(dataDir);
  const user = process.getuid?.();
  const findings: Finding[] = [];
  const isWritable = await access(dataDir, constants.W_OK).then(
    () => true,
    () => false,
  );
  if (!isWritable || (user !== undefined && user !== 0 && owner.uid !== user)) {
    findings.push(
      failure(
        check,
        `${dataDir} belongs to the user ${owner.uid}`,
        `Run as that user, or: chown -R ${user ?? 'USER'} ${dataDir}`,
      ),
    );
  } else if (process.platform !== 'win32' && (owner.mode & 0o007) !== 0) {
    findings.push(warning(check, `${dataDir} is open to every user of the machine`, `chmod 750 ${dataDir}`));
  } else findings.push(fine(check, dataDir));
  const { bavail, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  const found = `${(free / GIB).toFixed(1)} GiB free`;
  if (free < LEAST_FREE) findings.push(failure('disk', found, 'Make room: a full disk stops the database.'));
  else if (free < ENOUGH_FREE) findings.push(warning('disk', found, 'Make room soon: 5 GiB should be free.'));
  else findings.push(fine('disk', found));
  return findings;
}

/** What the environment should say in production. */
export const settingsFindings = (configuration: Configuration): Finding[] => {
  const { secretKey, secretKeys, dataDir, publicUrl, pagarmeSecretKey, pagarmePublicKey, melhorEnvioToken } =
    configuration;
  const { hasSandbox } = configuration;
  const missing = [
    ...(pagarmeSecretKey === null ? ['PAGARME_SECRET_KEY'] : []),
    ...(pagarmePublicKey === null ? ['PAGARME_PUBLIC_KEY'] : []),
    ...(melhorEnvioToken === null ? ['MELHOR_ENVIO_TOKEN'] : []),
  ];
  return [
    secretKey === null && secretKeys.length === 0
      ? warning(
          'SECRET_KEY',
          `not set; the key is in ${path.join(dataDir, 'secret.key')}`,
          'Set it before a second process serves, and keep a copy of it outside of this machine.',
        )
      : fine('SECRET_KEY', 'set'),
    publicUrl !== null
      ? fine('PUBLIC_URL', publicUrl)
      : warning('PUBLIC_URL', 'not set', "Set it to the platform's own address, such as https://oipet.example."),
    missing.length === 0
      ? fine('providers', 'keys of Pagar.me and Melhor Envio are set')
      : hasSandbox
        ? warning(
            'providers',
            `simulators take the place of Pagar.me and Melhor Envio`,
            `Set ${missing.join(', ')} to take real money.`,
          )
        : failure(
            'providers',
            `not set: ${missing.join(', ')}`,
            'Copy them from the accounts at Pagar.me and Melhor Envio.',
          ),
  ];
};

/** Whether the mail server lets us in. Nothing is sent. */
export async function mailFinding({ smtpUrl }: Pick<Configuration, 'smtpUrl'>): Promise<Finding> {
  const check = 'mail server';
  if (smtpUrl === null) {
    const found = 'SMTP_URL is not set: e-mails stay in the outbox';
    return warning(check, found, 'Set SMTP_URL to smtp://user:password@host:587.');
  }
  const answer = await probeSmtp(smtpUrl);
  switch (answer.kind) {
    case 'works':
      return fine(check, 'answers, and takes the login');
    case 'refused':
      return failure(check, answer.words, 'User or password of SMTP_URL are wrong.');
    case 'unreachable':
      return failure(
        check,
        answer.words,
        'Look at host and port of SMTP_URL, and whether this machine may reach them.',
      );
  }
}

/** Whether a webhook that is sent to this installation's own address arrives. Nothing follows from it. */
export async function webhookFinding({
  publicUrl,
  pagarmeSecretKey,
  pagarmeWebhook,
}: Pick<Configuration, 'publicUrl' | 'pagarmeSecretKey' | 'pagarmeWebhook'>): Promise<Finding[]> {
  const check = 'webhooks of Pagar.me';
  if (pagarmeSecretKey === null || publicUrl === null) return [];
  if (pagarmeWebhook === null) {
    const found = 'PAGARME_WEBHOOK_USER and PAGARME_WEBHOOK_PASSWORD are not set: only signed ones are taken';
    return [warning(check, found, "Choose both in Pagar.me's dashboard, at its webhooks, and set them.")];
  }
  const url = `${publicUrl}/api/webhook/pagarme`;
  const answer = await probeWebhook(publicUrl, pagarmeWebhook);
  switch (answer.kind) {
    case 'arrived':
      return [fine(check, `one sent to ${url} arrived`)];
    case 'denied':
      return [
        failure(check, `${url} refuses user and password`, 'Restart the service, or see what else answers there.'),
      ];
    case 'stranger':
      return [
        failure(
          check,
          `${url} answered ${answer.status}, and not from here`,
          'Let the proxy pass POST to /api/webhook/pagarme as it is, with its Authorization.',
        ),
      ];
    case 'unreachable':
      // The service may well be stopped while this command runs.
      return [warning(check, `${url}: ${answer.words}`, 'Look at DNS, certificate and proxy, and whether it runs.')];
  }
}

/** Whether files can be written, read and removed. */
export async function filesFinding(configuration: Pick<Configuration, 'dataDir' | 's3'>): Promise<Finding> {
  const check = 'file storage';
  const place = configuration.s3 ? `bucket ${configuration.s3.bucket}` : path.join(configuration.dataDir, 'files');
  const files = openFiles(configuration);
  try {
    if ((await probeFiles(files)) === 'works') return fine(check, place);
    return failure(check, `${place} gives back something else than was written`, 'Look at the bucket or the disk.');
  } catch (error) {
    const remedy = configuration.s3
      ? 'Look at the five S3 variables, and at what the key may do: read, write and delete.'
      : 'Give the folder to the user the shop runs as.';
    return failure(check, `${place}: ${errorCodeOf(error) ?? 'refused'}`, remedy);
  }
}
