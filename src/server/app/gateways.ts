import type { FastifyBaseLogger } from 'fastify';

import type { ProviderStandings } from '../../shared/providers/providers';
import { countedFiles, countedMail } from '../gateways/calls/countedGateways';
import type { ProviderCalls } from '../gateways/calls/providerCalls';
import type { CarrierGateway } from '../gateways/carrier/carrierPort';
import { melhorEnvioCarrier, MELHOR_ENVIO_URL } from '../gateways/carrier/melhorEnvioCarrier';
import type { DomainProofGateway } from '../gateways/domains/domainProofPort';
import { networkDomainProof } from '../gateways/domains/networkDomainProof';
import { folderStorage } from '../gateways/files/folderStorage';
import type { FileStorage, ListedStorage } from '../gateways/files/fileStoragePort';
import { s3Storage } from '../gateways/files/s3Storage';
import type { LabelGateway } from '../gateways/label/labelPort';
import { melhorEnvioLabels } from '../gateways/label/melhorEnvioLabels';
import type { MailGateway } from '../gateways/mail/mailPort';
import { missingMail } from '../gateways/mail/missingMail';
import { sandboxMail } from '../gateways/mail/sandboxMail';
import { smtpMail } from '../gateways/mail/smtpMail';
import type { CardGateway } from '../gateways/payment/cardPort';
import type { FinanceGateway } from '../gateways/payment/financePort';
import { pagarmeCards } from '../gateways/payment/pagarmeCards';
import { pagarmeClient, PAGARME_URL } from '../gateways/payment/pagarmeClient';
import { pagarmePayments } from '../gateways/payment/pagarmePayments';
import { pagarmeFinance } from '../gateways/payment/pagarmeFinance';
import { pagarmeSubscriptions } from '../gateways/payment/pagarmeSubscriptions';
import { apiPix } from '../gateways/pix/apiPix';
import type { PixAutomaticGateway } from '../gateways/pix/pixAutomaticPort';
import type { PaymentGateway } from '../gateways/payment/paymentPort';
import type { SubscriptionGateway } from '../gateways/payment/subscriptionPort';
import type { PostalCodeGateway } from '../gateways/postalCode/postalCodePort';
import { VIA_CEP_URL, viaCep } from '../gateways/postalCode/viaCep';
import { webhookSender } from '../gateways/webhook/webhookSender';
import type { WebhookGateway } from '../gateways/webhook/webhookPort';
import { PAGARME_JWKS_URL } from '../payment/jwks';
import { platformAddress } from '../store/platformAddress';
import { filesFolder, type Configuration } from './configuration';

/** The outside world as services see it. */
export type Gateways = {
  payments: PaymentGateway;
  cards: CardGateway;
  /** Null where the installation has no provider of Pix Automático. */
  automaticPix: PixAutomaticGateway | null;
  finance: FinanceGateway;
  subscriptions: SubscriptionGateway;
  carrier: CarrierGateway;
  labels: LabelGateway;
  postalCodes: PostalCodeGateway;
  mail: MailGateway;
  files: FileStorage;
  domainProofs: DomainProofGateway;
  webhooks: WebhookGateway;
};

/** Where the simulators stand below this server's own address. */
const SANDBOX_PATHS = {
  pagarme: '/sandbox/pagarme/core/v5',
  melhorEnvio: '/sandbox/melhor-envio',
  postalCodes: '/sandbox/postal-code/ws',
  pix: '/sandbox/pix',
} as const;

/** Where browsers exchange cards for tokens; null where no public key is set. */
export const cardTokenUrlOf = ({ hasSandbox, pagarmePublicKey }: Configuration): string | null => {
  if (hasSandbox) return `${SANDBOX_PATHS.pagarme}/tokens?appId=pk_test_sandbox`;
  return pagarmePublicKey && `${PAGARME_URL}/tokens?appId=${encodeURIComponent(pagarmePublicKey)}`;
};

/** Where this shop keeps its files: the bucket it is given, else a folder under `dataDir`. */
export const openFiles = (configuration: Pick<Configuration, 'dataDir' | 's3'>): ListedStorage =>
  configuration.s3 ? s3Storage(configuration.s3) : folderStorage(filesFolder(configuration));

/** The address that letters of all stores come from. */
export const mailSenderOf = ({ mailSender, publicUrl }: Pick<Configuration, 'mailSender' | 'publicUrl'>): string =>
  mailSender ?? `cartas@${platformAddress(publicUrl).hostname}`;

