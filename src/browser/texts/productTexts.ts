import type { NetUnit } from '../../shared/catalog/unitPrice';
import { UNIT_NAMES } from './catalogTexts';

const plural = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`);

/** Texts of a product's own page. Amounts are passed in formatted. Source: design (product). */
export const productTexts = {
  installmentsBefore: 'até',
  installmentsOf: (count: number, part: string) => `${count}x de ${part}`,
  installmentsAfter: (total: string) => `sem juros, total ${total}`,
  lowestPer: (unit: NetUnit) => `menor por ${UNIT_NAMES[unit].name}`,
  photos: 'Fotos do produto',
  photo: (number: number, alt: string) => `Foto ${number}: ${alt}`,
  enlarge: (alt: string) => `Ampliar foto: ${alt}`,
  zoomTitle: 'Foto ampliada',
  photoOf: (number: number, count: number) => `Foto ${number} de ${count}`,
  zoomIn: 'Aproximar',
  zoomOut: 'Afastar',
  previousPhoto: 'Foto anterior',
  nextPhoto: 'Próxima foto',
  closeZoom: 'Fechar foto ampliada',
  buy: 'Comprar',
  chosen: (option: string) => `${option}:`,
  saving: (amount: string) => `${amount} a menos`,
  inStock: (stock: number) => `Em estoque, ${plural(stock, 'unidade', 'unidades')}`,
  lowStock: (stock: number) => (stock === 1 ? 'Última unidade' : `Restam ${stock} unidades`),
  outOfStock: 'Esgotado',
  outOfStockChoice: (others: string) => `Esta opção está esgotada. Há ${others}.`,
  photosCount: (shown: number, count: number) => `${shown} de ${count}`,
  seePhotos: ', ver todas as fotos',
  about: 'Sobre este produto',
  facts: 'Ficha',
  barcode: 'Código de barras',
  brand: 'Marca',
} as const;
