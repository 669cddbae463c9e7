import { noBackups } from '../../../src/server/backup/backupReader';
import type { CertificateAnswer, SiteAnswer, WebhookAnswer } from '../../../src/server/gateways/network/siteProbe';
import type { SmtpAnswer } from '../../../src/server/gateways/mail/smtpProbe';
import { installationChecks, type InstallationSettings } from '../../../src/server/platform/installationChecks';
import type { CheckId } from '../../../src/shared/setup/installationChecks';
import { checkTexts } from '../../../src/browser/texts/checkTexts';
import { MONDAY_NOON } from '../../support/server/accountApp';
import { openPlatformServices, type PlatformServices } from '../../support/server/platformServices';

let platform: PlatformServices;
beforeAll(async () => {
  platform = await openPlatformServices();
});
afterAll(() => platform.close());

type World = { smtp?: SmtpAnswer; site?: SiteAnswer; certificate?: CertificateAnswer; webhook?: WebhookAnswer };

const NOTHING: InstallationSettings = {
  smtpUrl: null,
  pagarmeSecretKey: null,
  pagarmePublicKey: null,
  pagarmeWebhook: null,
  melhorEnvioToken: null,
  publicUrl: null,
  secretKey: null,
  databaseUrl: null,
};
const SMTP = { smtpUrl: 'smtps://user:secret@mail.test:465' };
const SITE = { publicUrl: 'https://lojas.test' };
const KEYS = { pagarmeSecretKey: 'sk_1' };
const WEBHOOK = { ...SITE, ...KEYS, pagarmeWebhook: { user: 'oi', password: 'secret@' } };

const found = async (id: CheckId, settings: Partial<InstallationSettings>, world: World = {}) => {
  const { smtp = { kind: 'works' }, site = { kind: 'answers' } } = world;
  const { webhook = { kind: 'arrived' } } = world;
  const { certificate = { kind: 'valid', until: '2027-02-18T00:00:00.000Z' } } = world;
  const checks = installationChecks({
    settings: { ...NOTHING, ...settings },
    db: platform.db.shared,
    clock: () => MONDAY_NOON,
    backups: noBackups,
    probeSmtp: async () => smtp,
    probeSite: async () => site,
    probeCertificate: async () => certificate,
    probeWebhook: async () => webhook,
  });
  const check = await checks.check(id);
  // The page has a sentence for it.
  expect(Object.keys(checkTexts[id])).toContain(check.cause);
  expect(JSON.stringify(check)).not.toContain('secret@');
  return [check.state, check.cause];
};

it.each<[CheckId, Partial<InstallationSettings>, World, string[]]>([
  ['mail', {}, {}, ['missing', 'notSet']],
  ['mail', SMTP, {}, ['ok', 'works']],
  ['mail', SMTP, { smtp: { kind: 'refused', words: '535' } }, ['broken', 'refused']],
  ['mail', SMTP, { smtp: { kind: 'unreachable', words: 'ECONNREFUSED' } }, ['broken', 'unreachable']],
  ['payments', {}, {}, ['missing', 'notSet']],
  ['payments', { pagarmeSecretKey: 'sk_1' }, {}, ['broken', 'noPublic']],
  ['payments', { pagarmePublicKey: 'pk_1' }, {}, ['broken', 'noSecret']],
  ['payments', { pagarmeSecretKey: 'sk_test_1', pagarmePublicKey: 'pk_1' }, {}, ['broken', 'mixed']],
  ['payments', { pagarmeSecretKey: 'sk_test_1', pagarmePublicKey: 'pk_test_1' }, {}, ['missing', 'test']],
  ['payments', { pagarmeSecretKey: 'sk_1', pagarmePublicKey: 'pk_1' }, {}, ['ok', 'live']],
  ['publicUrl', {}, {}, ['missing', 'notSet']],
  ['publicUrl', SITE, {}, ['ok', 'answers']],
  ['publicUrl', SITE, { site: { kind: 'stranger' } }, ['broken', 'stranger']],
  ['publicUrl', SITE, { site: { kind: 'unreachable', words: 'ENOTFOUND' } }, ['broken', 'unreachable']],
  ['tls', {}, {}, ['missing', 'noUrl']],
  ['tls', { publicUrl: 'http://lojas.test' }, {}, ['missing', 'none']],
  ['tls', SITE, {}, ['ok', 'valid']],
  ['tls', SITE, { certificate: { kind: 'valid', until: '2026-11-30T00:00:00.000Z' } }, ['broken', 'ending']],
  [
    'tls',
    SITE,
    { certificate: { kind: 'invalid', words: 'SELF_SIGNED_CERT_IN_CHAIN', until: null } },
    ['broken', 'invalid'],
  ],
  ['tls', SITE, { certificate: { kind: 'unreachable', words: 'ETIMEDOUT' } }, ['broken', 'unreachable']],
  ['secretKey', {}, {}, ['missing', 'generated']],
  ['secretKey', { secretKey: 'x'.repeat(32) }, {}, ['ok', 'set']],
  ['database', {}, {}, ['ok', 'embedded']],
  ['database', { databaseUrl: 'postgres://db' }, {}, ['ok', 'own']],
  ['labels', {}, {}, ['missing', 'notSet']],
  ['labels', { melhorEnvioToken: 'token' }, {}, ['ok', 'set']],
  ['backup', {}, {}, ['missing', 'none']],
  ['webhooks', SITE, {}, ['missing', 'noKeys']],
  ['webhooks', KEYS, {}, ['missing', 'noUrl']],
  ['webhooks', { ...SITE, ...KEYS }, {}, ['missing', 'notSet']],
  ['webhooks', WEBHOOK, {}, ['ok', 'arrived']],
  ['webhooks', WEBHOOK, { webhook: { kind: 'denied' } }, ['broken', 'denied']],
  ['webhooks', WEBHOOK, { webhook: { kind: 'stranger', status: 301 } }, ['broken', 'stranger']],
  ['webhooks', WEBHOOK, { webhook: { kind: 'unreachable', words: 'ENOTFOUND' } }, ['broken', 'unreachable']],
])('%s of %j, %j: %j', async (id, settings, world, state) => {
  expect(await found(id, settings, world)).toEqual(state);
});
