import { formatDay } from '../kernel/calendar';
import { isBlank } from '../kernel/textRules';
import type { VeterinaryLicense } from './veterinaryLicense';

/** The store's registration and its veterinarian as shoppers read them, each '' where it is not said. */
export const licenseWords = (license: VeterinaryLicense): [registration: string, veterinarian: string] => {
  const { licenseNumber, licenseAgency, licenseUntil, vetName, vetCrmv } = license;
  const until = licenseUntil === null ? '' : `válido até ${formatDay(licenseUntil)}`;
  return [
    isBlank(licenseNumber) ? '' : joined(`nº ${licenseNumber}`, licenseAgency, until),
    isBlank(vetName) ? '' : joined(vetName, vetCrmv),
  ];
};

const joined = (...parts: string[]): string => parts.filter((part) => part !== '').join(', ');
