import type { NetUnit } from '../../shared/catalog/unitPrice';
import { formatBrl, type Centavos } from '../../shared/kernel/money';
import { catalogTexts } from '../texts/catalogTexts';

/** What goods cost per kg, litre or unit; empty for none, and for one piece at its own price, which needs no comparing. */
export const unitPriceWords = (unitPrice: { price: Centavos; unit: NetUnit } | null, price: Centavos): string =>
  unitPrice && (unitPrice.unit !== 'un' || unitPrice.price !== price)
    ? catalogTexts.unitPrice(formatBrl(unitPrice.price), unitPrice.unit)
    : '';
