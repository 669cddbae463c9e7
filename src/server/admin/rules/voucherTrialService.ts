import type { PostVoucherTest, VoucherTest } from '../../../shared/admin/rules/voucherRuleContract';
import type { BodyOf } from '../../../shared/kernel/contract';
import { refused, type Outcome } from '../../../shared/kernel/outcome';
import type { StoreRow } from '../../db/schema/storeTables';
import { voucherRepository } from '../../voucher/voucherRepository';
import { triedCart, type TriedCartOptions } from './triedCart';

/** Coupons tried on test carts. */
export type VoucherTrialService = ReturnType<typeof voucherTrialService>;

/** Prices a test cart with a coupon on it, by the shop's own quote and sums; nothing is used. */
export const voucherTrialService = (options: TriedCartOptions) => {
  const price = triedCart(options);
  return {
    /** @returns NotFoundError for an unknown coupon, ValidationError listGoods for what is not for sale */
    async run(store: StoreRow, id: string, body: BodyOf<PostVoucherTest>): Promise<Outcome<VoucherTest>> {
      const voucher = await voucherRepository.byId(options.db.shared, store.id, id);
      return voucher ? price(store, { ...body, voucher, isDeliveryGuessed: true }) : refused('NotFoundError');
    },
  };
};
