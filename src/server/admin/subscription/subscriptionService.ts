import type { FastifyBaseLogger } from 'fastify';

import type { AuditAction } from '../../../shared/admin/auditActions';
import type {
  InvoiceEntry,
  PostSubscription,
  Standing,
  SubscriptionView,
} from '../../../shared/admin/subscriptionContract';
import type { BodyOf } from '../../../shared/kernel/contract';
import { documentOf } from '../../../shared/kernel/documents';
import { refused, succeeded, type Outcome } from '../../../shared/kernel/outcome';
import { PLATFORM_PLAN } from '../../../shared/subscription/platformPlan';
import {
  subscriptionStandingOf,
  TRIAL_LETTER_DAYS,
  trialStandingOf,
  type SubscriptionStanding,
} from '../../../shared/subscription/subscriptionStanding';
import { auditLog } from '../../db/auditLog';
import type { StoreRow } from '../../db/schema/storeTables';
import { instantOf, type Clock } from '../../kernel/clock';
import { newId } from '../../kernel/newId';
import type { PlatformTerms } from '../finance/platformTerms';
import type { Database, Tx } from '../../db/database';
import type { ProviderAnswer, ProviderPage, ProviderPaging } from '../../gateways/payment/providerAnswer';
import { repeatKeyOf } from '../../gateways/payment/repeatKey';
import type { Invoice, Subscription, SubscriptionGateway } from '../../gateways/payment/subscriptionPort';
import { writeToOwners } from '../../queue/ownerLetters';
import { repeatRepository } from '../../repeat/repeatRepository';
import { subscriptionRepository, type SubscriptionRow, type TrialRow } from '../../subscription/subscriptionRepository';

/** Invoices that are looked at to know what is unpaid: two years of months. */
const INVOICES_READ = 24;
const DAY_MS = 86_400_000;

type Options = {
  db: Database;
  clock: Clock;
  gateway: SubscriptionGateway;
  terms: Pick<PlatformTerms, 'planId' | 'planPrice'>;
  log: Pick<FastifyBaseLogger, 'error'>;
};

/** What is known of a store: its subscription, null until one is begun, and how it stands, null without a trial too. */
type Known = { subscription: Subscription; standing: Standing } | { subscription: null; standing: Standing | null };

/** What a store pays the platform. */
export type SubscriptionService = ReturnType<typeof subscriptionService>;

/**
 * A store's subscription. The provider is the authority; its last known state is stored, for the warning on every page
 * and for the storefront, which closes once it was unpaid for too long and opens as soon as it is paid. A store that
 * opened itself has its trial first: once that is over it is unpaid like any other.
 */
