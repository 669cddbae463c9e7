import { advance } from '../../../shared/kernel/machineState';
import {
  labelMachine,
  UNPOSTED_LABELS,
  type LabelEvent,
  type LabelStatus,
  type ParcelEvent,
} from '../../../shared/shipping/labelMachine';
import type { Db } from '../../db/database';
import type { SaleOrderRow } from '../../db/schema/orderTables';
import { addJob } from '../../queue/addJob';
import { fulfilmentRepository } from '../fulfilmentRepository';
import { retractPresumption } from '../deliveryPresumption';
import { deliverOrder } from '../orderDelivery';
import { orderRepository } from '../orderRepository';
import type { Outcome } from '../../../shared/kernel/outcome';
import { sendOrder } from '../orderSending';
import { canBeSent, type Cause } from '../saleOrderLife';
import type { TrackedLabel } from '../../gateways/label/labelPort';
import { labelRepository, type LabelRow } from './labelRepository';

/** The public tracking page of a parcel (docs/providers/melhor-envio.md §3). */
export const trackingUrlOf = (code: string): string =>
  `https://www.melhorrastreio.com.br/rastreio/${encodeURIComponent(code)}`;

/** True while the parcel of a label is still the merchant's. */
export const isUnposted = ({ status }: Pick<LabelRow, 'status'>): boolean =>
  UNPOSTED_LABELS.some((one) => one === status);

/** True while a label waits in the provider's cart at another price than the accepted one: nothing is paid. */
export const isPriceOpen = ({ status, price, agreedPrice, cancelAskedAt }: LabelRow): boolean =>
  status === 'carted' && cancelAskedAt === null && agreedPrice !== null && price !== agreedPrice;

/** Where an event leads from a status; the status itself where the machine does not allow it. */
const labelStatusAfter = (status: LabelStatus, type: LabelEvent['type']): LabelStatus =>
  advance(labelMachine, { value: status, context: {} }, { type }).value;

/** Moves a label of a locked order by its machine. @returns the updated label @param at ISO instant */
export async function moveLabel(
  tx: Db,
  label: LabelRow,
  type: LabelEvent['type'],
  changes: Partial<LabelRow>,
  at: string,
): Promise<LabelRow> {
  const status = labelStatusAfter(label.status, type);
  if (status === label.status) return label;
  const moved = { ...changes, status, updatedAt: at };
  await labelRepository.update(tx, label, moved);
  await orderRepository.touch(tx, label.storeId, label.saleOrderId, at);
  return { ...label, ...moved };
}

/** Has a label of a locked order, or of its way back, cancelled by a durable job, unless its parcel is with the carrier. */
export async function dropLabel(
  tx: Db,
  { storeId, id: saleOrderId }: SaleOrderRow,
  at: string,
  isReturn = false,
): Promise<boolean> {
  const label = await labelRepository.living(tx, storeId, saleOrderId, isReturn);
  if (!label || !isUnposted(label)) return false;
  if (label.cancelAskedAt === null) await labelRepository.update(tx, label, { cancelAskedAt: at, updatedAt: at });
  await addLabelJob(tx, label);
  return true;
}

/** Has a label brought forward: made, cancelled or looked at, as it needs. */
export async function addLabelJob(tx: Db, { storeId, id: labelId }: LabelRow): Promise<void> {
  await addJob(tx, 'workLabel', { storeId, labelId }, { jobKey: `workLabel:${labelId}` });
}

/** Sends a locked order with its label: the parcel is the carrier's. @returns the moved order, or why it stays, as `sendOrder` */
export async function shipWithLabel(
  tx: Db,
  order: SaleOrderRow,
  label: LabelRow,
  cause: Cause,
): Promise<Outcome<SaleOrderRow>> {
  const moved = await sendOrder(tx, order, 'shipped', cause);
  if (!moved.ok) return moved;
  const { storeId, saleOrderId, carrierName: carrier, trackingCode } = label;
  const trackingUrl = trackingCode && trackingUrlOf(trackingCode);
  await fulfilmentRepository.insertShipment(tx, {
    storeId,
    saleOrderId,
    carrier,
    trackingCode,
    trackingUrl,
    createdAt: cause.at,
  });
  return moved;
}

/**
 * Lets a locked order follow its parcel, which the carrier has had since before the order had its invoice or a reason for
 * none: of a label from before they were asked for. Nothing of any other.
 */
export async function followPostedLabel(tx: Db, order: SaleOrderRow, at: string): Promise<void> {
  if (!canBeSent(order)) return;
  const label = await labelRepository.living(tx, order.storeId, order.id);
  if (label?.status !== 'posted' && label?.status !== 'delivered') return;
  const by = { author: 'provider', at } as const;
  const sent = await shipWithLabel(tx, order, label, { ...by, cause: 'parcel posted' });
  if (sent.ok && label.status === 'delivered') await deliverOrder(tx, sent.value, { ...by, cause: 'parcel delivered' });
}

/** Applies the provider's report of a label to it and to its locked order, idempotently. */
export async function applyTracking(tx: Db, order: SaleOrderRow, label: LabelRow, received: TrackedLabel, at: string) {
  const { storeId, saleOrderId } = label;
  const events = mergedEvents(label.events, received.events, at);
  const trackingCode = received.trackingCode ?? label.trackingCode;
  const hasChanges = events.length > label.events.length || trackingCode !== label.trackingCode;
  if (hasChanges) {
    await labelRepository.update(tx, label, { events, trackingCode, updatedAt: at });
    await orderRepository.touch(tx, storeId, saleOrderId, at);
  }
  // A parcel that is moved after its delivery was presumed was not delivered then.
  const movedAt = events.slice(label.events.length).findLast(({ kind }) => kind !== 'delivered')?.at;
  if (!label.isReturn && movedAt !== undefined)
    await retractPresumption(tx, order, { author: 'provider', cause: 'parcel moved', at }, movedAt);
  let known: LabelRow = { ...label, events, trackingCode };
  if (!label.isReturn && trackingCode !== null && trackingCode !== label.trackingCode)
    await labelRepository.tellCode(tx, storeId, saleOrderId, trackingCode, trackingUrlOf(trackingCode));
  if (received.state === 'canceled') {
    await moveLabel(tx, known, 'canceled', {}, at);
    return;
  }
  if (received.state !== 'posted' && received.state !== 'delivered') return;
  known = await moveLabel(tx, known, received.state, {}, at);
  // Of goods on their way back the merchant says what came: they may lack something.
  if (known.isReturn) return;
  const by = { author: 'provider', at } as const;
  // Without its invoice it stays until that is there: `followPostedLabel`.
  await shipWithLabel(tx, order, known, { ...by, cause: 'parcel posted' });
  if (received.state !== 'delivered') return;
  const shipped = (await orderRepository.byId(tx, storeId, saleOrderId)) ?? order;
  await deliverOrder(tx, shipped, { ...by, cause: 'parcel delivered' });
}

/** Known and reported events, each dated kind once; in the order received. */
const mergedEvents = (known: readonly ParcelEvent[], received: readonly ParcelEvent[], at: string): ParcelEvent[] => {
  const merged = [...known];
  for (const { kind, at: when } of received) {
    // Without a date of its own it is new only where it differs from the last one.
    const isKnown = when === '' ? merged.at(-1)?.kind === kind : merged.some((one) => one.kind === kind);
    if (!isKnown) merged.push({ kind, at: when || at });
  }
  return merged;
};
