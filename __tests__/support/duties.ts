import type { VeterinaryLicense } from '../../src/shared/store/veterinaryLicense';
import { NO_DUTIES, type ProductDuties, type Publishing } from '../../src/shared/catalog/productDuties';

/** The duties of a product whose merchant has not said what it is. */
export const noDuties = (): ProductDuties => ({ ...NO_DUTIES });

/** Food that says all it must. */
export const aFood = (): ProductDuties => ({
  ...noDuties(),
  dutyKind: 'food',
  composition: 'Frango, arroz.',
  guaranteeLevels: 'Proteína bruta (mín.) 25%',
  maker: 'Fábrica Fictícia Ltda.',
  registration: 'Isento, conforme o rótulo',
  storageCare: 'Lugar seco e fresco.',
  validityRule: '12 meses depois da fabricação',
});

/** A veterinary product, free of prescription, that says all it must. */
export const aMedicine = (): ProductDuties => ({
  ...noDuties(),
  dutyKind: 'veterinary',
  activeIngredient: 'Fictonilol',
  registration: 'Número de exemplo',
  contraindications: 'Não use em animais doentes.',
  rxClass: 'none',
});

/** What publishing asks of a product made now, in a store that may sell veterinary goods. */
export const aPublishing = (parts: Partial<Publishing> = {}): Publishing => ({
  kindAsked: 'whenShown',
  isLicensed: true,
  isStanding: false,
  ...parts,
});

/** What a store that sells veterinary goods has. */
export const aLicense = (parts: Partial<VeterinaryLicense> = {}): VeterinaryLicense => ({
  licenseNumber: 'SP-000123',
  licenseAgency: 'Defesa Agropecuária',
  licenseUntil: null,
  vetName: 'Dra. Lia Prado',
  vetCrmv: 'CRMV-SP 12345',
  ...parts,
});