export const subscriptionService = ({ db, clock, gateway, terms, log }: Options) => {
  const offered = { ...PLATFORM_PLAN, price: terms.planPrice };

  const rowOf = (storeId: string): Promise<SubscriptionRow | null> =>
    db.inStore(storeId, (tx) => subscriptionRepository.ofStore(tx, storeId));

  const trialOf = (storeId: string): Promise<TrialRow | null> =>
    db.inStore(storeId, (tx) => subscriptionRepository.trial(tx, storeId));

  const audited = (tx: Tx, storeId: string, merchantId: string | null, action: AuditAction) =>
    auditLog.write(tx, {
      storeId,
      actor: merchantId === null ? { kind: 'system' } : { kind: 'merchant', id: merchantId },
      action,
      subject: { kind: 'subscription', id: storeId },
      at: instantOf(clock()),
    });

  const standingOf = (
    { status, failedSince, suspendsAt }: Pick<SubscriptionRow, 'status' | 'failedSince' | 'suspendsAt'>,
    trial: TrialRow | null,
  ): Standing => ({
    status,
    failedSince,
    suspendsAt,
    isSuspended: suspendsAt !== null && clock() >= Date.parse(suspendsAt),
    trialEndsAt: trial && clock() < Date.parse(trial.trialEndsAt) ? trial.trialEndsAt : null,
  });

  /** Has the storefront follow the standing. */
  const applied = async (tx: Tx, storeId: string, { isSuspended }: Standing): Promise<void> => {
    if (await subscriptionRepository.setSuspended(tx, storeId, isSuspended))
      await audited(tx, storeId, null, isSuspended ? 'storeSuspended' : 'storeReopened');
  };

  const warnOwners = (tx: Tx, storeId: string, template: 'subscriptionFailed' | 'trialEnding') =>
    writeToOwners(tx, { storeId, template, at: instantOf(clock()), data: {} });

  /** How a store without a subscription stands, by its trial: applied to the storefront, each letter written once. */
  const learnTrial = (storeId: string): Promise<Standing | null> =>
    db.inStore(storeId, async (tx) => {
      const trial = await subscriptionRepository.trial(tx, storeId);
      // Begun since it was looked for: the provider tells of it.
      if (!trial || (await subscriptionRepository.lock(tx, storeId))?.subscriptionId != null) return null;
      const { trialEndsAt } = trial;
      const standing = standingOf(trialStandingOf(trialEndsAt, clock()), trial);
      await applied(tx, storeId, standing);
      const daysLeft = Math.max(0, Math.ceil((Date.parse(trialEndsAt) - clock()) / DAY_MS));
      const letter = daysLeft === 0 ? 0 : TRIAL_LETTER_DAYS.find((days) => daysLeft <= days);
      if (letter !== undefined && (await subscriptionRepository.noteTrialLetter(tx, storeId, letter)))
        await warnOwners(tx, storeId, letter === 0 ? 'subscriptionFailed' : 'trialEnding');
      return standing;
    });

  /** Saves the provider's answer: the row, the store's status, and one e-mail to its owners per failure. */
  const learn = (storeId: string, subscription: Subscription, invoices: Invoice[]): Promise<Standing> =>
    db.inStore(storeId, async (tx) => {
      const row = await subscriptionRepository.lock(tx, storeId);
      const trial = await subscriptionRepository.trial(tx, storeId);
      const trialEndsAt = trial?.trialEndsAt ?? null;
      const read = subscriptionStandingOf({ ...subscription, invoices, trialEndsAt }, clock());
      const suspendsAt = suspendsAtOf(read, subscription, row);
      const standing = standingOf({ ...read, suspendsAt }, trial);
      const { status, failedSince } = standing;
      const isNewFailure = failedSince !== null && row?.warnedOf !== failedSince;
      await subscriptionRepository.update(tx, storeId, {
        status,
        failedSince,
        suspendsAt,
        readAt: instantOf(clock()),
        ...(isNewFailure ? { warnedOf: failedSince } : {}),
      });
      await applied(tx, storeId, standing);
      if (isNewFailure) await warnOwners(tx, storeId, 'subscriptionFailed');
      return standing;
    });

  /** Reads the current state from the provider; without a subscription the trial tells it. */
  async function refresh(storeId: string): Promise<Outcome<Known>> {
    const row = await rowOf(storeId);
    if (!row || row.subscriptionId === null)
      return succeeded({ subscription: null, standing: await learnTrial(storeId) });
    const [subscription, invoices] = await Promise.all([
      gateway.readSubscription(row.subscriptionId),
      gateway.listInvoices(row.subscriptionId, { page: 1, limit: INVOICES_READ }),
    ]);
    if (subscription.kind !== 'known' || invoices.kind !== 'known' || !subscription.value)
      return refused('UnavailableError');
    const standing = await learn(storeId, subscription.value, invoices.value.list);
    return succeeded({ subscription: subscription.value, standing });
  }

  async function view(store: StoreRow): Promise<Outcome<SubscriptionView>> {
    const known = await refresh(store.id);
    if (!known.ok) return known;
    const { name, price, interval } = offered;
    const { subscription, standing } = known.value;
    return succeeded({
      plan: { name, price, interval },
      standing,
      subscription: subscription && {
        price: subscription.price,
        startAt: subscription.startAt,
        nextChargeAt: subscription.nextChargeAt,
        card: subscription.card && { brand: subscription.card.brand, lastDigits: subscription.card.lastDigits },
      },
      company: { legalName: store.legalName, zipCode: store.originZipCode },
    });
  }

  const ofRefusal = (
    answer: Exclude<ProviderAnswer<unknown>, { kind: 'known' }>,
    name: 'ValidationError' | 'TransitionRefusedError',
  ) => refused(answer.kind === 'unknown' ? 'UnavailableError' : name);

  /** One row per store, under one key, until its outcome is known: two concurrent requests start the same one. */
  const claim = (storeId: string, planId: string, trial: TrialRow | null): Promise<SubscriptionRow | null> =>
    db.inStore(storeId, async (tx) => {
      const at = instantOf(clock());
      const fresh: SubscriptionRow = {
        storeId,
        attemptKey: newId(),
        subscriptionId: null,
        planId,
        status: 'future',
        failedSince: null,
        suspendsAt: null,
        warnedOf: null,
        readAt: at,
        createdAt: at,
      };
      if (await subscriptionRepository.insert(tx, fresh)) return fresh;
      const known = await subscriptionRepository.lock(tx, storeId);
      if (!known || known.subscriptionId === null) return known;
      if (known.status !== 'canceled') return null;
      const { storeId: _same, ...rest } = fresh;
      // What closes the storefront stays until the new one is paid for, which a running trial asks of nobody.
      const suspendsAt = startOf(trial, at) === null ? known.suspendsAt : null;
      await subscriptionRepository.update(tx, storeId, { ...rest, suspendsAt });
      return fresh;
    });

  /** The plan at the provider; null where it does not respond, or its plan differs from the one offered here. */
  async function planIdOf(): Promise<string | null> {
    const { planId } = terms;
    const answer =
      planId === null
        ? await gateway.createPlan(offered, repeatKeyOf('plan', offered))
        : await gateway.readPlan(planId);
    if (answer.kind !== 'known') return null;
    const plan = answer.value;
    const isSame =
      plan?.price === offered.price &&
      plan.interval === offered.interval &&
      plan.intervalCount === offered.intervalCount;
    // The price charged must be the one shown.
    if (!isSame) log.error({ planId, isKnown: plan !== null }, 'the plan at the provider is not the configured one');
    return isSame ? plan.planId : null;
  }

  return {
    refresh,
    view,

    /** The last known state; null without a subscription and without a trial. */
    async standing(storeId: string): Promise<Standing | null> {
      const [row, trial] = await Promise.all([rowOf(storeId), trialOf(storeId)]);
      const isBegun = row !== null && row.subscriptionId !== null;
      const standing = isBegun
        ? standingOf(row, trial)
        : trial && standingOf(trialStandingOf(trial.trialEndsAt, clock()), trial);
      if (!standing?.isSuspended) return standing;
      const waiting = await db.inStore(storeId, (tx) => repeatRepository.countWaiting(tx, storeId));
      return waiting === 0 ? standing : { ...standing, waitingPurchases: waiting };
    },

    /** A page of the invoices. @returns NotFoundError, UnavailableError */
    async invoices(storeId: string, paging: ProviderPaging): Promise<Outcome<ProviderPage<InvoiceEntry>>> {
      const row = await rowOf(storeId);
      if (!row || row.subscriptionId === null) return refused('NotFoundError');
      const answer = await gateway.listInvoices(row.subscriptionId, paging);
      if (answer.kind !== 'known') return refused('UnavailableError');
      const list = answer.value.list.map(({ invoiceId: id, status, amount, dueAt, paidAt, url }) => ({
        id,
        status,
        amount,
        dueAt,
        paidAt,
        url,
      }));
      return succeeded({ ...answer.value, list });
    },

    /** Begins one; what a running trial leaves is not charged. @returns TransitionRefusedError where there is one, ValidationError, UnavailableError */
    async begin(
      store: StoreRow,
      merchantId: string,
      { cardToken, phone, address }: BodyOf<PostSubscription>,
    ): Promise<Outcome<SubscriptionView>> {
      const planId = await planIdOf();
      if (planId === null) return refused('UnavailableError');
      const trial = await trialOf(store.id);
      const row = await claim(store.id, planId, trial);
      if (!row) return refused('TransitionRefusedError');
      const made = await gateway.createSubscription(
        {
          storeId: store.id,
          planId: row.planId,
          payer: { name: store.legalName, email: store.email, document: documentOf(store.companyId), phone },
          address: { ...address, recipient: store.legalName },
          method: { kind: 'creditCard', cardToken },
          // As of its first try: a repeated request is the same one.
          startAt: startOf(trial, row.createdAt),
        },
        row.attemptKey,
      );
      if (made.kind === 'refused')
        await db.inStore(store.id, (tx) => subscriptionRepository.forget(tx, store.id, row.attemptKey));
      if (made.kind !== 'known') return ofRefusal(made, 'ValidationError');
      const { subscriptionId, status } = made.value;
      await db.inStore(store.id, async (tx) => {
        await subscriptionRepository.update(tx, store.id, { subscriptionId, status });
        await audited(tx, store.id, merchantId, 'subscriptionBegun');
      });
      return view(store);
    },

    /** Changes the card. @returns NotFoundError, ValidationError, UnavailableError */
    async changeCard(store: StoreRow, merchantId: string, cardToken: string): Promise<Outcome<SubscriptionView>> {
      const row = await rowOf(store.id);
      if (!row || row.subscriptionId === null) return refused('NotFoundError');
      const { subscriptionId } = row;
      // A token works once: the same token again is the same change, repeated after a lost response.
      const key = repeatKeyOf('card', { subscriptionId, cardToken });
      const changed = await gateway.changeCard(subscriptionId, cardToken, key);
      if (changed.kind !== 'known') return ofRefusal(changed, 'ValidationError');
      await db.inStore(store.id, (tx) => audited(tx, store.id, merchantId, 'subscriptionCardChanged'));
      return view(store);
    },

    /** Tries a refused invoice again. @returns NotFoundError, TransitionRefusedError, UnavailableError */
    async retry(store: StoreRow, merchantId: string, invoiceId: string): Promise<Outcome<SubscriptionView>> {
      const row = await rowOf(store.id);
      if (!row || row.subscriptionId === null) return refused('NotFoundError');
      const own = await gateway.listInvoices(row.subscriptionId, { page: 1, limit: INVOICES_READ });
      if (own.kind !== 'known') return refused('UnavailableError');
      const invoice = own.value.list.find((one) => one.invoiceId === invoiceId);
      if (!invoice) return refused('NotFoundError');
      // Paid by an earlier call whose answer was lost: this is what it would have been.
      if (invoice.status === 'paid') return view(store);
      if (invoice.status !== 'failed') return refused('TransitionRefusedError');
      await db.inStore(store.id, (tx) => audited(tx, store.id, merchantId, 'invoiceRetried'));
      // Until the provider reports a newer try this is the same one, repeated after a lost response.
      const key = repeatKeyOf('retry', { invoiceId, tryId: invoice.tryId });
      const tried = await gateway.retryInvoice(invoiceId, key);
      return tried.kind === 'known' ? view(store) : ofRefusal(tried, 'TransitionRefusedError');
    },

    /** Ends it. @returns NotFoundError, TransitionRefusedError where it has ended, UnavailableError */
    async cancel(store: StoreRow, merchantId: string): Promise<Outcome<SubscriptionView>> {
      const before = await rowOf(store.id);
      const known = await refresh(store.id);
      if (!known.ok) return known;
      const { subscription, standing } = known.value;
      if (!subscription || !standing) return refused('NotFoundError');
      if (subscription.status === 'canceled') {
        // Ended by an earlier call whose answer was lost: this is what it would have been.
        return before?.status === 'canceled' ? refused('TransitionRefusedError') : view(store);
      }
      // Paid for until the next charge; an unpaid one keeps the day that was announced, or none where it never began.
      const isUnpaid = standing.failedSince !== null;
      const worksUntil = isUnpaid ? standing.suspendsAt : (subscription.nextChargeAt ?? instantOf(clock()));
      await db.inStore(store.id, async (tx) => {
        await subscriptionRepository.update(tx, store.id, { suspendsAt: worksUntil });
        await audited(tx, store.id, merchantId, 'subscriptionCancelled');
      });
      const { subscriptionId } = subscription;
      const ended = await gateway.cancelSubscription(subscriptionId, repeatKeyOf('cancel', { subscriptionId }));
      return ended.kind === 'known' ? view(store) : ofRefusal(ended, 'TransitionRefusedError');
    },
  };
};

/** When the first charge of a subscription is due that is begun at an instant; null: at once. */
const startOf = (trial: TrialRow | null, at: string): string | null =>
  trial && Date.parse(at) < Date.parse(trial.trialEndsAt) ? trial.trialEndsAt : null;

/**
 * When the storefront closes. One that was never paid changes nothing: an earlier one's date stays. A cancelled one is
 * valid until the day it was paid for, recorded when it was cancelled.
 */
const suspendsAtOf = (
  read: SubscriptionStanding,
  { canceledAt }: Subscription,
  row: SubscriptionRow | null,
): string | null => {
  if (!read.wasPaid) return row?.suspendsAt ?? read.suspendsAt;
  return read.status === 'canceled' ? (row?.suspendsAt ?? canceledAt) : read.suspendsAt;
};
