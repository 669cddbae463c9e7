import type { AuditAction } from '../../../shared/admin/auditActions';
import type { ShippingRule, ShippingRuleEntry, ShippingRules } from '../../../shared/admin/rules/shippingRuleContract';
import { ruleLimits } from '../../../shared/admin/rules/ruleLimits';
import { refused, succeeded, type Outcome } from '../../../shared/kernel/outcome';
import { isFilled } from '../../../shared/kernel/textRules';
import type { City } from '../../../shared/location/locationContract';
import type { Clock } from '../../kernel/clock';
import { newId } from '../../kernel/newId';
import type { Database, Tx } from '../../db/database';
import type { ServedArea } from '../../db/schema/shippingTables';
import type { LocationService } from '../../location/locationService';
import type { CustomShippingRow } from '../../shipping/shippingRepository';
import { differences, storeChanges, stale, wrong, type Editor } from '../core/storeChanges';
import { shippingRuleRepository as repository } from './shippingRuleRepository';

type Options = { db: Database; clock: Clock; locations: Pick<LocationService, 'cityByIbge' | 'citiesOfState'> };
type Listed = Outcome<ShippingRules>;

/** A merchant's own ways to deliver. */
export type ShippingRuleService = ReturnType<typeof shippingRuleService>;

/**
 * The rules of delivery of a store as its merchant arranges them (rules §7). Each change answers the list again.
 */
export const shippingRuleService = ({ db, clock, locations }: Options) => {
  const change = storeChanges({ db, clock, unique: 'code' });
  const toRule = ({ storeId: _storeId, position: _position, ...row }: CustomShippingRow): ShippingRule => ({
    ...row,
    // What the database keeps was checked against the states when it was written.
    area: row.area as ShippingRule['area'],
    listCity: row.area.cityIds.flatMap((id) => locations.cityByIbge(id) ?? []),
  });
  const listed = async (tx: Tx, storeId: string): Promise<ShippingRules> => ({
    list: (await repository.all(tx, storeId)).map(toRule),
  });

  /** Works on the rule an edit was made on. @returns NotFoundError, TransitionRefusedError for a stale version */
  const edit = (
    editor: Editor,
    { id, version }: { id: string; version: number },
    work: (tx: Tx, row: CustomShippingRow, rows: CustomShippingRow[]) => Promise<Outcome<[AuditAction, object]>>,
  ): Promise<Listed> =>
    change(editor, async (tx, audit) => {
      const rows = await repository.all(tx, editor.storeId);
      const row = rows.find((one) => one.id === id);
      if (!row) return refused('NotFoundError');
      if (row.version !== version) return stale;
      const worked = await work(tx, row, rows);
      if (!worked.ok) return worked;
      const [action, changes] = worked.value;
      await audit(action, { kind: 'shippingRule', id }, { name: row.name, ...changes });
      return succeeded(await listed(tx, editor.storeId));
    });

  const problemOf = ({ name, rangeMinDays, rangeMaxDays, isPickup, schedule, area }: ShippingRuleEntry) => {
    if (!isFilled(name)) return wrong('name', 'not accepted');
    if (rangeMaxDays < rangeMinDays) return wrong('rangeMaxDays', 'inverted');
    if (isPickup && schedule !== null) return wrong('schedule', 'not accepted');
    if (area.zipRanges.some(({ from, to }) => from > to)) return wrong('zipRanges', 'inverted');
    return area.cityIds.some((id) => locations.cityByIbge(id) === null) ? wrong('cityIds', 'unknown') : null;
  };

  return {
    /** All rules, in one statement. */
    list: (storeId: string): Promise<ShippingRules> => db.inStore(storeId, (tx) => listed(tx, storeId)),

    /** A state's cities, from the table in memory. */
    cities: (stateId: string): City[] => locations.citiesOfState(stateId),

    /** Adds a rule at the end. @returns ValidationError by field, name 'full' */
    add: (editor: Editor, entry: ShippingRuleEntry): Promise<Listed> =>
      change(editor, async (tx, audit) => {
        const { storeId } = editor;
        const rows = await repository.all(tx, storeId);
        const problem = problemOf(entry) ?? (rows.length >= ruleLimits.shippingRules ? wrong('name', 'full') : null);
        if (problem) return problem;
        const id = newId();
        const position = Math.max(-1, ...rows.map((row) => row.position)) + 1;
        await repository.add(tx, { ...valuesOf(entry), storeId, id, position });
        await audit('shippingRuleAdded', { kind: 'shippingRule', id }, { name: entry.name.trim() });
        return succeeded(await listed(tx, storeId));
      }),

    /** Changes a rule. @returns NotFoundError, TransitionRefusedError for a stale version, ValidationError */
    save: (
      editor: Editor,
      id: string,
      { version, ...entry }: ShippingRuleEntry & { version: number },
    ): Promise<Listed> =>
      edit(editor, { id, version }, async (tx, row) => {
        const problem = problemOf(entry);
        if (problem) return problem;
        const values = valuesOf(entry);
        await repository.update(tx, editor.storeId, id, values);
        return succeeded(['shippingRuleChanged', differences(row, values)]);
      }),

    /** Turns a rule on or off. @returns NotFoundError, TransitionRefusedError for a stale version */
    setActive: (editor: Editor, id: string, { version, isActive }: { version: number; isActive: boolean }) =>
      edit(editor, { id, version }, async (tx) => {
        await repository.update(tx, editor.storeId, id, { isActive });
        return succeeded([isActive ? 'shippingRuleSwitchedOn' : 'shippingRuleSwitchedOff', {}]);
      }),

    /** Moves a rule to an index of the list. @returns NotFoundError, TransitionRefusedError for a stale version */
    move: (editor: Editor, id: string, { version, index }: { version: number; index: number }) =>
      edit(editor, { id, version }, async (tx, _row, rows) => {
        const others = rows.map((one) => one.id).filter((other) => other !== id);
        await repository.update(tx, editor.storeId, id, {});
        await repository.writeOrder(tx, editor.storeId, others.toSpliced(index, 0, id));
        return succeeded(['shippingRuleMoved', { index }]);
      }),

    /** Removes a rule. @returns NotFoundError, TransitionRefusedError for a stale version */
    remove: (editor: Editor, id: string, { version }: { version: number }) =>
      edit(editor, { id, version }, async (tx) => {
        await repository.remove(tx, editor.storeId, id);
        return succeeded(['shippingRuleRemoved', {}]);
      }),
  };
};

const valuesOf = ({ area, name, noScheduleReason, ...entry }: ShippingRuleEntry) => ({
  ...entry,
  name: name.trim(),
  noScheduleReason: noScheduleReason.trim(),
  area: {
    zipRanges: area.zipRanges.toSorted((one, other) => (one.from < other.from ? -1 : 1)),
    cityIds: [...new Set(area.cityIds)],
    stateIds: [...new Set(area.stateIds)].toSorted(),
  } satisfies ServedArea,
});
