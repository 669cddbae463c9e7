import type { RefusalReason } from '../../shared/kernel/refusal';
import type { Db } from '../db/database';
import { voucherRefusalOf } from '../voucher/voucherLife';
import { voucherRepository } from '../voucher/voucherRepository';
import { voucherUseRepository } from './voucherUseRepository';

/** Which order uses which voucher, by whom (CPF or CNPJ, whatever the e-mail), since when (ISO instant). */
export type VoucherUse = {
  storeId: string;
  saleOrderId: string;
  voucherId: string;
  document: string;
  createdAt: string;
};

/** Takes one use of a voucher for an order inside its transaction. @returns why not, or null once it is taken */
export type TakeVoucher = (tx: Db, use: VoucherUse) => Promise<RefusalReason | null>;

/** One conditional update: what is left is checked by the statement that takes it (promise 4 of docs/promises.md). */
export const takeVoucher: TakeVoucher = async (tx, use) => {
  const { storeId, voucherId, document, createdAt } = use;
  if (!(await voucherUseRepository.take(tx, storeId, voucherId, createdAt))) {
    const voucher = await voucherRepository.byId(tx, storeId, voucherId);
    if (!voucher) return 'voucherUnknown';
    return voucherRefusalOf(voucher, { isPrivate: false }, Date.parse(createdAt)) ?? 'voucherUsedUp';
  }
  // The voucher's row is locked since it was taken: the same buyer's uses cannot be counted concurrently.
  const { limit, used } = await voucherUseRepository.usesOf(tx, storeId, voucherId, document);
  if (limit !== null && used >= limit) return 'voucherUsedByBuyer';
  await voucherUseRepository.insert(tx, use);
  return null;
};

type OfOrder = { storeId: string; id: string };

/** Releases the voucher use of a locked order. Idempotent. @param at ISO instant */
export async function releaseVoucher(tx: Db, { storeId, id }: OfOrder, at: string): Promise<void> {
  const use = await voucherUseRepository.ofOrder(tx, storeId, id);
  if (!use || use.releasedAt !== null) return;
  await voucherUseRepository.giveBack(tx, storeId, use.voucherId);
  await voucherUseRepository.setReleased(tx, storeId, id, at);
}

/**
 * Takes a released voucher use of a locked order again, for a late payment.
 * @returns false, having changed nothing, when others, or the same buyer in another order, have used the voucher up
 */
export async function takeVoucherAgain(tx: Db, { storeId, id }: OfOrder): Promise<boolean> {
  const use = await voucherUseRepository.ofOrder(tx, storeId, id);
  if (!use || use.releasedAt === null) return true;
  const { voucherId, document } = use;
  if (!(await voucherUseRepository.takeAgain(tx, storeId, voucherId))) return false;
  const { limit, used } = await voucherUseRepository.usesOf(tx, storeId, voucherId, document);
  if (limit !== null && used >= limit) {
    await voucherUseRepository.giveBack(tx, storeId, voucherId);
    return false;
  }
  await voucherUseRepository.setReleased(tx, storeId, id, null);
  return true;
}
