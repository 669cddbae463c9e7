import type { PostVoucherTest, VoucherTest } from '../../../shared/admin/rules/voucherRuleContract';
import { productsValueOf } from '../../../shared/cart/cartTotals';
import type { BodyOf } from '../../../shared/kernel/contract';
import { documentOf } from '../../../shared/kernel/documents';
import { refused, succeeded, type Outcome } from '../../../shared/kernel/outcome';
import { isSelectable } from '../../../shared/shipping/customShipping';
import type { Clock } from '../../app/clock';
import { variantTitleOf } from '../../cart/cartMapper';
import { pricingOf } from '../../cart/cartPricing';
import type { Database } from '../../db/database';
import { voucherUseRepository } from '../../order/voucherUseRepository';
import type { ShippingService } from '../../shipping/shippingService';
import type { StoreRow } from '../../store/storeRepository';
import { voucherRefusalOf } from '../../voucher/voucherLife';
import { voucherRepository, type VoucherRow } from '../../voucher/voucherRepository';
import type { GoodsService } from './goodsService';

type Options = {
  db: Database;
  clock: Clock;
  goods: Pick<GoodsService, 'lines'>;
  shipping: Pick<ShippingService, 'quote'>;
};

/** Coupons tried on carts that nobody has. */
export type VoucherTestService = ReturnType<typeof voucherTestService>;

/** Prices a cart that nobody has with a coupon on it, by the shop's own quote and sums; nothing is used. */
export const voucherTestService = ({ db, clock, goods, shipping }: Options) => {
  const refusalOf = async (store: StoreRow, voucher: VoucherRow, document: string | null) => {
    const reason = voucherRefusalOf(voucher, store, clock());
    if (reason || document === null || documentOf(document) === '') return reason;
    const { limit, used } = await db.inStore(store.id, (tx) =>
      voucherUseRepository.usesOf(tx, store.id, voucher.id, documentOf(document)),
    );
    return limit !== null && used >= limit ? 'voucherUsedByBuyer' : null;
  };

  return {
    /** @returns NotFoundError for an unknown coupon, ValidationError listGoods for what is not for sale */
    async test(
      store: StoreRow,
      id: string,
      { listGoods, zipCode, selectedShippingId, document }: BodyOf<PostVoucherTest>,
    ): Promise<Outcome<VoucherTest>> {
      const voucher = await voucherRepository.byId(db.shared, store.id, id);
      if (!voucher) return refused('NotFoundError');
      const found = await goods.lines(store.id, listGoods);
      if (!found.ok) return found;
      const productIds = [...new Set(found.value.map(({ productId }) => productId))];
      // What a coupon lists is seen by its own store alone.
      const eligible = await db.inStore(store.id, (tx) => voucherRepository.eligibleAmong(tx, voucher, productIds));
      const lines = found.value.map((line) => ({
        ...line,
        id: line.productVariantId,
        toldPrice: line.price,
        isEligible: eligible.has(line.productId),
      }));
      const options = zipCode === null ? [] : await shipping.quote(store, { zipCode, lines });
      const productsValue = productsValueOf(lines.map(({ price, quantity }) => ({ unitPrice: price, quantity })));
      const offered = options.map((option) => ({ ...option, isSelectable: isSelectable(option, productsValue) }));
      const selectable = offered.filter((option) => option.isSelectable);
      const selected = selectable.find((option) => option.id === selectedShippingId) ?? selectable.at(0) ?? null;
      // The shop takes a coupon off a cart once nobody, or this buyer, can use it any more.
      const reason = await refusalOf(store, voucher, document);
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
    },
  };
};
