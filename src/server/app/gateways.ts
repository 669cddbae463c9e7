import type { FastifyBaseLogger } from 'fastify';

import type { CarrierGateway } from '../gateways/carrier/carrierPort';
import { melhorEnvioCarrier, MELHOR_ENVIO_URL } from '../gateways/carrier/melhorEnvioCarrier';
import { folderStorage } from '../gateways/files/folderStorage';
import type { FileStorage } from '../gateways/files/fileStoragePort';
import type { MailGateway } from '../gateways/mail/mailPort';
import { sandboxMail } from '../gateways/mail/sandboxMail';
import { smtpMail } from '../gateways/mail/smtpMail';
import { pagarmePayments, PAGARME_URL } from '../gateways/payment/pagarmePayments';
import type { PaymentGateway } from '../gateways/payment/paymentPort';
import type { PostalCodeGateway } from '../gateways/postalCode/postalCodePort';
import { VIA_CEP_URL, viaCep } from '../gateways/postalCode/viaCep';
import { webhookSender } from '../gateways/webhook/webhookSender';
import type { WebhookGateway } from '../gateways/webhook/webhookPort';
import { filesFolder, type Configuration } from './configuration';

/** The outside world as services see it. */
export type Gateways = {
  payments: PaymentGateway;
  carrier: CarrierGateway;
  postalCodes: PostalCodeGateway;
  mail: MailGateway;
  files: FileStorage;
  webhooks: WebhookGateway;
};

/** Where the simulators stand below this server's own address. */
export const SANDBOX_PATHS = {
  pagarme: '/sandbox/pagarme/core/v5',
  melhorEnvio: '/sandbox/melhor-envio',
  postalCodes: '/sandbox/postal-code/ws',
} as const;

/** Where browsers trade cards for tokens; null where no public key is set. */
export const cardTokenUrlOf = ({ hasSandbox, pagarmePublicKey }: Configuration): string | null => {
  if (hasSandbox) return `${SANDBOX_PATHS.pagarme}/tokens?appId=pk_test_sandbox`;
  return pagarmePublicKey && `${PAGARME_URL}/tokens?appId=${encodeURIComponent(pagarmePublicKey)}`;
};

/** Keys the simulators take; the providers would refuse them. */
const SANDBOX_KEY = 'sk_test_sandbox';

type Options = {
  configuration: Configuration;
  log: FastifyBaseLogger;
  /** Scheme, host and port of this server on its own machine; known once it listens. */
  ownAddress: () => string;
};

/** Adapters of the providers the configuration names; with the sandbox on they talk HTTP to our simulators. */
export const openGateways = ({ configuration, log, ownAddress }: Options): Gateways => {
  const { hasSandbox, pagarmeSecretKey, melhorEnvioToken, postalCodeUrl, smtpUrl } = configuration;
  const at = (path: string, real: string) => () => (hasSandbox ? `${ownAddress()}${path}` : real);
  return {
    payments: pagarmePayments({
      baseUrl: at(SANDBOX_PATHS.pagarme, PAGARME_URL),
      secretKey: pagarmeSecretKey ?? SANDBOX_KEY,
      log,
    }),
    carrier: melhorEnvioCarrier({
      baseUrl: at(SANDBOX_PATHS.melhorEnvio, MELHOR_ENVIO_URL),
      token: melhorEnvioToken ?? SANDBOX_KEY,
      userAgent: 'Oi Pet (oi@oipet.test)',
      log,
    }),
    postalCodes: viaCep({
      baseUrl: postalCodeUrl ? () => postalCodeUrl : at(SANDBOX_PATHS.postalCodes, VIA_CEP_URL),
      log,
    }),
    mail: smtpUrl ? smtpMail(smtpUrl) : sandboxMail(),
    files: folderStorage(filesFolder(configuration)),
    webhooks: webhookSender({ reach: configuration.canWebhooksGoInside ? 'anywhere' : 'public' }),
  };
};
