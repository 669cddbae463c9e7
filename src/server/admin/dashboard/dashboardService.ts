import type { MerchantRole } from '../../../shared/account/merchantPermissions';
import type { Dashboard } from '../../../shared/admin/dashboardContract';
import { spanOf, type DashboardPeriod } from '../../../shared/admin/dashboardPeriod';
import { instantOf, type Clock } from '../../kernel/clock';
import type { Database } from '../../db/database';
import { chargebackRepository } from '../../order/chargebackRepository';
import { prescriptionRepository } from '../../prescription/prescriptionRepository';
import { emailOutbox } from '../../queue/emailOutbox';
import { repeatRevenue } from '../../repeat/repeatRevenue';
import { emailsOpenTo } from '../core/emailRights';
import { toDashboard } from './dashboardMapper';
import { dashboardRepository } from './dashboardRepository';

/** Reads a store's dashboard. */
export type DashboardService = ReturnType<typeof dashboardService>;

/** A store's totals of a period: eleven statements, whatever its size, and no call to a provider. */
export const dashboardService = ({ db, clock }: { db: Database; clock: Clock }) => ({
  /** @param role of who reads: it decides which failed e-mails are counted; null for a program, for which they are none */
  read(storeId: string, period: DashboardPeriod, role: MerchantRole | null): Promise<Dashboard> {
    const at = instantOf(clock());
    const span = spanOf(period, at);
    // One transaction, so that figures, chart and lists are of one moment.
    return db.inStoreRead(storeId, async (tx) =>
      toDashboard(period, at, span, {
        sales: await dashboardRepository.sales(tx, storeId, span, period === 'today' ? 'hour' : 'day'),
        carts: await dashboardRepository.carts(tx, storeId, span),
        bestSellers: await dashboardRepository.bestSellers(tx, storeId, span),
        lowStock: await dashboardRepository.lowStock(tx, storeId, at),
        waiting: await dashboardRepository.waiting(tx, storeId),
        waitingTotal: await dashboardRepository.waitingTotal(tx, storeId),
        recurring: await repeatRevenue.recurring(tx, storeId, span),
        failedEmails: role === null ? 0 : await emailOutbox.countFailed(tx, storeId, emailsOpenTo(role)),
        openChargebacks: await chargebackRepository.open(tx, storeId),
        waitingPrescriptions: await prescriptionRepository.count(tx, storeId, 'waiting'),
        dueMessages: await dashboardRepository.dueMessages(tx, storeId, at),
      }),
    );
  },
});
