import type { RepeatPurchase } from '../../shared/repeat/repeatContract';
import { grantedValue } from '../../shared/repeat/repeatDiscount';
import { afterComing, dayOf } from '../../shared/repeat/repeatRhythm';
import { variantTitleOf } from '../cart/cartMapper';
import type { VariantFacts } from '../cart/cartRepository';
import { pictureUrlOf } from '../media/pictureAddress';
import { toPixAuthorization } from './cycleCharges';
import type { PixAuthorizationRow, PixChargeRow } from './pixRepository';
import { toCycle } from './cycleMapper';
import { planOf } from './cycleSteps';
import type { AttemptRow, CycleRow, PurchaseLineRow, PurchaseRow } from './repeatRepository';

/** A line of goods on the wire. @param unitPrice in centavos: as agreed, or as quoted now */
export const toLine = (facts: VariantFacts, quantity: number, unitPrice: number) => ({
  productId: facts.productId,
  productVariantId: facts.productVariantId,
  title: facts.title,
  variantTitle: variantTitleOf(facts),
  slug: facts.slug,
  imageUrl: facts.fileKey === null ? null : pictureUrlOf(facts.fileKey),
  quantity,
  unitPrice,
  isForSale: facts.isForSale,
});

/** A purchase with what hangs on it. `facts` by variant; address and card as far as they are still there. */
export type WholePurchase = {
  purchase: PurchaseRow;
  lines: PurchaseLineRow[];
  facts: ReadonlyMap<string, VariantFacts>;
  cycle: CycleRow | null;
  /** Tries of its cycle. */
  attempts: AttemptRow[];
  /** The latest authorisation of Pix Automático; null where none was ever asked for. */
  authorization: PixAuthorizationRow | null;
  charges: PixChargeRow[];
  payWays: RepeatPurchase['payWays'];
  hasAddress: boolean;
  hasCard: boolean;
};

/** A repeat purchase on the wire, at the prices its customer agreed to. */
export const toRepeatPurchase = (whole: WholePurchase): RepeatPurchase => {
  const { purchase, lines, facts, cycle, authorization, payWays, hasAddress, hasCard } = whole;
  const productsValue = lines.reduce((sum, { quantity, agreedUnitPrice }) => sum + quantity * agreedUnitPrice, 0);
  const granted = { percent: purchase.agreedPercent, most: purchase.agreedMost };
  const discountValue = grantedValue(granted, productsValue);
  return {
    id: purchase.id,
    name: purchase.name,
    status: purchase.status,
    rhythm: purchase.rhythm,
    listProduct: lines.flatMap(({ productVariantId, quantity, agreedUnitPrice }) => {
      const known = facts.get(productVariantId);
      return known ? [toLine(known, quantity, agreedUnitPrice)] : [];
    }),
    addressId: hasAddress ? purchase.addressId : null,
    payBy: purchase.payBy,
    payWays,
    cardId: hasCard ? purchase.cardId : null,
    automaticPix: authorization && toPixAuthorization(authorization),
    shippingId: purchase.shippingId,
    shippingName: purchase.shippingName,
    productsValue,
    discountValue,
    discountPercent: purchase.agreedPercent,
    discountMost: purchase.agreedMost,
    discountMissing: purchase.discountMissing,
    shippingValue: purchase.agreedShippingValue,
    total: productsValue - discountValue + purchase.agreedShippingValue,
    riseLimit: purchase.riseLimit,
    cycle: cycle && toCycle(cycle, { ...whole, isByPix: purchase.payBy === 'automaticPix' }),
    nextOn: cycle && dayOf(afterComing(planOf(purchase))),
    protocol: purchase.protocol,
    createdAt: purchase.createdAt,
  };
};
