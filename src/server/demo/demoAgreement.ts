import { AGREEMENT_TERM_DAYS } from '../../shared/account/agreements';
import { storeDayOf } from '../../shared/kernel/storeDay';
import type { AgreementDraft } from '../account/agreement/agreementDraft';
import type { merchants } from '../db/schema/accountTables';
import type { EditionRow, OwnerAgreementRow } from '../db/schema/agreementTables';
import { instantOf, type Clock } from '../kernel/clock';

/** The first edition of the demo's agreement with the platform: it applies at once. */
export const demoEdition = (draft: AgreementDraft, clock: Clock): EditionRow => {
  const at = instantOf(clock());
  const version = storeDayOf(at);
  return { ...draft, version, changes: '', announcedAt: at, appliesAt: at, termDays: AGREEMENT_TERM_DAYS };
};

/** That the owners among a demo store's merchants have accepted an edition. */
export const agreementRowsOf = (
  people: (typeof merchants.$inferInsert)[],
  { version, termsHash, dpaHash, announcedAt }: EditionRow,
): OwnerAgreementRow[] =>
  people.flatMap(({ storeId, id: merchantId, name, email, role }) =>
    role === 'owner'
      ? [{ storeId, merchantId, version, termsHash, dpaHash, name, email, acceptedAt: announcedAt }]
      : [],
  );
