import type { PostVoucherTest, VoucherTest } from '../../../shared/admin/rules/voucherRuleContract';
import { productsValueOf } from '../../../shared/cart/cartTotals';
import type { BodyOf } from '../../../shared/kernel/contract';
import { documentOf } from '../../../shared/kernel/documents';
import { succeeded, type Outcome } from '../../../shared/kernel/outcome';
import { isSelectable } from '../../../shared/shipping/customShipping';
import type { StoreRow } from '../../db/schema/storeTables';
import type { Clock } from '../../kernel/clock';
import { variantTitleOf } from '../../cart/cartMapper';
import { pricingOf } from '../../cart/cartPricing';
import type { Database } from '../../db/database';
import { voucherUseRepository } from '../../order/voucherUseRepository';
import type { ShippingService } from '../../shipping/shippingService';
import { voucherRefusalOf } from '../../voucher/voucherLife';
import { voucherRepository, type VoucherRow } from '../../voucher/voucherRepository';
import type { GoodsService } from './goodsService';

/** What is needed to price a test cart. */
export type TestCartOptions = {
  db: Database;
  clock: Clock;
  goods: Pick<GoodsService, 'lines'>;
  shipping: Pick<ShippingService, 'quote'>;
};

type Tried = BodyOf<PostVoucherTest> & {
  voucher: VoucherRow | null;
  /** Counts the cheapest delivery where none is chosen. */
  isDeliveryGuessed: boolean;
};

/**
 * Prices a test cart, by the shop's own quotes and totals; nothing is stored or used up.
 * @returns ValidationError listGoods for what is not for sale
 */
export const testCart = ({ db, clock, goods, shipping }: TestCartOptions) => {
  const refusalOf = async (store: StoreRow, voucher: VoucherRow, document: string | null) => {
    const reason = voucherRefusalOf(voucher, store, clock());
    if (reason || document === null || documentOf(document) === '') return reason;
    const { limit, used } = await db.inStore(store.id, (tx) =>
      voucherUseRepository.usesOf(tx, store.id, voucher.id, documentOf(document)),
    );
    return limit !== null && used >= limit ? 'voucherUsedByBuyer' : null;
  };

  // What a voucher lists is seen by its own store alone.
  const eligibleAmong = (store: StoreRow, voucher: VoucherRow | null, productIds: string[]) =>
    voucher === null
      ? new Set<string>()
      : db.inStore(store.id, (tx) => voucherRepository.eligibleAmong(tx, voucher, productIds));

  return async (
    store: StoreRow,
    { listGoods, zipCode, selectedShippingId, document, voucher, isDeliveryGuessed }: Tried,
  ): Promise<Outcome<VoucherTest>> => {
    const found = await goods.lines(store.id, listGoods);
    if (!found.ok) return found;
    const productIds = [...new Set(found.value.map(({ productId }) => productId))];
    const eligible = await eligibleAmong(store, voucher, productIds);
    const lines = found.value.map((line) => ({
      ...line,
      id: line.productVariantId,
      shownPrice: line.price,
      isEligible: eligible.has(line.productId),
    }));
    const options = zipCode === null ? [] : await shipping.quote(store, { zipCode, lines });
    const productsValue = productsValueOf(lines.map(({ price, quantity }) => ({ unitPrice: price, quantity })));
    const offered = options.map((option) => ({ ...option, isSelectable: isSelectable(option, productsValue) }));
    const selectable = offered.filter((option) => option.isSelectable);
    const chosen = selectable.find((option) => option.id === selectedShippingId) ?? null;
    const selected = chosen ?? (isDeliveryGuessed ? (selectable.at(0) ?? null) : null);
    // A voucher is removed from a cart once it, or this buyer's uses of it, are exhausted.
    const reason = voucher === null ? null : await refusalOf(store, voucher, document);
    const {
      totals,
      lines: priced,
      voucherIssue,
    } = pricingOf(store, { cart: { zipCode }, lines, voucher: reason === null ? voucher : null }, selected);
    return succeeded({
      ...totals,
      listLine: lines.map((line, index) => ({
        productVariantId: line.productVariantId,
        title: line.title,
        variantTitle: variantTitleOf(line),
        quantity: line.quantity,
        total: priced[index]?.total ?? 0,
        discount: priced[index]?.discount ?? 0,
        isEligible: line.isEligible,
      })),
      refusal: reason === null ? voucherIssue : { reason, missing: null },
      listOption: offered,
      selectedShippingId: selected?.id ?? null,
    });
  };
};
