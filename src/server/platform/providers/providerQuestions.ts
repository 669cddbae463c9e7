import type { ProviderId, ProviderStandings } from '../../../shared/providers/providers';
import type { BackupReader } from '../../backup/backupReader';
import type { ProviderCalls } from '../../gateways/calls/providerCalls';
import type { CarrierGateway } from '../../gateways/carrier/carrierPort';
import type { FileStorage } from '../../gateways/files/fileStoragePort';
import { probeFiles } from '../../gateways/files/filesProbe';
import type { LabelGateway } from '../../gateways/label/labelPort';
import type { PaymentGateway } from '../../gateways/payment/paymentPort';
import type { PostalCodeGateway } from '../../gateways/postalCode/postalCodePort';
import type { InstallationChecks } from '../installationChecks';

type Options = {
  gateways: {
    payments: Pick<PaymentGateway, 'findCharge'>;
    carrier: CarrierGateway;
    labels: Pick<LabelGateway, 'balance'>;
    postalCodes: PostalCodeGateway;
    files: FileStorage;
  };
  standings: ProviderStandings;
  checks: Pick<InstallationChecks, 'check'>;
  backups: BackupReader;
  calls: Pick<ProviderCalls, 'line'>;
};

/** One question to each provider, as the shop itself asks it. What it answers is counted; none of them rejects. */
export type ProviderQuestions = Record<ProviderId, () => Promise<void>>;

/** Praça da Sé, São Paulo, and Centro, Rio de Janeiro: places that every carrier and postal-code service knows. */
const HERE = '01001000';
const THERE = '20040002';
/** Of no order: the provider looks, and finds nothing. */
const NO_ORDER = { number: 0, paymentId: 'check' };
const A_PARCEL = {
  id: 'check',
  widthCm: 20,
  heightCm: 10,
  lengthCm: 30,
  weightG: 1_000,
  insuredValue: 5_000,
  quantity: 1,
};

/** Nothing is charged, sent or bought by any of them; of files one of a few bytes is written and removed. */
export const providerQuestions = ({ gateways, standings, checks, backups, calls }: Options): ProviderQuestions => ({
  payments: async () => void (await gateways.payments.findCharge(NO_ORDER.number, NO_ORDER.paymentId)),

  // Quotes and labels may fail each by itself.
  shipping: async () =>
    void (await Promise.all([
      gateways.carrier.quote({ fromZipCode: HERE, toZipCode: THERE, goods: [A_PARCEL] }),
      gateways.labels.balance(),
    ])),

  // The played mail server takes every letter: there is nothing to ask.
  mail: async () => {
    if (standings.mail !== 'real') return;
    await calls.line('mail')(async (fails) => {
      const { state, cause, facts } = await checks.check('mail');
      if (state !== 'ok')
        fails({ kind: cause === 'refused' ? 'keyRefused' : 'unreachable', words: facts['words'] ?? '' });
    });
  },

  postalCodes: async () => void (await gateways.postalCodes.find(HERE)),

  files: async () => {
    // A failure is counted where the storage is called.
    const found = await probeFiles(gateways.files).catch(() => null);
    if (found === 'different') await calls.line('files')(async (fails) => fails({ kind: 'unreadable', words: '' }));
  },

  // Its place is looked at; a backup is not made by this.
  backup: async () =>
    void (await calls
      .line('backup')(() => backups.overview())
      .catch(() => undefined)),
});
