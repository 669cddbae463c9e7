import { crmvOf } from '../kernel/crmv';
import { isBlank } from '../kernel/textRules';

/**
 * What a store that sells veterinary goods has (Decreto 5.053/2004, art. 64): its registration with MAPA or the state's
 * agency and its responsible veterinarian. '' where it is not said; `licenseUntil` is the last day of the registration,
 * null where it names none.
 */
export type VeterinaryLicense = {
  licenseNumber: string;
  licenseAgency: string;
  licenseUntil: string | null;
  vetName: string;
  /** As `crmvOf` writes it. */
  vetCrmv: string;
};

/** The licence alone, without other properties. */
export const licenseOf = (store: VeterinaryLicense): VeterinaryLicense => ({
  licenseNumber: store.licenseNumber,
  licenseAgency: store.licenseAgency,
  licenseUntil: store.licenseUntil,
  vetName: store.vetName,
  vetCrmv: store.vetCrmv,
});

/** True where registration and veterinarian are both there and the registration has not ended. @param today ISO day */
export const isLicensed = (license: VeterinaryLicense, today: string): boolean =>
  !isBlank(license.licenseNumber) &&
  !isBlank(license.licenseAgency) &&
  (license.licenseUntil === null || license.licenseUntil >= today) &&
  !isBlank(license.vetName) &&
  crmvOf(license.vetCrmv) !== null;
