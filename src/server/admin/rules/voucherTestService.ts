import type { PostVoucherTest, VoucherTest } from '../../../shared/admin/rules/voucherRuleContract';
import type { BodyOf } from '../../../shared/kernel/contract';
import { refused, type Outcome } from '../../../shared/kernel/outcome';
import type { StoreRow } from '../../db/schema/storeTables';
import { voucherRepository } from '../../voucher/voucherRepository';
import { testCart, type TestCartOptions } from './testCart';

/** Vouchers tried on test carts. */
export type VoucherTestService = ReturnType<typeof voucherTestService>;

/** Prices a test cart with a voucher on it, by the shop's own quote and sums; nothing is used. */
export const voucherTestService = (options: TestCartOptions) => {
  const price = testCart(options);
  return {
    /** @returns NotFoundError for an unknown voucher, ValidationError listGoods for what is not for sale */
    async run(store: StoreRow, id: string, body: BodyOf<PostVoucherTest>): Promise<Outcome<VoucherTest>> {
      const voucher = await voucherRepository.byId(options.db.ofStore(store.id), store.id, id);
      return voucher ? price(store, { ...body, voucher, isDeliveryGuessed: true }) : refused('NotFoundError');
    },
  };
};
