import type { AgreementService } from '../../../src/server/account/agreement/agreementService';

type World = {
  agreements: Pick<AgreementService, 'applying'>;
  rows: (query: string, values: unknown[]) => Promise<unknown>;
};

/** Has every owner of a store accept every edition of the agreement with the platform there is. */
export async function acceptAsOwners({ agreements, rows }: World, storeId: string): Promise<void> {
  await agreements.applying();
  await rows(
    `insert into owner_agreements (store_id, merchant_id, version, terms_hash, dpa_hash, name, email, accepted_at)
     select m.store_id, m.id, e.version, e.terms_hash, e.dpa_hash, m.name, m.email, now()
     from merchants m, agreement_editions e where m.store_id = $1 and m.role = 'owner' on conflict do nothing`,
    [storeId],
  );
}
