import { sql } from 'drizzle-orm';

import type { DeletionObstacles } from '../../../shared/platform/storesContract';
import type { Database } from '../../db/database';
import type { FinanceGateway } from '../../gateways/payment/financePort';
import { heldByPlatform } from '../../payment/platformMoney';
import { storeRecipientRepository } from '../../payment/storeRecipientRepository';

type Options = { db: Database; finance: Pick<FinanceGateway, 'readBalance'> };

/** Reads what a store still owes and is owed; nothing is changed. */
export const removalObstacles =
  ({ db, finance }: Options) =>
  async (storeId: string): Promise<DeletionObstacles> => {
    const { counts, held, recipientId } = await db.inStore(storeId, async (tx) => {
      const { rows } = await tx.execute<{ unsentOrders: number; openPayments: number }>(sql`
        select
          (select count(*)::int from sale_orders
            where store_id = ${storeId} and status in ('paymentApproved', 'invoiceGenerated')) as "unsentOrders",
          (select count(*)::int from payments where store_id = ${storeId} and status = 'pendingRefund')
          + (select count(*)::int from payment_refunds where store_id = ${storeId} and status = 'asked')
          + (select count(*)::int from withdrawals where store_id = ${storeId} and status in ('pendingTransfer', 'processing'))
            as "openPayments"`);
      return {
        counts: rows.at(0) ?? { unsentOrders: 0, openPayments: 0 },
        held: await heldByPlatform(tx, storeId),
        recipientId: await storeRecipientRepository.ofStore(tx, storeId),
      };
    });
    const answer = recipientId === null ? null : await finance.readBalance(recipientId);
    const balance = answer?.kind === 'known' ? answer.value : null;
    return {
      ...counts,
      owed: Math.max(0, held) + (balance ? balance.available + balance.toBeReleased : 0),
      isUnknown: answer !== null && answer.kind !== 'known',
    };
  };

/** The same in one line for operators; null where nothing is in the way. */
export const obstacleWords = ({ unsentOrders, openPayments, owed, isUnknown }: DeletionObstacles): string | null => {
  const words = [
    ...(unsentOrders > 0 ? [`paid orders not sent: ${unsentOrders}`] : []),
    ...(openPayments > 0 ? [`refunds and withdrawals under way: ${openPayments}`] : []),
    ...(owed > 0 ? [`to be passed on: R$ ${(owed / 100).toFixed(2)}`] : []),
    ...(isUnknown ? ['the provider of payments did not answer'] : []),
  ];
  return words.length === 0 ? null : words.join('; ');
};