/** Hosts that are asked as providers, with their ports where those are not the usual ones. @param own of the simulators */
export const providerHostsOf = (
  { hasSandbox, postalCodeUrl, s3 }: Configuration,
  own: string | undefined,
): string[] => {
  const urls = hasSandbox ? [own] : [PAGARME_URL, PAGARME_JWKS_URL, MELHOR_ENVIO_URL, VIA_CEP_URL];
  return [...urls, postalCodeUrl, s3?.endpoint].flatMap((url) => (url ? [new URL(url).host] : []));
};

/** Who answers for each provider. */
export const standingsOf = (configuration: Configuration): ProviderStandings => {
  const { hasSandbox, pagarmeSecretKey, pagarmePublicKey, melhorEnvioToken, smtpUrl, backup } = configuration;
  const played = hasSandbox ? 'played' : 'missing';
  return {
    payments: pagarmeSecretKey !== null && pagarmePublicKey !== null ? 'real' : played,
    shipping: melhorEnvioToken === null ? played : 'real',
    mail: smtpUrl === null ? played : 'real',
    postalCodes: hasSandbox && configuration.postalCodeUrl === null ? 'played' : 'real',
    files: 'real',
    backup: backup === null ? 'missing' : 'real',
  };
};

const mailOf = (configuration: Configuration): MailGateway => {
  const { smtpUrl, hasSandbox } = configuration;
  if (smtpUrl) return smtpMail(smtpUrl, mailSenderOf(configuration));
  return hasSandbox ? sandboxMail() : missingMail();
};

/** API keys of the simulators; the providers would refuse them. */
const SANDBOX_KEY = 'sk_test_sandbox';

type Options = {
  configuration: Configuration;
  log: FastifyBaseLogger;
  /** Scheme, host and port of this server on its own machine; known once it listens. */
  ownAddress: () => string;
  /** Counts what is asked of the providers. */
  calls: Pick<ProviderCalls, 'line'>;
};

/** Adapters of the providers the configuration names; with the sandbox on they talk HTTP to our simulators. */
export const openGateways = ({ configuration, log, ownAddress, calls }: Options): Gateways => {
  const { hasSandbox, pagarmeSecretKey, pagarmeCardOnFile, melhorEnvioToken, postalCodeUrl } = configuration;
  const at = (path: string, real: string) => () => (hasSandbox ? `${ownAddress()}${path}` : real);
  const pagarme = pagarmeClient({
    baseUrl: at(SANDBOX_PATHS.pagarme, PAGARME_URL),
    secretKey: pagarmeSecretKey ?? SANDBOX_KEY,
    log,
    count: calls.line('payments'),
  });
  const melhorEnvio = {
    baseUrl: at(SANDBOX_PATHS.melhorEnvio, MELHOR_ENVIO_URL),
    token: melhorEnvioToken ?? SANDBOX_KEY,
    userAgent: 'Oi Pet (oi@oipet.test)',
    log,
  };
  return {
    payments: pagarmePayments(pagarme, pagarmeCardOnFile),
    cards: pagarmeCards(pagarme),
    // Pagar.me's own texts tell of none; banks that have it are asked by the API Pix (docs/providers/pix-automatico.md §1).
    automaticPix: hasSandbox
      ? apiPix({ baseUrl: at(SANDBOX_PATHS.pix, ''), token: async () => SANDBOX_KEY, log })
      : null,
    finance: pagarmeFinance(pagarme),
    subscriptions: pagarmeSubscriptions(pagarme),
    carrier: melhorEnvioCarrier({ ...melhorEnvio, count: calls.line('quotes') }),
    labels: melhorEnvioLabels({ ...melhorEnvio, count: calls.line('labels') }),
    postalCodes: viaCep({
      baseUrl: postalCodeUrl ? () => postalCodeUrl : at(SANDBOX_PATHS.postalCodes, VIA_CEP_URL),
      log,
      count: calls.line('postalCodes'),
    }),
    mail: countedMail(mailOf(configuration), calls.line('mail')),
    files: countedFiles(openFiles(configuration), calls.line('files')),
    domainProofs: networkDomainProof({ log }),
    webhooks: webhookSender({ reach: configuration.canWebhooksGoInside ? 'anywhere' : 'public' }),
  };
};
