import type { OwnVoucher, VoucherEntry, VoucherRow, VoucherUse } from '../../../shared/admin/rules/voucherRuleContract';
import type { VoucherState } from '../../../shared/admin/rules/voucherState';
import { done, refused, succeeded, type Outcome } from '../../../shared/kernel/outcome';
import { hasNoControls } from '../../../shared/kernel/textRules';
import { isVoucherCode, voucherCodeOf } from '../../../shared/voucher/voucherDiscount';
import type { StoreRow } from '../../db/schema/storeTables';
import { instantOf, type Clock } from '../../kernel/clock';
import { newId } from '../../kernel/newId';
import type { Database, Tx } from '../../db/database';
import { pageOf, type Page, type PageQuery } from '../../db/page';
import { voucherRepository, type VoucherRow as Row } from '../../voucher/voucherRepository';
import { differences, storeChanges, stale, wrong, type Audit, type Editor } from '../core/storeChanges';
import { lifeOf, toOwnVoucher, toVoucherRow, toVoucherUse, voucherStateOf } from './voucherRuleMapper';
import { voucherRuleRepository as repository } from './voucherRuleRepository';

type Versioned = { version: number };

const ROWS_PER_PAGE = 20;

/** Vouchers as merchants make them. */
export type VoucherRuleService = ReturnType<typeof voucherRuleService>;

/** The vouchers of a store (rules §8): made, changed, ended, and removed while unused. */
export const voucherRuleService = ({ db, clock }: { db: Database; clock: Clock }) => {
  const change = storeChanges({ db, clock, unique: 'code' });
  const whole = async (tx: Tx, row: Row): Promise<OwnVoucher> => {
    const { storeId, id } = row;
    return toOwnVoucher(
      row,
      {
        listCategory: await repository.categories(tx, storeId, id),
        listProduct: await repository.products(tx, storeId, id),
        isRemovable: row.usedCount === 0 && !(await repository.hasUses(tx, storeId, id)),
      },
      clock(),
    );
  };
  const readAgain = async (tx: Tx, storeId: string, id: string): Promise<Outcome<OwnVoucher>> => {
    const row = await voucherRepository.byId(tx, storeId, id);
    return row ? succeeded(await whole(tx, row)) : refused('NotFoundError');
  };

  /** Works on the voucher an edit was made on. @returns NotFoundError, TransitionRefusedError for a stale version */
  const edit = <Value>(
    editor: Editor,
    { id, version }: { id: string } & Versioned,
    work: (tx: Tx, row: Row, audit: Audit) => Promise<Outcome<Value>>,
  ): Promise<Outcome<Value>> =>
    change(editor, async (tx, audit) => {
      const row = await repository.lock(tx, editor.storeId, id);
      if (!row) return refused('NotFoundError');
      return row.version === version ? work(tx, row, audit) : stale;
    });

  const writeLists = async (tx: Tx, storeId: string, id: string, entry: VoucherEntry): Promise<void> => {
    const isListed = entry.appliesTo === 'listed';
    await repository.clearCategories(tx, storeId, id);
    await repository.clearProducts(tx, storeId, id);
    await repository.addCategories(tx, storeId, id, isListed ? [...new Set(entry.categoryIds)] : []);
    await repository.addProducts(tx, storeId, id, isListed ? [...new Set(entry.productIds)] : []);
  };

  const listProblem = async (tx: Tx, storeId: string, entry: VoucherEntry) => {
    if (entry.appliesTo === 'everything') return null;
    const [categoryIds, productIds] = [[...new Set(entry.categoryIds)], [...new Set(entry.productIds)]];
    if (categoryIds.length + productIds.length === 0) return wrong('productIds', 'needed');
    if ((await repository.countCategories(tx, storeId, categoryIds)) < categoryIds.length)
      return wrong('categoryIds', 'unknown');
    const known = await repository.countProducts(tx, storeId, productIds);
    return known < productIds.length ? wrong('productIds', 'unknown') : null;
  };

  return {
    /** A page of vouchers: two statements, whatever their number. */
    list(
      storeId: string,
      { state, search = '', ...query }: PageQuery & { state?: VoucherState; search?: string },
    ): Promise<Page<VoucherRow>> {
      const { slice, ...page } = pageOf(query, ROWS_PER_PAGE);
      const codeBeginning = hasNoControls(search) ? voucherCodeOf(search) : '';
      const filter = { state: state ?? null, codeBeginning, now: instantOf(clock()) };
      return db.inStore(storeId, async (tx) => {
        const rows = await repository.page(tx, storeId, filter, slice);
        const total = await repository.count(tx, storeId, filter);
        return { list: rows.map((row) => toVoucherRow(row, clock())), ...page, total };
      });
    },

    /** One voucher whole. @returns NotFoundError, also for another store's */
    read: (storeId: string, id: string): Promise<Outcome<OwnVoucher>> =>
      db.inStore(storeId, (tx) => readAgain(tx, storeId, id)),

    /** A page of the orders that used a voucher. @returns NotFoundError */
    uses: (storeId: string, id: string, query: PageQuery): Promise<Outcome<Page<VoucherUse>>> =>
      db.inStore(storeId, async (tx) => {
        if (!(await voucherRepository.byId(tx, storeId, id))) return refused('NotFoundError');
        const { slice, ...page } = pageOf(query, ROWS_PER_PAGE);
        const rows = await repository.uses(tx, storeId, id, slice);
        const total = await repository.countUses(tx, storeId, id);
        return succeeded({ list: rows.map(toVoucherUse), ...page, total });
      }),

    /** Makes a voucher. @returns ValidationError by field; TransitionRefusedError in a private store */
    add: (editor: Editor, store: Pick<StoreRow, 'isPrivate'>, entry: VoucherEntry): Promise<Outcome<OwnVoucher>> =>
      change(editor, async (tx, audit) => {
        if (store.isPrivate) return stale;
        const { storeId } = editor;
        const values = { ...valuesOf(entry), ...lifeOf(entry, null) };
        const problem = problemOf(values, clock()) ?? (await listProblem(tx, storeId, entry));
        if (problem) return problem;
        const id = newId();
        await repository.add(tx, { ...values, storeId, id, createdAt: instantOf(clock()) });
        await writeLists(tx, storeId, id, entry);
        await audit('voucherAdded', { kind: 'voucher', id }, { code: values.code });
        return readAgain(tx, storeId, id);
      }),

    /** Changes a voucher for future orders. @returns NotFoundError, TransitionRefusedError, ValidationError by field */
    save: (editor: Editor, id: string, { version, ...entry }: VoucherEntry & Versioned): Promise<Outcome<OwnVoucher>> =>
      edit(editor, { id, version }, async (tx, row, audit) => {
        const { storeId } = editor;
        const values = { ...valuesOf(entry), ...lifeOf(entry, row) };
        const isSameEnd = values.expiredAt === row.expiredAt;
        const problem = problemOf(values, isSameEnd ? 0 : clock(), row.code) ?? (await listProblem(tx, storeId, entry));
        if (problem) return problem;
        if (values.maxUses !== null && values.maxUses < row.usedCount) return wrong('maxUses', 'belowUsed');
        await repository.update(tx, storeId, id, values);
        await writeLists(tx, storeId, id, entry);
        const { categoryIds, productIds } = entry;
        await audit('voucherChanged', { kind: 'voucher', id }, { ...changesOf(row, values), categoryIds, productIds });
        return readAgain(tx, storeId, id);
      }),

    /** Ends a voucher now; carts that hold it get a notice. @returns NotFoundError, TransitionRefusedError */
    end: (editor: Editor, id: string, { version }: Versioned): Promise<Outcome<OwnVoucher>> =>
      edit(editor, { id, version }, async (tx, row, audit) => {
        const now = clock();
        if (voucherStateOf(row, now) === 'expired') return stale;
        // One that has not begun ends before it does: its beginning goes, for the database wants it before the end.
        const startsAt = row.startsAt !== null && Date.parse(row.startsAt) >= now ? null : row.startsAt;
        await repository.update(tx, editor.storeId, id, { startsAt, expiredAt: instantOf(now) });
        await audit('voucherEnded', { kind: 'voucher', id }, { code: row.code });
        return readAgain(tx, editor.storeId, id);
      }),

    /** Removes a voucher without uses. @returns NotFoundError, TransitionRefusedError for a used or changed one */
    remove: (editor: Editor, id: string, { version }: Versioned): Promise<Outcome<null>> =>
      edit(editor, { id, version }, async (tx, row, audit) => {
        if (row.usedCount > 0 || (await repository.hasUses(tx, editor.storeId, id))) return stale;
        await repository.remove(tx, editor.storeId, id);
        await audit('voucherRemoved', { kind: 'voucher', id }, { code: row.code });
        return done;
      }),
  };
};

