import { sql } from 'drizzle-orm';

import { CHECK_IDS, type CheckId, type CheckState } from '../../shared/setup/installationChecks';
import type { InstallationCheck } from '../../shared/setup/setupContract';
import type { BackupReader } from '../backup/backupReader';
import type { Db } from '../db/database';
import type { SmtpAnswer } from '../gateways/mail/smtpProbe';
import type { CertificateAnswer, SiteAnswer, WebhookAnswer, WebhookLogin } from '../gateways/network/siteProbe';
import { instantOf, type Clock } from '../kernel/clock';

/** What the environment says of the installation; null: not set. */
export type InstallationSettings = {
  smtpUrl: string | null;
  pagarmeSecretKey: string | null;
  pagarmePublicKey: string | null;
  /** What webhooks of Pagar.me must carry. */
  pagarmeWebhook: WebhookLogin | null;
  melhorEnvioToken: string | null;
  /** Scheme and host of the platform. */
  publicUrl: string | null;
  /** null: the server made one in its data folder. */
  secretKey: string | null;
  /** null: the embedded PostgreSQL. */
  databaseUrl: string | null;
};

type Options = {
  settings: InstallationSettings;
  db: Db;
  clock: Clock;
  backups: BackupReader;
  probeSmtp: (url: string) => Promise<SmtpAnswer>;
  probeSite: (origin: string) => Promise<SiteAnswer>;
  probeCertificate: (origin: string) => Promise<CertificateAnswer>;
  probeWebhook: (origin: string, login: WebhookLogin) => Promise<WebhookAnswer>;
};

/** What a check found: the word `cause` stands for one finding, `facts` are the values that explain it. */
type Finding = { state: CheckState; cause: string; facts?: Record<string, string> };

/** The checks of an installation, one function each. */
export type InstallationChecks = ReturnType<typeof installationChecks>;

/** A certificate that ends sooner is not renewed by itself, or it would have been by now. */
const RENEWED_BY_MS = 14 * 24 * 60 * 60_000;

/**
 * What an installation needs before its stores sell, and whether it is there: for the set-up page and for operators.
 * Nothing is changed, no letter is sent, nothing is charged. None of them rejects. Which addresses Pagar.me has noted
 * cannot be read from its API: what is proven is that a webhook sent to ours arrives.
 */
