import type { OwnVoucher, VoucherRow as WireRow, VoucherUse } from '../../../shared/admin/rules/voucherRuleContract';
import type { VoucherState } from '../../../shared/admin/rules/voucherState';
import { endOfDay } from '../../../shared/kernel/calendar';
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
  endsOn: row.expiredAt && storeDayOf(row.expiredAt),
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

/** The first instant of a day in São Paulo, which has kept UTC-3 all year since 2019, as ISO. */
export const beginningOfDay = (day: string): string => new Date(`${day}T00:00:00.000-03:00`).toISOString();

/**
 * The instants of two days. A day that stands as it was keeps its instant: a voucher that was ended at noon must not
 * live again until midnight because something else of it was changed.
 */
export const lifeOf = (
  { startsOn, endsOn }: { startsOn: string | null; endsOn: string | null },
  before: Pick<VoucherRow, 'startsAt' | 'expiredAt'> | null,
) => ({
  startsAt: kept(startsOn, before?.startsAt ?? null) ?? (startsOn && beginningOfDay(startsOn)),
  expiredAt: kept(endsOn, before?.expiredAt ?? null) ?? (endsOn && endOfDay(endsOn)),
});

const kept = (day: string | null, instant: string | null): string | null =>
  day !== null && instant !== null && storeDayOf(instant) === day ? instant : null;
