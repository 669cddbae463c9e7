import { NO_DUTIES, type ProductDuties } from '../../src/shared/catalog/productDuties';

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
