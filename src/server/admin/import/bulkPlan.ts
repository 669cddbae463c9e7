import { IMPORT_FIELDS } from '../../../shared/admin/import/importColumns';
import { writtenOf } from '../../../shared/admin/import/importNumbers';
import { priceByRule } from '../../../shared/admin/import/bulkPrice';
import type { BulkRule } from '../../../shared/admin/import/bulkRules';
import { isKit } from '../../../shared/admin/productRules';
import { dutyFaults } from '../../../shared/catalog/productDuties';
import { publishingOf } from '../product/publishing';
import { changesOf, touchesOf, wrongLine, type KnownProduct, type Plan } from './importPlan';
import { kitLineFaults } from './kitCells';
import { faultOf, fieldOfFault } from './lineFaults';
import { planVariant } from './planVariant';
import type { Vocabulary } from './productCells';

/** How many prices a rule raises and lowers, and in how many of them the rounding is most of the change. */
export type BulkTally = { raised: number; lowered: number; weighing: number };

const NO_LINES = { skus: new Map<string, number>() };

/**
 * What a rule does to one product: a line for each variant for sale, or one where the product is shown or hidden. What it
 * does to prices is added to `tally`. @param isLicensed whether the store may show veterinary goods
 */
export function planBulk(
  product: KnownProduct,
  rule: BulkRule,
  firstLine: number,
  words: Vocabulary,
  tally: BulkTally,
  isLicensed: boolean,
): Plan {
  if (rule.kind === 'activity') return planActivity(product, rule.isActive, firstLine, words, isLicensed);
  const plans = product.draft.variants
    // A kit's stock follows from its parts'.
    .filter((one) => one.isActive && !(rule.kind === 'stock' && isKit(one)))
    .map((variant, index) => {
      const known = { bySku: new Map([[variant.sku, product]]) };
      const there = product.stock.get(variant.id ?? '') ?? 0;
      const cells = { sku: variant.sku };
      if (rule.kind === 'stock') {
        const stock = String(rule.by === 'set' ? rule.value : there + rule.value);
        return planVariant(
          { line: firstLine + index, cells: { ...cells, stock }, isTooLong: false },
          known,
          NO_LINES,
          words,
        );
      }
      const { price, weighs } = priceByRule(variant.price, rule);
      if (price > variant.price) tally.raised += 1;
      if (price < variant.price) tally.lowered += 1;
      if (weighs) tally.weighing += 1;
      return planVariant(
        { line: firstLine + index, cells: { ...cells, price: writtenOf(price, 2) }, isTooLong: false },
        known,
        NO_LINES,
        words,
      );
    });
  return { lines: plans.flatMap(({ lines }) => lines), touches: plans.flatMap(({ touches }) => touches) };
}

function planActivity(
  product: KnownProduct,
  isActive: boolean,
  line: number,
  words: Vocabulary,
  isLicensed: boolean,
): Plan {
  const [variant] = product.draft.variants;
  if (!variant) return { lines: [], touches: [] };
  const after = { ...product.draft, isActive };
  const publishing = publishingOf({ ...product, ...product.draft }, isLicensed);
  const faults = Object.entries(dutyFaults(after, publishing)).map(([field, fault]) =>
    faultOf(fieldOfFault(field), fault),
  );
  const kit = after.variants.find((one) => one.isActive && one.kitParts);
  if (kit) faults.push(...kitLineFaults(kit, after, product.kitParts));
  if (faults.length > 0) return { lines: [wrongLine(line, after.title, variant.sku, faults)], touches: [] };
  const rowOf = (draft: typeof after) => ({ product: draft, variant, stock: 0 });
  const changes = changesOf(rowOf(product.draft), rowOf(after), words, IMPORT_FIELDS);
  const kind = changes.length > 0 ? 'changed' : 'unchanged';
  return {
    lines: [{ line, kind, title: product.draft.title, sku: variant.sku, changes, faults: [], kept: [] }],
    touches: touchesOf(product, after, line, () => null),
  };
}
