import type { ShippingTest, TriedRule } from '../../../shared/admin/rules/shippingRuleContract';
import type { TriedGoods } from '../../../shared/admin/rules/goodsContract';
import { succeeded, type Outcome } from '../../../shared/kernel/outcome';
import { isSelectable } from '../../../shared/shipping/customShipping';
import type { ShippingOption } from '../../../shared/shipping/shippingContract';
import { productsValueOf } from '../../../shared/cart/cartTotals';
import type { Database } from '../../db/database';
import type { StoreRow } from '../../db/schema/storeTables';
import type { LocationService } from '../../location/locationService';
import { packedParcels } from '../../shipping/parcels';
import { servedBy, type Destination } from '../../shipping/servedArea';
import type { ShippingService } from '../../shipping/shippingService';
import type { CustomShippingRow } from '../../shipping/shippingRepository';
import type { GoodsService } from './goodsService';
import { shippingRuleRepository } from './shippingRuleRepository';

type Options = {
  db: Database;
  goods: Pick<GoodsService, 'lines'>;
  shipping: Pick<ShippingService, 'quote'>;
  locations: Pick<LocationService, 'cityOfZipCode'>;
};

/** Quotes delivery for test carts. */
export type ShippingTestService = ReturnType<typeof shippingTestService>;

/** Quotes delivery for a test cart, with the reason why each rule is among the options or not. */
export const shippingTestService = ({ db, goods, shipping, locations }: Options) => ({
  /** Takes as long as the shop's own quote: carriers within their own limits. @returns ValidationError listGoods */
  async run(
    store: StoreRow,
    { zipCode, listGoods }: { zipCode: string; listGoods: TriedGoods },
  ): Promise<Outcome<ShippingTest>> {
    const found = await goods.lines(store.id, listGoods);
    if (!found.ok) return found;
    const lines = found.value;
    const options = await shipping.quote(store, { zipCode, lines });
    const rules = await db.inStore(store.id, (tx) => shippingRuleRepository.all(tx, store.id));
    const productsValue = productsValueOf(lines.map(({ price, quantity }) => ({ unitPrice: price, quantity })));
    const parcels = packedParcels(lines);
    const destination = { zipCode, city: locations.cityOfZipCode(zipCode) };
    return succeeded({
      zipCode,
      city: destination.city,
      productsValue,
      parcels: parcels.length,
      weightG: parcels.reduce((sum, { weightG }) => sum + weightG, 0),
      carriers: carriersOf(options),
      listOption: options.map((option) => ({ ...option, isSelectable: isSelectable(option, productsValue) })),
      listRule: rules.map((rule) => toTriedRule(rule, destination, productsValue)),
    });
  },
});

const carriersOf = (options: ShippingOption[]): ShippingTest['carriers'] => {
  const carried = options.filter(({ storeCustomShippingId }) => storeCustomShippingId === null);
  if (carried.length === 0) return 'nothing';
  return carried.some(({ isEstimate }) => isEstimate) ? 'estimated' : 'answered';
};

const toTriedRule = (rule: CustomShippingRow, destination: Destination, productsValue: number): TriedRule => ({
  id: rule.id,
  name: rule.name,
  isActive: rule.isActive,
  servedBy: servedBy(rule.area, destination),
  // The minimum must be exceeded: one centavo above it is the first value that does (rules §7).
  missing: Math.max(0, rule.limitCartPriceMin + 1 - productsValue),
  limitCartPriceMin: rule.limitCartPriceMin,
});
