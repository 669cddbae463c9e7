import type { BodyOf } from '../../../shared/kernel/contract';
import type { PutInvoiceExemption } from '../../../shared/admin/sales/saleInvoiceContract';
import type { SaleOrder } from '../../../shared/admin/sales/saleOrderContract';
import { invoiceKeyFault, invoiceKeyOf } from '../../../shared/kernel/invoiceKey';
import { refused, succeeded, type Outcome } from '../../../shared/kernel/outcome';
import { storeDayOf } from '../../../shared/kernel/storeDay';
import { exemptionFault } from '../../../shared/order/invoiceExemption';
import { REGRET_WAYS } from '../../../shared/order/regret';
import type { Tx } from '../../db/database';
import { sqlStateOf } from '../../db/sqlState';
import type { SaleOrderRow } from '../../db/schema/orderTables';
import type { Clock } from '../../kernel/clock';
import { fulfilmentRepository } from '../../order/fulfilmentRepository';
import { invoiceRepository } from '../../order/invoice/invoiceRepository';
import { followPostedLabel } from '../../order/label/labelMoves';
import { orderRepository } from '../../order/orderRepository';
import { canBeSent, moveOrder, type Cause } from '../../order/saleOrderLife';
import type { SaleAsker, saleOrderChanges } from './saleOrderChanges';

const UNIQUE_VIOLATION = '23505';

const wrong = (field: string, why: string) => refused('ValidationError', { fields: { [field]: why } });
const notAllowed = () => refused('TransitionRefusedError');

/** Nothing is left to write into the log: a program has said it before, or it is written already. */
const unchanged = () => succeeded({ action: null });

type Given = { companyId: string | null; accessKey: string; now: number; cause: Cause };

/**
 * Records the NF-e of a locked order, in the place of another one until it is sent, and of a stated reason for none. An
 * order that was sent without one gets it and stays where it is. A parcel the carrier has already is followed.
 * @param now milliseconds @returns whether anything changed; ValidationError `accessKey` for a key of another company or
 * month, TransitionRefusedError where the order has no use for it. @throws SQLSTATE 23505 where another order has it
 */
export async function recordInvoice(
  tx: Tx,
  order: SaleOrderRow,
  { companyId, accessKey, now, cause }: Given,
): Promise<Outcome<boolean>> {
  const placedOn = storeDayOf(order.createdAt);
  const fault = invoiceKeyFault(accessKey, { companyId, placedOn, today: storeDayOf(now) });
  if (fault) return wrong('accessKey', fault);
  const { storeId, id: saleOrderId, isTest } = order;
  const known = await fulfilmentRepository.ofOrder(tx, storeId, saleOrderId);
  if (known?.invoiceKey === accessKey) return succeeded(false);
  const isLate = REGRET_WAYS[order.status] === 'return' && known?.invoiceKey === null;
  if (isTest || !(canBeSent(order) || isLate)) return notAllowed();
  await invoiceRepository.put(tx, { storeId, saleOrderId, accessKey, createdAt: cause.at });
  const moved = await moveOrder(tx, order, { type: 'invoiceGenerated' }, cause);
  if (moved.status === order.status) await orderRepository.touch(tx, storeId, saleOrderId, cause.at);
  if (isLate) return succeeded(true);
  if (known?.exemption) await invoiceRepository.removeExemption(tx, storeId, saleOrderId);
  await followPostedLabel(tx, moved, cause.at);
  return succeeded(true);
}

/** True for an error of `recordInvoice`: another order has this access key. What was done before is rolled back. */
export const isKeyTaken = (error: unknown): boolean => sqlStateOf(error) === UNIQUE_VIOLATION;

type Options = { act: ReturnType<typeof saleOrderChanges>['act']; clock: Clock };

/** What merchants and their programs say of an order's invoice (decision 086). */
export const saleInvoiceActs = ({ act, clock }: Options) => ({
  /** Records the NF-e. @returns ValidationError for an access key of another company, month or order, or for none */
  invoice: (asker: SaleAsker, { accessKey: typed }: { accessKey: string }): Promise<Outcome<SaleOrder>> =>
    act(asker, async (tx, order, cause) => {
      const accessKey = invoiceKeyOf(typed);
      const { companyId } = asker.store;
      const given = { companyId, accessKey, now: clock(), cause: cause('invoice issued') };
      const recorded = await recordInvoice(tx, order, given);
      if (!recorded.ok) return recorded;
      return recorded.value ? succeeded({ action: 'saleInvoiced' as const }) : unchanged();
    }).catch((error: unknown) => {
      if (isKeyTaken(error)) return wrong('accessKey', 'taken');
      throw error;
    }),

  /**
   * States why the order ships without an invoice. @returns ValidationError for a reason that does not hold, or too few
   * words; TransitionRefusedError once it has an invoice or was sent, and while it is unpaid
   */
  exempt: (
    asker: SaleAsker,
    { reason, words: typed }: Omit<BodyOf<PutInvoiceExemption>, 'version'>,
  ): Promise<Outcome<SaleOrder>> =>
    act(asker, async (tx, order, cause) => {
      const words = typed.trim();
      const fault = exemptionFault({ reason, words }, order.buyerDocument);
      if (fault) return wrong(fault.field, fault.why);
      const { storeId, id: saleOrderId } = order;
      const known = await fulfilmentRepository.ofOrder(tx, storeId, saleOrderId);
      const isSame = known?.exemption === reason && known.exemptionWords === words;
      if (asker.version === null && isSame) return unchanged();
      if (order.isTest || known?.invoiceKey || !canBeSent(order)) return notAllowed();
      const { at } = cause('');
      const statedBy = asker.author.id;
      await invoiceRepository.putExemption(tx, { storeId, saleOrderId, reason, words, statedBy, createdAt: at });
      await orderRepository.touch(tx, storeId, saleOrderId, at);
      await followPostedLabel(tx, order, at);
      return succeeded({ action: 'saleExempted', changes: { reason } });
    }),

  /** Takes the reason back. @returns TransitionRefusedError once the order was sent, or where there is none */
  withdrawExemption: (asker: SaleAsker): Promise<Outcome<SaleOrder>> =>
    act(asker, async (tx, order, cause) => {
      const { storeId, id: saleOrderId } = order;
      const known = await fulfilmentRepository.ofOrder(tx, storeId, saleOrderId);
      if (!known?.exemption) return asker.version === null ? unchanged() : notAllowed();
      if (!canBeSent(order)) return notAllowed();
      await invoiceRepository.removeExemption(tx, storeId, saleOrderId);
      await orderRepository.touch(tx, storeId, saleOrderId, cause('').at);
      return succeeded({ action: 'saleExemptionWithdrawn', changes: { reason: known.exemption } });
    }),
});
