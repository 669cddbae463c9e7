import type { MerchantProfile } from '../../../shared/account/merchantContract';
import { personProblems } from '../../../shared/account/personRules';
import { refused, succeeded, type Outcome } from '../../../shared/kernel/outcome';
import type { AgreementService, StandingOwner } from '../../account/agreement/agreementService';
import { merchantRepository } from '../../account/merchantRepository';
import type { Database, Db } from '../../db/database';
import type { StoreRow } from '../../db/schema/storeTables';
import { toMerchantProfile } from './merchantMapper';
import { secondFactorRepository } from '../secondFactor/secondFactorRepository';

type Options = { db: Database; agreements: Pick<AgreementService, 'standing'> };

type StoreOfProfile = Pick<StoreRow, 'id' | 'status'>;

/** Merchants' own profiles. */
export type MerchantService = ReturnType<typeof merchantService>;

/** The signed-in merchant's own data. SessionExpiredError for one removed meanwhile. */
export const merchantService = ({ db, agreements }: Options) => {
  const profile = async (
    tx: Db,
    { id: storeId, status }: StoreOfProfile,
    merchantId: string,
    owner: StandingOwner | null,
  ): Promise<Outcome<MerchantProfile>> => {
    const merchant = await merchantRepository.byId(tx, storeId, merchantId);
    if (!merchant) return refused('SessionExpiredError');
    const factor = await secondFactorRepository.state(tx, storeId, merchantId);
    return succeeded(toMerchantProfile(merchant, factor, status, owner));
  };

  return {
    /** The profile. */
    async me(store: StoreOfProfile, merchantId: string): Promise<Outcome<MerchantProfile>> {
      const owner = await agreements.standing(store.id, merchantId);
      return db.inStore(store.id, (tx) => profile(tx, store, merchantId, owner));
    },

    /** Changes the name. @returns the profile, or ValidationError */
    async change(
      store: StoreOfProfile,
      merchantId: string,
      { name }: { name: string },
    ): Promise<Outcome<MerchantProfile>> {
      const fields = personProblems({ name });
      if (Object.keys(fields).length > 0) return refused('ValidationError', { fields });
      const owner = await agreements.standing(store.id, merchantId);
      return db.inStore(store.id, async (tx) => {
        await merchantRepository.update(tx, store.id, merchantId, { name: name.trim() });
        return profile(tx, store, merchantId, owner);
      });
    },
  };
};
