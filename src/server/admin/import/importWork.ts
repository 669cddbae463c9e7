import { setImmediate as pause } from 'node:timers/promises';

import type { AuditAction } from '../../../shared/admin/auditActions';
import { MAX_IMPORT_LINES, type ImportState } from '../../../shared/admin/import/importRules';
import { storeDayOf } from '../../../shared/kernel/storeDay';
import { auditLog } from '../../db/auditLog';
import { instantOf, type Clock } from '../../kernel/clock';
import type { Database, Tx } from '../../db/database';
import { sqlStateOf } from '../../db/sqlState';
import { addJob } from '../../queue/addJob';
import type { BulkChange } from '../../db/schema/importTables';
import { adminProductList } from '../product/productListRepository';
import { struckPrices } from '../../catalog/struckPrices';
import { productRepository } from '../product/productRepository';
import { isStoreLicensed } from '../product/publishing';
import { planBulk, type BulkTally } from './bulkPlan';
import { catalogueReader } from './catalogueReader';
import { catalogueWriter } from './catalogueWriter';
import { UnreadableFile } from './csvFile';
import {
  applyPart,
  eachTouched,
  noChanges,
  readSearchWords,
  StaleCatalogue,
  touchedProducts,
  writeChanges,
  type Change,
} from './importApplying';
import type { FirstLines, KnownProducts, Plan } from './importPlan';
import { importRepository, type ImportRow } from './importRepository';
import { removeMade, undoPart, type Undoing } from './importUndoing';
import { gtinOf } from './lineValues';
import { groupsOf, mergedGroups, namesOf, planProduct, type Group } from './planProduct';
import { planVariant } from './planVariant';
import { readSheet, type ProductSheet, type SheetLine } from './productSheet';
import { slicesOf } from './groupSlices';
import { createTaxons, taxonsInTurn, removeCreatedTaxons } from './taxonCreation';
import { taxonPlan } from './taxonPlan';

/** What the job of imports does: compare, apply, undo. */
export type ImportWork = ReturnType<typeof importWork>;

const NAMES_AT_ONCE = 200;
/** What the database refuses once the catalogue is no longer what was compared: taken, gone, against a rule. */
const STALE_STATES = new Set(['23505', '23503', '23514']);
const isStale = (error: unknown): boolean =>
  error instanceof StaleCatalogue || STALE_STATES.has(sqlStateOf(error) ?? '');
/** How much of applying is the writing of what changes, once it is put together; what is new is written on the way. */
const WRITING_SHARE = 0.5;
/** Rows an undoing takes back in one transaction, of whole products. */
const TOUCHES_AT_ONCE = 400;
/** Products a rule is compared for at a time. */
const BULK_PRODUCTS_AT_ONCE = 50;
const KIND_OF_RULE = { price: 'prices', stock: 'stock', activity: 'products' } as const;
/** A part of an undoing that others changed something under this often is left to the queue's next try. */
const UNDO_TRIES = 5;

/**
 * The work behind imports (promise 23 of docs/promises.md). Comparing and undoing run in slices, each a short
 * transaction; applying is one transaction, so that half a file is never visible. Run again after a crash, comparing
 * and applying start over, undoing continues.
 */
