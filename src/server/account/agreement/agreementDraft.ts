import { createHash } from 'node:crypto';

import { formatDocument } from '../../../shared/kernel/documents';
import type { AgreementFees } from '../../../shared/account/agreementContract';
import { AGREEMENT_WORDING } from '../../../shared/account/agreements';
import type { PlatformIdentity } from '../../../shared/store/storeContract';
import { PLATFORM_ORDER_FEE } from '../../../shared/subscription/platformPlan';
import type { EditionContent, EditionRow } from '../../db/schema/agreementTables';
import { dataProcessing } from './texts/dataProcessing';
import { platformTerms } from './texts/platformTerms';

/** What this installation charges, as far as the texts name it. Centavos; days. */
export type NamedFees = { planPrice: number; trialDays: number; withdrawalFee: number };

/** Both texts as an announcement of this moment would publish them. */
export type AgreementDraft = Pick<EditionRow, 'wording' | 'fees' | 'terms' | 'termsHash' | 'dpa' | 'dpaHash'>;

/** The texts of this release with the fees of this installation. @param identity whose platform it is; null: nobody named */
export const agreementDraft = (named: NamedFees, identity: PlatformIdentity | null): AgreementDraft => {
  const platform = identity
    ? [identity.name, identity.companyId && `CNPJ ${formatDocument(identity.companyId)}`].filter(Boolean).join(', ')
    : 'quem opera esta instalação';
  const { planPrice, trialDays, withdrawalFee } = named;
  const fees: AgreementFees = { planPrice, trialDays, withdrawalFee, orderFee: PLATFORM_ORDER_FEE };
  const [terms, dpa] = [platformTerms(platform, fees), dataProcessing(platform)];
  return { wording: AGREEMENT_WORDING, fees, terms, termsHash: hashOf(terms), dpa, dpaHash: hashOf(dpa) };
};

/** SHA-256 of a text as it is read, in hex. */
export const hashOf = ({ title, intro, blocks }: EditionContent): string =>
  createHash('sha256').update(JSON.stringify({ title, intro, blocks })).digest('hex');
