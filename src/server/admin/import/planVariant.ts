import type { ProductDraft } from '../../../shared/admin/productContract';
import { variantFaults } from '../../../shared/admin/productRules';
import type { ImportLineFault } from '../../../shared/admin/import/importContract';
import { changesOf, touchesOf, wrongLine, type FirstLines, type KnownProducts, type Plan } from './importPlan';
import { kitLineFaults } from './kitCells';
import { faultOf, fieldOfFault } from './lineFaults';
import { variantWordsOf } from './lineValues';
import type { Vocabulary } from './productCells';
import type { SheetLine } from './productSheet';

/** Compares one line of stock or prices with the variant its SKU names. */
export function planVariant(
  { line, cells, isTooLong }: SheetLine,
  known: Pick<KnownProducts, 'bySku'>,
  firstLines: Pick<FirstLines, 'skus'>,
  words: Vocabulary,
): Plan {
  const sku = cells.sku ?? '';
  const product = known.bySku.get(sku);
  const at = product?.draft.variants.findIndex((one) => one.sku === sku) ?? -1;
  const was = product?.draft.variants[at];
  const faults: ImportLineFault[] = [];
  if (isTooLong) faults.push(faultOf(null, 'tooManyCells'));
  const first = firstLines.skus.get(sku);
  if (sku === '') faults.push(faultOf('sku', 'required'));
  else if (first !== undefined && first !== line) faults.push(faultOf('sku', 'twiceInFile', { line: first }));
  else if (!was) faults.push(faultOf('sku', 'notFound', { text: sku }));
  else if (product?.isRemoved) faults.push(faultOf('sku', 'removed'));
  const { stock, ...columns } = variantWordsOf(cells, faults);
  if (!product || !was || faults.length > 0)
    return { lines: [wrongLine(line, product?.draft.title ?? '', sku, faults)], touches: [] };

  const there = product.stock.get(was.id ?? '') ?? 0;
  const is = { ...was, ...columns, stockChange: stock === undefined ? 0 : stock - there };
  const changes = changesOf(
    { product: product.draft, variant: was, stock: there },
    { product: product.draft, variant: is, stock: there + is.stockChange },
    words,
  );
  // A kit's cell of stock is empty: what is written in it would go unnoticed.
  if (changes.length > 0 || (is.kitParts && is.stockChange !== 0))
    for (const [field, fault] of Object.entries(variantFaults(is)))
      faults.push(faultOf(fieldOfFault(`variants.0.${field}`), fault));
  if (changes.length > 0 && is.kitParts) faults.push(...kitLineFaults(is, product.draft, product.kitParts));
  if (faults.length > 0) return { lines: [wrongLine(line, product.draft.title, sku, faults)], touches: [] };

  const after: ProductDraft = { ...product.draft, variants: product.draft.variants.with(at, is) };
  const kind = changes.length > 0 ? 'changed' : 'unchanged';
  return {
    lines: [{ line, kind, title: product.draft.title, sku, changes, faults: [], kept: [] }],
    touches: touchesOf(product, after, line, (index) => (index === at ? line : null)),
  };
}
