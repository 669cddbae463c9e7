import { isVeterinaryForSale, type DutyKind, type Publishing } from '../../../shared/catalog/productDuties';
import { storeDayOf } from '../../../shared/kernel/storeDay';
import { isLicensed } from '../../../shared/store/veterinaryLicense';
import type { Db } from '../../db/database';
import { storeRepository } from '../../store/storeRepository';

/** What is known of a product before it is changed. */
type Known = { isKindAsked: boolean; dutyKind: DutyKind | null; isActive: boolean; isRemoved: boolean };

/** Whether a store may show veterinary goods now. @param at ISO instant */
export const isStoreLicensed = async (db: Db, storeId: string, at: string): Promise<boolean> => {
  const store = await storeRepository.byId(db, storeId);
  return store !== null && isLicensed(store, storeDayOf(at));
};

/** What is asked of a product before it is shown. @param known as it is; null for a new one that a file brings */
export const publishingOf = (known: Known | null, isLicensedStore: boolean): Publishing => ({
  kindAsked: known === null || known.isKindAsked ? 'whenShown' : 'never',
  isLicensed: isLicensedStore,
  isStanding: known !== null && !known.isRemoved && isVeterinaryForSale(known),
});
