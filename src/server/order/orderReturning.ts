import { advance } from '../../shared/kernel/heldMachine';
import type { BankAccount } from '../../shared/order/orderReturnContract';
import { orderReturnMachine, type OrderReturnEvent } from '../../shared/order/orderReturnMachine';
import { protocolNumberOf } from '../contact/protocolNumber';
import type { Db } from '../db/database';
import { refundPayment } from './orderEnding';
import { orderRepository, type PaymentRow, type SaleOrderRow } from './orderRepository';
import { orderReturnRepository, type OrderReturnRow } from './orderReturnRepository';
import { writeToBuyer } from './saleOrderLife';

const PROTOCOL_TRIES = 5;

/**
 * Takes a locked, delivered order back for its buyer: a protocol number, its e-mail, and the refund of all that was
 * paid. Its goods are on their way back: the shelf gets them when the merchant has them in hand (facts/pagarme.md §9).
 * @param at ISO instant
 */
export async function takeBack(
  tx: Db,
  order: SaleOrderRow,
  payment: PaymentRow | null,
  bankAccount: BankAccount | null,
  at: string,
): Promise<OrderReturnRow> {
  const { storeId, id: saleOrderId } = order;
  const asked = await insertUnderNewProtocol(tx, { storeId, saleOrderId, bankAccount, createdAt: at, updatedAt: at });
  await writeToBuyer(tx, order, 'returnReceived', at);
  await orderRepository.touch(tx, storeId, saleOrderId, at);
  if (payment?.status === 'paid') {
    await refundPayment(tx, payment, at);
    return moveReturn(tx, asked, { type: 'refundAsked' }, at);
  }
  if (payment?.status === 'pendingRefund') return moveReturn(tx, asked, { type: 'refundAsked' }, at);
  // There is no money of theirs here: the order cost nothing, or it went back by another way.
  return moveReturn(tx, asked, { type: 'refundMade' }, at);
}

/** Notes what became of the money of a locked order that was taken back; nothing for any other order. */
export async function noteRefund(tx: Db, order: SaleOrderRow, event: OrderReturnEvent, at: string): Promise<void> {
  const asked = await orderReturnRepository.ofOrder(tx, order.storeId, order.id);
  if (asked) await moveReturn(tx, asked, event, at);
}

async function moveReturn(tx: Db, row: OrderReturnRow, event: OrderReturnEvent, at: string): Promise<OrderReturnRow> {
  const status = advance(orderReturnMachine, { value: row.status, context: {} }, event).value;
  if (status === row.status) return row;
  // Where the money went is nobody's business once it is there.
  const moved = { ...row, status, bankAccount: status === 'refunded' ? null : row.bankAccount, updatedAt: at };
  await orderReturnRepository.update(tx, moved);
  return moved;
}

async function insertUnderNewProtocol(
  tx: Db,
  values: Omit<OrderReturnRow, 'protocol' | 'status' | 'receivedAt'>,
): Promise<OrderReturnRow> {
  for (let tries = 0; tries < PROTOCOL_TRIES; tries += 1) {
    const protocol = protocolNumberOf(Date.parse(values.createdAt));
    const row: OrderReturnRow = { ...values, protocol, status: 'requested', receivedAt: null };
    if (await orderReturnRepository.insert(tx, row)) return row;
  }
  throw new Error('no free protocol number');
}
