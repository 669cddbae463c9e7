import type { Voucher } from '../../shared/voucher/voucherContract';
import { hasNoControls } from '../../shared/kernel/textRules';
import { voucherCodeOf } from '../../shared/voucher/voucherDiscount';
import type { StoreRow } from '../db/schema/storeTables';
import type { Clock } from '../kernel/clock';
import type { Database } from '../db/database';
import { voucherRefusalOf } from './voucherLife';
import { toVoucher } from './voucherMapper';
import { voucherRepository } from './voucherRepository';

/** Vouchers as shoppers meet them. */
export type VoucherService = ReturnType<typeof voucherService>;

/** The rules of vouchers. */
export const voucherService = ({ db, clock }: { db: Database; clock: Clock }) => ({
  /** The voucher a typed code names; null when absent, not begun, expired, used up or in a private store (rules §4). */
  async find(store: StoreRow, typedCode: string): Promise<Voucher | null> {
    const code = voucherCodeOf(typedCode);
    if (store.isPrivate || code === '' || !hasNoControls(code)) return null;
    const voucher = await voucherRepository.byCode(db.ofStore(store.id), store.id, code);
    return voucher && voucherRefusalOf(voucher, store, clock()) === null ? toVoucher(voucher) : null;
  },
});
