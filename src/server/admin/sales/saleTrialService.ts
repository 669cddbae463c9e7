import type { VoucherTest } from '../../../shared/admin/rules/voucherRuleContract';
import type { PostSaleTrial } from '../../../shared/admin/sales/saleTrialContract';
import type { BodyOf } from '../../../shared/kernel/contract';
import { succeeded, type Outcome } from '../../../shared/kernel/outcome';
import { hasNoControls } from '../../../shared/kernel/textRules';
import { voucherCodeOf } from '../../../shared/voucher/voucherDiscount';
import type { StoreRow } from '../../db/schema/storeTables';
import { voucherRepository } from '../../voucher/voucherRepository';
import { testCart, type TestCartOptions } from '../rules/testCart';

/** Totals of a payment link before it is created. */
export type SaleTrialService = ReturnType<typeof saleTrialService>;

/** Prices what a merchant is about to put into a payment link; nothing is made or used. */
export const saleTrialService = (options: TestCartOptions) => {
  const price = testCart(options);
  return {
    /** @returns the sums, with 'voucherUnknown' for a code of no voucher; ValidationError listGoods for what is not for sale */
    async test(store: StoreRow, { voucherCode, ...body }: BodyOf<PostSaleTrial>): Promise<Outcome<VoucherTest>> {
      const code = voucherCode === null ? '' : voucherCodeOf(voucherCode);
      const isCode = code !== '' && hasNoControls(code);
      const voucher = isCode ? await voucherRepository.byCode(options.db.ofStore(store.id), store.id, code) : null;
      const priced = await price(store, { ...body, document: null, voucher, isDeliveryGuessed: false });
      const isUnknown = voucherCode !== null && voucher === null;
      return priced.ok && isUnknown
        ? succeeded({ ...priced.value, refusal: { reason: 'voucherUnknown', missing: null } })
        : priced;
    },
  };
};
