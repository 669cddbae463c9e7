import { eq, sql } from 'drizzle-orm';

import { refused, succeeded, type Outcome } from '../../shared/kernel/outcome';
import { REFUSED_PILE } from '../../shared/platform/storePlans';
import type { PlatformStore, StoreFigures, StoreLine, StoreProblem } from '../../shared/platform/storesContract';
import { merchantRepository } from '../account/merchantRepository';
import { waitingCount } from '../admin/sales/waitingSales';
import type { Database } from '../db/database';
import { pageOf, type Page, type PageQuery } from '../db/page';
import { products } from '../db/schema/catalogTables';
import { instantOf, type Clock } from '../kernel/clock';
import type { PlatformAddress } from '../store/platformAddress';
import { factorResetRepository } from './merchants/factorResetRepository';
import { toWaiting } from './merchants/factorResetService';
import { domainCheckRepository } from './domains/domainCheckRepository';
import { storeListRepository as repository, type ListedStore, type StoreFilter } from './storeListRepository';

type Options = { db: Database; clock: Clock; address: Pick<PlatformAddress, 'originOf'>; factorResetHours: number };

const STORES_PER_PAGE = 20;
const MONTH_MS = 30 * 24 * 60 * 60_000;

/** Stores as people of the platform read them. */
export type StoreListService = ReturnType<typeof storeListService>;

/** Reading stores of the whole installation: lists from what was summed up, one store from its own rows. */
export const storeListService = ({ db, clock, address, factorResetHours }: Options) => {
  const toLine = ({ store, facts, domain }: ListedStore): StoreLine => ({
    id: store.id,
    name: store.name,
    host: domain ?? new URL(address.originOf(store)).hostname,
    themeColor: store.themeColor,
    status: store.status,
    suspendedBy: store.suspendedBy,
    deleteAt: store.deleteAt,
    createdAt: store.createdAt,
    plan: facts?.plan ?? 'none',
    trialEndsAt: facts?.trialEndsAt ?? null,
    revenue: facts?.revenue ?? 0,
    lastOrderAt: facts?.lastOrderAt ?? null,
    problems: problemsOf(facts),
    checkedAt: facts?.summedAt ?? null,
  });

  return {
    /** Sums every store up anew: a job of every few minutes. */
    sumUp: (): Promise<void> => repository.sumUp(db.shared, instantOf(clock())),

    /** A page of stores with the figures of all. */
    async list({
      page,
      limit,
      ...filter
    }: PageQuery & StoreFilter): Promise<Page<StoreLine> & { figures: StoreFigures }> {
      // The first minutes of an installation: the job has not run yet.
      if (!(await repository.isSummedUp(db.shared))) await repository.sumUp(db.shared, instantOf(clock()));
      const { slice, ...paging } = pageOf({ page, limit }, STORES_PER_PAGE);
      const isFiltered = Object.values(filter).some((value) => value !== undefined && value !== '');
      const [rows, { all, figures }, found] = await Promise.all([
        repository.page(db.shared, filter, slice),
        repository.figures(db.shared, instantOf(clock() - MONTH_MS)),
        isFiltered ? repository.count(db.shared, filter) : null,
      ]);
      const total = found ?? all;
      return { list: rows.map(toLine), ...paging, total, figures };
    },

    /** One store. @returns NotFoundError */
    async one(id: string): Promise<Outcome<PlatformStore>> {
      const listed = await repository.one(db.shared, id);
      if (!listed) return refused('NotFoundError');
      const { store } = listed;
      const [productCount, listLostDomain, own] = await Promise.all([
        db.ofStore(id).$count(products, eq(products.storeId, id)),
        domainCheckRepository.lostOf(db.shared, id),
        db.inStore(id, async (tx) => {
          const { rows } = await tx.execute<{ count: number }>(sql`select ${waitingCount(id)} as count`);
          const waiting = await factorResetRepository.waitingOf(tx, id);
          return {
            waitingOrders: rows.at(0)?.count ?? 0,
            team: await merchantRepository.team(tx, id),
            resets: new Map(waiting.map((reset) => [reset.merchantId, toWaiting(reset)])),
          };
        }),
      ]);
      return succeeded({
        ...toLine(listed),
        email: store.email,
        companyId: store.companyId,
        openedAt: store.openedAt,
        suspensionReason: store.suspensionReason,
        productCount,
        listLostDomain: listLostDomain.map(({ domain }) => domain),
        waitingOrders: own.waitingOrders,
        people: own.team.map(({ merchant, hasSecondFactor, lastSeenAt }) => ({
          id: merchant.id,
          name: merchant.name,
          email: merchant.email,
          role: merchant.role,
          hasSecondFactor,
          lastSeenAt,
          factorReset: own.resets.get(merchant.id) ?? null,
        })),
        factorResetHours,
      });
    },
  };
};

/** What is wrong by the facts, the worst first. */
const problemsOf = (facts: ListedStore['facts']): StoreProblem[] => {
  if (!facts) return [];
  const { refusedPayments, lostDomains, plan, suspendsAt, failedLetters, failedWebhooks } = facts;
  const problems: StoreProblem[] = [];
  if (refusedPayments >= REFUSED_PILE) problems.push({ kind: 'paymentsRefused', count: refusedPayments, until: null });
  if (lostDomains > 0) problems.push({ kind: 'domainLost', count: lostDomains, until: null });
  if (plan === 'overdue') problems.push({ kind: 'subscriptionOverdue', count: 1, until: suspendsAt });
  if (failedLetters > 0) problems.push({ kind: 'lettersFailed', count: failedLetters, until: null });
  if (failedWebhooks > 0) problems.push({ kind: 'webhooksFailed', count: failedWebhooks, until: null });
  return problems;
};
