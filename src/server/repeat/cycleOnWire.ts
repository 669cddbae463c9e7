import type { RepeatCycle } from '../../shared/repeat/repeatContract';
import { cartRepository } from '../cart/cartRepository';
import type { Tx } from '../db/database';
import { pixRepository } from './pixRepository';
import { toCycle, variantsNamed } from './cycleMapper';
import { repeatRepository, type CycleRow } from './repeatRepository';

/** One cycle on the wire, with the goods it names as they are now. */
export async function cycleOnWire(tx: Tx, row: CycleRow): Promise<RepeatCycle> {
  const { storeId } = row;
  const [lines, attempts] = await Promise.all([
    repeatRepository.linesOf(tx, storeId, [row.purchaseId]),
    repeatRepository.attemptsOf(tx, storeId, [row.id]),
  ]);
  const ids = [...new Set([...lines.map(({ productVariantId }) => productVariantId), ...variantsNamed([row])])];
  const facts = ids.length > 0 ? await cartRepository.variants(tx, storeId, ids) : [];
  const charges = await pixRepository.latestCharges(tx, storeId, [row.id]);
  const isByPix = (await repeatRepository.purchaseById(tx, storeId, row.purchaseId))?.payBy === 'automaticPix';
  const byVariant = new Map(facts.map((one) => [one.productVariantId, one]));
  return toCycle(row, { facts: byVariant, lines, attempts, charges, isByPix });
}
