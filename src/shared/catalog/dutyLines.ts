import { licenseWords } from '../store/licenseWords';
import type { VeterinaryLicense } from '../store/veterinaryLicense';
import type { DutyField, ProductDuties } from './productDuties';

/** What the line of a product's validity is called. */
export const VALIDITY = 'Validade';

/** A line of a product's facts. */
type DutyLine = { name: string; value: string };

const FOOD_LINES: Partial<Record<DutyField, string>> = {
  composition: 'Composição',
  guaranteeLevels: 'Níveis de garantia',
  maker: 'Fabricante ou importador',
  registration: 'Registro no MAPA',
  storageCare: 'Conservação',
  validityRule: VALIDITY,
};
const VETERINARY_LINES: Partial<Record<DutyField, string>> = {
  activeIngredient: 'Princípio ativo',
  registration: 'Registro no MAPA',
  contraindications: 'Contraindicações',
  maker: 'Fabricante ou importador',
  storageCare: 'Conservação',
  validityRule: VALIDITY,
};

const RX_LINE: DutyLine = {
  name: 'Receita',
  value:
    'Venda com receita de médico-veterinário. Envie a foto ou o PDF ao fechar o pedido: a equipe da loja confere antes do pagamento.',
};

/**
 * What the product's page says because of its kind, in order; lines that are empty are left out.
 * @param license of the store, for veterinary goods; null where it is not known
 */
export const dutyLines = (product: ProductDuties, license: VeterinaryLicense | null): DutyLine[] => {
  const { dutyKind } = product;
  if (dutyKind === null || dutyKind === 'none') return [];
  const names = dutyKind === 'food' ? FOOD_LINES : VETERINARY_LINES;
  const use = { name: 'Uso veterinário', value: 'Leia a bula. Consulte o médico-veterinário.' };
  const lines = Object.entries(names).map(([field, name]) => ({ name, value: product[field as DutyField] ?? '' })); // keys of the table
  const isVeterinary = dutyKind === 'veterinary';
  const [registration, veterinarian] = isVeterinary && license ? licenseWords(license) : ['', ''];
  return [
    ...(isVeterinary ? [use] : []),
    ...(isVeterinary && product.rxClass === 'shown' ? [RX_LINE] : []),
    ...[
      ...lines,
      { name: 'Registro da loja para venda', value: registration },
      { name: 'Veterinário responsável', value: veterinarian },
    ].filter(({ value }) => value !== ''),
  ];
};
