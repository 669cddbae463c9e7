import type { Command } from 'commander';
import { and, eq } from 'drizzle-orm';

import type { PaymentStatus } from '../../../shared/payment/paymentMachine';
import { seeingTests, type Database } from '../../db/database';
import { saleOrders } from '../../db/schema/orderTables';
import { storeRepository } from '../../store/storeRepository';
import { byMark } from '../../gateways/byMark';
import { pagarmeClient, PAGARME_URL } from '../../gateways/payment/pagarmeClient';
import { pagarmePayments } from '../../gateways/payment/pagarmePayments';
import { systemClock } from '../../kernel/clock';
import { paymentService, type PaymentService } from '../../order/paymentService';
import { orderCycles } from '../../repeat/cyclePayments';
import { insidePayments } from '../../sandbox/insidePayments';
import { sandboxModes } from '../../sandbox/sandboxModes';
import { testMoney } from '../../sandbox/testMoney';
import type { Configuration } from '../configuration';
import { onGround, silentLog, type Ground } from './commandGround';
import { CommandError, EXIT, refusedBy, wrongUsage } from './exitCode';
import type { AddCommand, Call, Report } from './program';
import { storeBySlug } from './storeBySlug';
import { textTable } from './textTable';

/** Payments at the provider. */
export const paymentCommands = (program: Command, add: AddCommand): void => {
  const payments = program.command('payments').description('Payments at the provider of payments.');
  add(
    payments,
    'check',
    'Asks the provider now for the payments that wait, of all stores where none is named, and applies what it says.',
    check,
    [
      ['--store <slug>', 'only those of this store'],
      ['--order <number>', "only the one of this order; needs the store's slug"],
    ],
  );
};

const check = (call: Call): Promise<Report> =>
  onGround(call.world, async (ground) => {
    const slug = call.option('store');
    const typed = call.option('order');
    if (typed !== undefined && !/^\d{1,9}$/.test(typed)) throw wrongUsage('--order: takes the number of an order.');
    if (typed !== undefined && slug === undefined)
      throw wrongUsage('--order: needs --store, as each store counts its own.');
    const storeIds = slug === undefined ? await allStores(ground) : [(await storeBySlug(ground, slug)).id];
    const order = typed === undefined ? null : await orderOf(ground.db, storeIds, Number(typed));
    const { run, checked } = await paymentsOf(ground).checkNow(storeIds, order);
    if (run.isProviderAway && checked.length === 0) {
      throw new CommandError(
        EXIT.failed,
        'The provider of payments does not answer; nothing was changed. Try again later.',
      );
    }
    const listed = checked.map(({ payment: { storeId, saleOrderId, id, method, amount, status: before }, status }) => ({
      storeId,
      saleOrderId,
      paymentId: id,
      method,
      amount,
      before,
      now: status,
    }));
    const moved = listed.filter(({ before, now }) => before !== now);
    const { calls, left } = run;
    return {
      lines: [
        ...textTable(
          ['STORE', 'ORDER', 'METHOD', 'CENTAVOS', 'BEFORE', 'NOW'],
          moved.map(({ storeId, saleOrderId, method, amount, before, now }) => [
            storeId,
            saleOrderId,
            method,
            String(amount),
            before,
            now,
          ]),
          listed.length === 0 ? 'No payment waits.' : 'None has changed.',
        ),
        ...(listed.length > 0
          ? [`${listed.length} asked for in ${calls} calls, ${paidOf(moved)} of them paid now.`]
          : []),
        ...(left > 0
          ? [`${left} were left: the limits of the provider, or it does not answer. Run it again in a minute.`]
          : []),
      ],
      data: { payments: listed, calls, left },
    };
  });

const paidOf = (moved: { now: PaymentStatus }[]): number => moved.filter(({ now }) => now === 'paid').length;

const allStores = ({ db }: Ground): Promise<string[]> => storeRepository.ids(db.shared);

async function orderOf(db: Database, [storeId = '']: string[], number: number): Promise<string> {
  const rows = await db.inStore(storeId, (tx) =>
    tx
      .select({ id: saleOrders.id })
      .from(saleOrders)
      .where(and(eq(saleOrders.storeId, storeId), eq(saleOrders.number, number))),
  );
  const [row] = rows;
  if (!row) throw refusedBy(`The store has no order ${number}.`);
  return row.id;
}

/** Payments with the provider that the shop has: its simulator's memory is the database, so it is played in here. */
const paymentsOf = ({ db, configuration }: Ground): PaymentService => {
  const clock = systemClock;
  const log = silentLog;
  const real =
    realPayments(configuration) ??
    insidePayments({ db: db.shared, clock, log, modes: sandboxModes(db.shared) }).payments;
  const played = testMoney({ db: db.shared, clock, log }).payments;
  // Nothing is charged here, so nobody's place is asked for.
  const billing = async () => null;
  return paymentService({
    db: seeingTests(db),
    gateway: byMark(real, played),
    billing,
    clock,
    log,
    cycles: orderCycles,
  });
};

const realPayments = ({ hasSandbox, pagarmeSecretKey }: Configuration) => {
  if (hasSandbox) return null;
  if (pagarmeSecretKey === null) throw refusedBy('PAGARME_SECRET_KEY: not set. There is no provider to ask.');
  return pagarmePayments(pagarmeClient({ baseUrl: () => PAGARME_URL, secretKey: pagarmeSecretKey, log: silentLog }));
};
