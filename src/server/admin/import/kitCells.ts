import type { ProductDraft, VariantDraft } from '../../../shared/admin/productContract';
import type { ImportLineFault } from '../../../shared/admin/import/importContract';
import { kitFaults, partFaults, type GatedPart, type KitPart } from '../../../shared/catalog/kit';
import type { KnownProducts } from './importPlan';
import { faultOf } from './lineFaults';
import { kitPartsOf } from './productCells';
import type { TaxonPlan } from './taxonPlan';

/** What a cell says of a kit: its parts, each as it is in the store. */
type Said = { kitParts: KitPart[] | null; gated: GatedPart[] };

/**
 * Reads a cell of a kit's parts. A part must be in the store already: what the file makes itself has no variant yet.
 * Faults are added to `faults`.
 */
export function kitOfCell(
  cell: string,
  known: Pick<KnownProducts, 'bySku'>,
  taxonomy: Pick<TaxonPlan, 'namePart'>,
  faults: ImportLineFault[],
): Said {
  if (cell === '') return { kitParts: null, gated: [] };
  const named = kitPartsOf(cell);
  if (named === null) faults.push(faultOf('kitParts', 'notAccepted', { text: cell }));
  const gated = (named ?? []).flatMap(({ sku, quantity }): GatedPart[] => {
    const product = known.bySku.get(sku);
    const variant = product?.draft.variants.find((one) => one.sku === sku);
    if (!product || !variant?.id) {
      faults.push(faultOf('kitParts', 'notFound', { text: sku }));
      return [];
    }
    taxonomy.namePart(variant.id, sku);
    return [
      {
        productVariantId: variant.id,
        title: sku,
        price: variant.price,
        quantity,
        isKit: !!variant.kitParts,
        isForSale: variant.isActive && product.draft.isActive && !product.isRemoved,
        duties: partFaults(product.draft),
      },
    ];
  });
  return { kitParts: gated.map(({ productVariantId, quantity }) => ({ productVariantId, quantity })), gated };
}

/** Why a variant may not be what it is to be, as a kit: faults of its line. A hidden kit may be dear. */
export const kitLineFaults = (
  { price, isActive }: Pick<VariantDraft, 'price' | 'isActive'>,
  product: Pick<ProductDraft, 'isActive'>,
  gated: readonly GatedPart[],
): ImportLineFault[] =>
  gated.length === 0 || !isActive
    ? []
    : kitFaults(price, gated)
        .filter(({ fault }) => product.isActive || fault === 'kitWithin')
        .filter(({ fault }) => fault !== 'tooFewPieces' && fault !== 'partTwice') // of the draft's own rules
        .map(({ fault, title }) => faultOf(fault === 'notCheaper' ? 'price' : 'kitParts', fault, { text: title }));
