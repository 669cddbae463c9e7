import { advance } from '../../shared/kernel/machineState';
import { orderReturnMachine, type OrderReturnEvent } from '../../shared/order/orderReturnMachine';
import { sendBackUntil } from '../../shared/order/regret';
import { keptUnderProtocol } from '../contact/protocolNumber';
import type { Db } from '../db/database';
import type { SaleOrderRow } from '../db/schema/orderTables';
import type { PaymentRow } from '../db/schema/paymentTables';
import { refundPayment } from './orderEnding';
import { orderRepository } from './orderRepository';
import { orderReturnRepository, type OrderReturnRow } from './orderReturnRepository';
import { writeOfRegret, writeToBuyer } from './orderLetters';

/**
 * Returns a locked order that was sent for its buyer: a protocol number, the e-mails to buyer and store, and a full
 * refund. Its goods go back to stock when the merchant has received them (docs/providers/pagarme.md §9).
 * @param at ISO instant
 */
export async function openReturn(
  tx: Db,
  order: SaleOrderRow,
  payment: PaymentRow | null,
  at: string,
): Promise<OrderReturnRow> {
  const { storeId, id: saleOrderId } = order;
  const orderReturn = await keptUnderProtocol(Date.parse(at), async (protocol) => {
    const times = { createdAt: at, updatedAt: at };
    const unknown = { receivedAt: null, instructions: null, instructedAt: null, sendUntil: null };
    const row: OrderReturnRow = { storeId, saleOrderId, protocol, status: 'requested', ...unknown, ...times };
    return (await orderReturnRepository.insert(tx, row)) ? row : null;
  });
  await writeToBuyer(tx, order, 'returnReceived', at);
  await writeOfRegret(tx, order, at);
  await orderRepository.touch(tx, storeId, saleOrderId, at);
  if (payment?.status === 'paid') {
    await refundPayment(tx, order, payment, at);
    return moveReturn(tx, orderReturn, { type: 'refundAsked' }, at);
  }
  if (payment?.status === 'pendingRefund') return moveReturn(tx, orderReturn, { type: 'refundAsked' }, at);
  // Nothing to refund: the order cost nothing, or was refunded otherwise.
  return moveReturn(tx, orderReturn, { type: 'refundMade' }, at);
}

/**
 * Tells the buyer of a locked order how its goods go back, and until when to send them: on the order's page, and by
 * e-mail. @param instructions in the store's words @param at ISO instant
 */
export async function instruct(
  tx: Db,
  order: SaleOrderRow,
  orderReturn: OrderReturnRow,
  instructions: string | null,
  at: string,
): Promise<void> {
  const changes = { instructions, instructedAt: at, sendUntil: sendBackUntil(at), updatedAt: at };
  await orderReturnRepository.update(tx, { ...orderReturn, ...changes });
  await writeToBuyer(tx, order, 'returnInstructions', at);
  await orderRepository.touch(tx, order.storeId, order.id, at);
}

/** The same with the label of the way back, once it is made; what the store wrote stays. @param at ISO instant */
export async function instructByLabel(tx: Db, order: SaleOrderRow, at: string): Promise<void> {
  const orderReturn = await orderReturnRepository.ofOrder(tx, order.storeId, order.id);
  if (orderReturn) await instruct(tx, order, orderReturn, orderReturn.instructions, at);
}

/** Records the refund of a locked, returned order; does nothing for any other order. */
export async function noteRefund(tx: Db, order: SaleOrderRow, event: OrderReturnEvent, at: string): Promise<void> {
  const orderReturn = await orderReturnRepository.ofOrder(tx, order.storeId, order.id);
  if (orderReturn) await moveReturn(tx, orderReturn, event, at);
}

async function moveReturn(tx: Db, row: OrderReturnRow, event: OrderReturnEvent, at: string): Promise<OrderReturnRow> {
  const status = advance(orderReturnMachine, { value: row.status, context: {} }, event).value;
  if (status === row.status) return row;
  const moved = { ...row, status, updatedAt: at };
  await orderReturnRepository.update(tx, moved);
  return moved;
}
