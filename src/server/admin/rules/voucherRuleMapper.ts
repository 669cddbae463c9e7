import type { OwnVoucher, VoucherRow as WireRow, VoucherUse } from '../../../shared/admin/rules/voucherRuleContract';
import type { VoucherState } from '../../../shared/admin/rules/voucherState';
import { addDays, startOfDay, type PlainDay } from '../../../shared/kernel/calendar';
import { maskedDocument } from '../../../shared/kernel/documents';
import { storeDayOf } from '../../../shared/kernel/storeDay';
import { voucherRefusalOf } from '../../voucher/voucherLife';
import type { VoucherRow } from '../../voucher/voucherRepository';

/** Where a voucher stands in a store that knows vouchers. @param now milliseconds */
export const voucherStateOf = (voucher: VoucherRow, now: number): VoucherState => {
  switch (voucherRefusalOf(voucher, { isPrivate: false }, now)) {
    case 'voucherNotStarted':
      return 'scheduled';
    case 'voucherExpired':
      return 'expired';
    case 'voucherUsedUp':
      return 'usedUp';
    default:
      return 'active';
  }
};

/** A voucher of the list on the wire; its days are those of São Paulo. */
export const toVoucherRow = (row: VoucherRow, now: number): WireRow => ({
  id: row.id,
  version: row.version,
  code: row.code,
  kind: row.kind,
  value: row.value,
  maxDiscount: row.maxDiscount,
  minProductsValue: row.minProductsValue,
  maxUses: row.maxUses,
  maxUsesPerCustomer: row.maxUsesPerCustomer,
  startsOn: row.startsAt && storeDayOf(row.startsAt),
  endsOn: row.expiredAt && lastDayOf(row.expiredAt),
  appliesTo: row.appliesTo,
  state: voucherStateOf(row, now),
  usedCount: row.usedCount,
});

/** A whole voucher on the wire. */
export const toOwnVoucher = (
  row: VoucherRow,
  lists: Pick<OwnVoucher, 'listCategory' | 'listProduct' | 'isRemovable'>,
  now: number,
): OwnVoucher => ({ ...toVoucherRow(row, now), createdAt: row.createdAt, ...lists });

/** A use on the wire, its buyer's document with all but the middle hidden. */
export const toVoucherUse = (row: VoucherUse): VoucherUse => ({ ...row, document: maskedDocument(row.document) });

/** The last day of a voucher that may no longer be used from an instant on: one that ends at midnight, the day before. */
const lastDayOf = (expiredAt: string): PlainDay => storeDayOf(Date.parse(expiredAt) - 1);

/**
 * The instants of two days: the first on which a voucher may be used, and the first on which it may no longer be. A day
 * that stands as it was keeps its instant: a voucher that was ended at noon must not
 * live again until midnight because something else of it was changed.
 */
export const lifeOf = (
  { startsOn, endsOn }: { startsOn: string | null; endsOn: string | null },
  before: Pick<VoucherRow, 'startsAt' | 'expiredAt'> | null,
) => ({
  startsAt: kept(startsOn, before?.startsAt ?? null, storeDayOf) ?? (startsOn && startOfDay(startsOn)),
  expiredAt: kept(endsOn, before?.expiredAt ?? null, lastDayOf) ?? (endsOn && startOfDay(addDays(endsOn, 1))),
});

const kept = (day: string | null, instant: string | null, dayOf: (instant: string) => PlainDay): string | null =>
  day !== null && instant !== null && dayOf(instant) === day ? instant : null;