const valuesOf = (entry: VoucherEntry) => ({
  code: voucherCodeOf(entry.code),
  kind: entry.kind,
  value: entry.kind === 'freeShipping' ? 0 : entry.value,
  maxDiscount: entry.kind === 'fixed' ? null : entry.maxDiscount,
  minProductsValue: entry.minProductsValue,
  maxUses: entry.maxUses,
  maxUsesPerCustomer: entry.maxUsesPerCustomer,
  appliesTo: entry.appliesTo,
});

// A value says percent or centavos by its kind: the log names which.
const changesOf = (row: Record<string, unknown>, values: Values): Record<string, unknown> => {
  const { value, ...changes } = differences(row, values);
  if (value === undefined || row['kind'] !== values.kind) return changes;
  return { ...changes, [values.kind === 'percentage' ? 'percentage' : 'discount']: value };
};

type Values = ReturnType<typeof valuesOf> & ReturnType<typeof lifeOf>;

/** @param now milliseconds that the end must lie after; 0 where it stands as it was. @param codeBefore is taken as it is */
const problemOf = (values: Values, now: number, codeBefore?: string) => {
  const { code, kind, value, maxDiscount, startsAt, expiredAt } = values;
  if (code !== codeBefore && !isVoucherCode(code)) return wrong('code', 'not accepted');
  if (kind !== 'freeShipping' && value < 1) return wrong('value', 'needed');
  if (kind === 'percentage' && value > 100) return wrong('value', 'tooMuch');
  if (maxDiscount !== null && maxDiscount < 1) return wrong('maxDiscount', 'needed');
  if (startsAt !== null && expiredAt !== null && startsAt >= expiredAt) return wrong('endsOn', 'inverted');
  return expiredAt !== null && Date.parse(expiredAt) <= now ? wrong('endsOn', 'past') : null;
};