export const installationChecks = ({ settings, db, clock, backups, ...probes }: Options) => {
  const checks: Record<CheckId, () => Promise<Finding>> = {
    async mail(): Promise<Finding> {
      const { smtpUrl } = settings;
      if (smtpUrl === null) return { state: 'missing', cause: 'notSet' };
      const host = URL.canParse(smtpUrl) ? new URL(smtpUrl).host : 'SMTP_URL';
      const answer = await probes.probeSmtp(smtpUrl);
      if (answer.kind === 'works') return { state: 'ok', cause: 'works', facts: { host } };
      return { state: 'broken', cause: answer.kind, facts: { host, words: answer.words } };
    },

    async payments(): Promise<Finding> {
      const { pagarmeSecretKey: secret, pagarmePublicKey: open } = settings;
      if (secret === null && open === null) return { state: 'missing', cause: 'notSet' };
      if (open === null) return { state: 'broken', cause: 'noPublic' };
      if (secret === null) return { state: 'broken', cause: 'noSecret' };
      const [isSecretTest, isOpenTest] = [secret.startsWith('sk_test_'), open.startsWith('pk_test_')];
      if (isSecretTest !== isOpenTest) return { state: 'broken', cause: 'mixed' };
      return isSecretTest ? { state: 'missing', cause: 'test' } : { state: 'ok', cause: 'live' };
    },

    async publicUrl(): Promise<Finding> {
      const { publicUrl: url } = settings;
      if (url === null) return { state: 'missing', cause: 'notSet' };
      const answer = await probes.probeSite(url);
      if (answer.kind === 'answers') return { state: 'ok', cause: 'answers', facts: { url } };
      const facts: Record<string, string> = answer.kind === 'unreachable' ? { url, words: answer.words } : { url };
      return { state: 'broken', cause: answer.kind, facts };
    },

    async tls(): Promise<Finding> {
      const { publicUrl: url } = settings;
      if (url === null) return { state: 'missing', cause: 'noUrl' };
      if (!url.startsWith('https:')) return { state: 'missing', cause: 'none' };
      const answer = await probes.probeCertificate(url);
      if (answer.kind !== 'valid') return { state: 'broken', cause: answer.kind, facts: { words: answer.words } };
      const isEnding = Date.parse(answer.until) - clock() < RENEWED_BY_MS;
      const facts = { until: answer.until };
      return isEnding ? { state: 'broken', cause: 'ending', facts } : { state: 'ok', cause: 'valid', facts };
    },

    secretKey: async () =>
      settings.secretKey === null ? { state: 'missing', cause: 'generated' } : { state: 'ok', cause: 'set' },

    async database(): Promise<Finding> {
      try {
        const { rows } = await db.execute<{ role: string; version: string; hasPowers: boolean }>(sql`
          select current_user as role, current_setting('server_version') as version,
            rolsuper or rolbypassrls or exists (
              select from pg_class where relowner = pg_roles.oid and relnamespace = 'public'::regnamespace
            ) as "hasPowers"
          from pg_roles where rolname = current_user`);
        const { role = '', version = '', hasPowers = true } = rows.at(0) ?? {};
        const facts = { role, version: version.replace(/ .*/, '') };
        if (hasPowers) return { state: 'broken', cause: 'powers', facts };
        return { state: 'ok', cause: settings.databaseUrl === null ? 'embedded' : 'own', facts };
      } catch (error) {
        return { state: 'broken', cause: 'unreachable', facts: { words: error instanceof Error ? error.message : '' } };
      }
    },

    labels: async () =>
      settings.melhorEnvioToken === null ? { state: 'missing', cause: 'notSet' } : { state: 'ok', cause: 'set' },

    async backup(): Promise<Finding> {
      // A place that cannot be reached is as good as none.
      const { backup, warnings } = await backups.overview().catch(() => ({ backup: null, warnings: [] }));
      if (backup === null) return { state: 'missing', cause: 'none' };
      const isOld = warnings.some((word) => word !== 'unverified');
      const facts = { at: backup.endedAt };
      return isOld ? { state: 'broken', cause: 'old', facts } : { state: 'ok', cause: 'recent', facts };
    },

    async webhooks(): Promise<Finding> {
      const { publicUrl, pagarmeSecretKey, pagarmeWebhook: login } = settings;
      // Without keys the simulator posts to this process itself.
      if (pagarmeSecretKey === null) return { state: 'missing', cause: 'noKeys' };
      if (publicUrl === null) return { state: 'missing', cause: 'noUrl' };
      if (login === null) return { state: 'missing', cause: 'notSet' };
      const url = `${publicUrl}/api/webhook/pagarme`;
      const answer = await probes.probeWebhook(publicUrl, login);
      switch (answer.kind) {
        case 'arrived':
          return { state: 'ok', cause: 'arrived', facts: { url } };
        case 'denied':
          return { state: 'broken', cause: 'denied', facts: { url } };
        case 'stranger':
          return { state: 'broken', cause: 'stranger', facts: { url, status: String(answer.status) } };
        case 'unreachable':
          return { state: 'broken', cause: 'unreachable', facts: { url, words: answer.words } };
      }
    },
  };

  const check = async (id: CheckId): Promise<InstallationCheck> => {
    const { state, cause, facts = {} } = await checks[id]();
    return { id, state, cause, facts, checkedAt: instantOf(clock()) };
  };

  return {
    check,
    /** All of them, at once, in their order. */
    checkAll: (): Promise<InstallationCheck[]> => Promise.all(CHECK_IDS.map(check)),
  };
};