export const importWork = ({ db, clock }: { db: Database; clock: Clock }) => {
  const set = (storeId: string, id: string, values: Partial<ImportRow>) =>
    db.inStore(storeId, (tx) => importRepository.update(tx, storeId, id, values));
  const find = (storeId: string, id: string) => db.inStore(storeId, (tx) => importRepository.byId(tx, storeId, id));

  /** Reports the progress of a long transaction, on another connection and without waiting for one. */
  const teller = (storeId: string, id: string) => {
    let telling: Promise<void> | null = null;
    return (done: number) => {
      telling ??= db
        .inStore(storeId, (tx) => importRepository.tellDone(tx, storeId, id, 'applying', done))
        .catch(() => {}) // the next one tells
        .finally(() => {
          telling = null;
        });
    };
  };

  async function compare(storeId: string, id: string): Promise<void> {
    const row = await find(storeId, id);
    if (row?.status !== 'checking') return;
    try {
      await clear(storeId, id);
      if (row.bulk) return await compareBulk(row, row.bulk);
      const content = await db.inStore(storeId, (tx) => importRepository.content(tx, storeId, id));
      const sheet = await readSheet(content);
      const { kind, unknownColumns, lines } = sheet;
      await set(storeId, id, { kind, unknownColumns, done: 0, total: lines.length });
      await compareSheet(storeId, id, sheet);
      await set(storeId, id, { status: 'checked', done: lines.length });
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
      const { fault: reason, line, text } = error;
      await set(storeId, id, { status: 'failed', fault: { reason, line, text } });
    }
  }

  const clear = (storeId: string, id: string) =>
    db.inStore(storeId, async (tx) => {
      await importRepository.removeLines(tx, storeId, id);
      await importRepository.removeTouches(tx, storeId, id);
      await importRepository.removeTaxons(tx, storeId, id);
    });

  /** Compares what a rule does to the products it is for, some at a time; prices as they are now. */
  async function compareBulk({ storeId, id }: ImportRow, { rule, selection }: BulkChange): Promise<void> {
    const tally: BulkTally = { raised: 0, lowered: 0, weighing: 0 };
    const words = await db.inStore(storeId, (tx) => catalogueReader.vocabulary(tx, storeId));
    const filter = 'filter' in selection ? selection.filter : { ids: selection.ids };
    const products = await db.inStore(storeId, (tx) => adminProductList.count(tx, storeId, filter));
    await set(storeId, id, { kind: KIND_OF_RULE[rule.kind], done: 0, total: products });
    let [seen, lines, after] = [0, 0, ''];
    while (true) {
      const from = after;
      const part = await db.inStore(storeId, async (tx) => {
        const known = await catalogueReader.part(tx, storeId, filter, from, BULK_PRODUCTS_AT_ONCE);
        const isLicensed = await isStoreLicensed(tx, storeId, instantOf(clock()));
        const counted = { ...tally };
        let next = lines;
        const plans = known.map((product) => {
          const plan = planBulk(product, rule, next + 1, words, counted, isLicensed);
          next += plan.lines.length;
          return plan;
        });
        if (next > MAX_IMPORT_LINES) throw new UnreadableFile('tooManyLines');
        await importRepository.insertLines(
          tx,
          storeId,
          id,
          plans.flatMap((plan) => plan.lines),
        );
        await importRepository.insertTouches(
          tx,
          storeId,
          id,
          plans.flatMap((plan) => plan.touches),
        );
        return { known, counted, next };
      });
      Object.assign(tally, part.counted);
      lines = part.next;
      seen += part.known.length;
      after = part.known.at(-1)?.id ?? '';
      if (part.known.length < BULK_PRODUCTS_AT_ONCE) break;
      await set(storeId, id, { done: seen });
      await pause();
    }
    await set(storeId, id, { status: 'checked', bulk: { rule, selection, ...tally }, done: lines, total: lines });
  }

  async function compareSheet(storeId: string, id: string, { kind, lines }: ProductSheet): Promise<void> {
    const taxonomy = taxonPlan(await db.inStore(storeId, (tx) => catalogueReader.taxonomy(tx, storeId)));
    const firstLines = firstLinesOf(lines);
    const groups =
      kind === 'products' ? await groupsOfProducts(storeId, groupsOf(lines)) : lines.map((line) => ({ lines: [line] }));
    let done = 0;
    for (const part of slicesOf(groups)) {
      const plans: Plan[] = [];
      const mark = taxonomy.mark();
      await db.inStore(storeId, async (tx) => {
        const known = await knownTo(tx, storeId, part, await isStoreLicensed(tx, storeId, instantOf(clock())));
        // Tried again after a deadlock.
        plans.length = 0;
        taxonomy.back(mark);
        for (const group of part) {
          if (kind === 'products') plans.push(planProduct(group, known, firstLines, taxonomy));
          else for (const line of group.lines) plans.push(planVariant(line, known, firstLines, taxonomy.words()));
        }
        const [planned, touches] = [plans.flatMap((plan) => plan.lines), plans.flatMap((plan) => plan.touches)];
        await importRepository.insertLines(tx, storeId, id, planned);
        await importRepository.insertTouches(tx, storeId, id, touches);
        await importRepository.insertTaxons(tx, storeId, id, taxonomy.since(mark));
      });
      done += part.reduce((sum, group) => sum + group.lines.length, 0);
      await set(storeId, id, { done });
      await pause();
    }
  }

  async function groupsOfProducts(storeId: string, groups: Group[]): Promise<Group[]> {
    const [bySlug, bySku] = [new Map<string, string>(), new Map<string, string>()];
    for (let at = 0; at < groups.length; at += NAMES_AT_ONCE) {
      const names = groups.slice(at, at + NAMES_AT_ONCE).map(namesOf);
      const owners = await db.inStore(storeId, (tx) =>
        catalogueReader.owners(
          tx,
          storeId,
          names.flatMap(({ slugs }) => slugs),
          names.flatMap(({ skus }) => skus),
        ),
      );
      for (const [slug, owner] of owners.bySlug) bySlug.set(slug, owner);
      for (const [sku, owner] of owners.bySku) bySku.set(sku, owner);
    }
    return mergedGroups(groups, { bySlug, bySku });
  }

  async function apply(storeId: string, id: string, merchantId: string): Promise<void> {
    const tell = teller(storeId, id);
    const isDone = await db
      .inStore(storeId, async (tx) => {
        await catalogueWriter.takeTurn(tx, storeId);
        const row = await importRepository.byId(tx, storeId, id);
        if (row?.status !== 'applying') return true;
        const change = changeOf(row, merchantId);
        await productRepository.nameAuthor(tx, { kind: 'merchant', id: merchantId });
        const made = await createTaxons(tx, storeId, await taxonsInTurn(tx, storeId, id));
        const touches = await importRepository.touches(tx, storeId, id);
        const words = await readSearchWords(tx, storeId);
        const changes = noChanges();
        const changing = touches.filter(({ before }) => before !== null).length;
        const reading = 1 - (WRITING_SHARE * changing) / Math.max(1, touches.length);
        const toDone = (share: number) => Math.floor(row.total * share);
        await eachTouched(
          tx,
          storeId,
          touches,
          (part) => applyPart(tx, change, part, words, changes),
          (behind) => tell(toDone((reading * behind) / touches.length)),
        );
        await writeChanges(tx, change, touches, changes, (share) => tell(toDone(reading + (1 - reading) * share)));
        await struckPrices.look(tx, storeId, storeDayOf(change.at));
        await importRepository.removeContent(tx, storeId, id);
        await finish(
          tx,
          { row, change },
          { status: 'applied', appliedAt: change.at, isStale: false },
          row.bulk ? 'changedByRule' : 'productsImported',
          // A line may touch its product and its variant.
          { rows: new Set(touches.map(({ line }) => line)).size, ...made },
        );
        return true;
      })
      .catch((error: unknown) => {
        if (isStale(error)) return false;
        throw error;
      });
    if (isDone) return;
    // Nothing of it was written: what stands there now is compared again, for the merchant to decide again.
    await db.inStore(storeId, async (tx) => {
      await importRepository.update(tx, storeId, id, { status: 'checking', isStale: true, done: 0 });
      await addJob(tx, 'importProducts', { storeId, importId: id, merchantId });
    });
  }

  /**
   * Undoes an import in batches, each a transaction that also records the progress: after a crash it continues from
   * there, and orders of these goods wait for one batch at most (decision 046).
   */
  async function undo(storeId: string, id: string, merchantId: string): Promise<void> {
    while (await inTries(() => undoPartOf(storeId, id, merchantId))) await pause();
  }

  /** What changed while a part was put together is put together again: its merchant decided already. */
  async function inTries<Value>(work: () => Promise<Value>): Promise<Value> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await work();
      } catch (error) {
        if (tries === UNDO_TRIES || !isStale(error)) throw error;
      }
    }
  }

  /** @returns true where more is left */
  const undoPartOf = (storeId: string, id: string, merchantId: string): Promise<boolean> =>
    db.inStore(storeId, async (tx) => {
      await catalogueWriter.takeTurn(tx, storeId);
      const row = await importRepository.byId(tx, storeId, id);
      if (row?.status !== 'undoing') return false;
      const change = changeOf(row, merchantId);
      const { touches, left } = await importRepository.nextTouches(tx, storeId, id, TOUCHES_AT_ONCE);
      if (left === 0) {
        await removeCreatedTaxons(tx, storeId, id, await taxonsInTurn(tx, storeId, id));
        await finish(
          tx,
          { row, change },
          { status: 'undone', undoneAt: change.at },
          row.bulk ? 'ruleUndone' : 'importUndone',
          {
            lines: row.total,
          },
        );
        return false;
      }
      await productRepository.nameAuthor(tx, { kind: 'merchant', id: merchantId });
      const words = await readSearchWords(tx, storeId);
      const undoing: Undoing = { ...noChanges(), kept: new Map(), newVariants: [], newProducts: [] };
      const part = await touchedProducts(tx, storeId, touches);
      await undoPart(tx, storeId, part, words, undoing, await isStoreLicensed(tx, storeId, instantOf(clock())));
      await writeChanges(tx, change, touches, undoing);
      await removeMade(tx, change, undoing);
      await importRepository.keep(
        tx,
        storeId,
        id,
        [...undoing.kept].map(([line, fields]) => ({ line, fields: [...fields] })),
      );
      await importRepository.removeTouchesOf(
        tx,
        storeId,
        id,
        part.map((product) => product.id),
      );
      // The progress, by what is left to undo.
      const done = row.done + Math.floor(((row.total - row.done) * touches.length) / left);
      await importRepository.update(tx, storeId, id, { done });
      return true;
    });

  const changeOf = ({ storeId, fileName }: ImportRow, merchantId: string): Change => ({
    storeId,
    merchantId,
    at: instantOf(clock()),
    note: fileName,
  });

  const finish = async (
    tx: Tx,
    { row, change }: { row: ImportRow; change: Change },
    values: Partial<ImportRow>,
    action: AuditAction,
    counts: Record<string, number>,
  ) => {
    await importRepository.update(tx, row.storeId, row.id, { ...values, done: row.total });
    await auditLog.write(tx, {
      storeId: row.storeId,
      actor: { kind: 'merchant', id: change.merchantId },
      action,
      subject: { kind: 'catalogImport', id: row.id },
      changes: { fileName: row.fileName, ...counts },
      at: change.at,
    });
  };

  const steps: Partial<Record<ImportState, (storeId: string, id: string, merchantId: string) => Promise<void>>> = {
    checking: compare,
    applying: apply,
    undoing: undo,
  };
  return {
    /**
     * Does the work of the import's current state. Nothing for one that waits for its merchant, or no longer exists.
     */
    async run(storeId: string, id: string, merchantId: string): Promise<void> {
      const row = await find(storeId, id);
      if (row) await steps[row.status]?.(storeId, id, merchantId);
    },
  };
};

