import { createHash } from 'node:crypto';

import type { PlainDay } from '../../shared/kernel/calendar';
import type { ShippedBasket } from './shippedLine';

type Origin = { originZipCode: string; handlingDays: number };

/**
 * Names a quote: the same place, variants, quantities and prices (they are insured), sent by the same store on the same
 * day. The order of lines does not matter, so product page, cart and checkout find the same quote (rules §7).
 */
export const quoteFingerprint = (origin: Origin, { zipCode, lines }: ShippedBasket, today: PlainDay): string => {
  const goods = lines.map((line) => `${line.productVariantId}:${line.quantity}:${line.price}`).toSorted();
  const named = [today, origin.originZipCode, origin.handlingDays, zipCode, ...goods].join('|');
  return createHash('sha256').update(named).digest('base64url');
};