const unique = (texts: (string | null)[]): string[] => [...new Set(texts.filter((text) => text !== null))];

const firstLinesOf = (lines: readonly SheetLine[]): FirstLines => {
  const [skus, gtins] = [new Map<string, number>(), new Map<string, number>()];
  for (const { line, cells } of lines) {
    const gtin = gtinOf(cells.gtin ?? '');
    if (cells.sku && !skus.has(cells.sku)) skus.set(cells.sku, line);
    if (gtin !== null && !gtins.has(gtin)) gtins.set(gtin, line);
  }
  return { skus, gtins };
};

/** Everything of the catalogue that some groups name. */
async function knownTo(tx: Tx, storeId: string, groups: Group[], isLicensed: boolean): Promise<KnownProducts> {
  const names = groups.map(namesOf);
  const owners = await catalogueReader.owners(
    tx,
    storeId,
    names.flatMap(({ slugs }) => slugs),
    names.flatMap(({ skus }) => skus),
  );
  const ids = new Set([...owners.bySlug.values(), ...owners.bySku.values()]);
  const products = await catalogueReader.products(tx, storeId, [...ids]);
  const byId = new Map(products.map((product) => [product.id, product]));
  const known = (of: ReadonlyMap<string, string>) =>
    new Map(
      [...of].flatMap(([name, id]) => {
        const product = byId.get(id);
        return product ? [[name, product] as const] : [];
      }),
    );
  const gtins = [
    ...groups.flatMap(({ lines }) => lines.map(({ cells }) => gtinOf(cells.gtin ?? ''))),
    ...products.flatMap(({ draft }) => draft.variants.map(({ gtin }) => gtin)),
  ];
  const byGtin = await productRepository.takenGtins(tx, storeId, unique(gtins), null);
  return { bySlug: known(owners.bySlug), bySku: known(owners.bySku), byGtin, isLicensed };
}
