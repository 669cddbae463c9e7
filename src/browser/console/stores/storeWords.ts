import { daysBetween, formatDay } from '../../../shared/kernel/calendar';
import { storeDayOf } from '../../../shared/kernel/storeDay';
import type { StoreLine, StoreProblem } from '../../../shared/platform/storesContract';
import type { StoreStatus } from '../../../shared/store/storeMachine';
import { consoleStoreTexts as texts } from '../../texts/consoleStoreTexts';

type Tone = 'neutral' | 'good' | 'warn' | 'info' | 'bad';

/** A store's status: words and colour. */
export const STATUS_MARKS: Record<StoreStatus, { words: string; tone: Tone }> = {
  active: { words: texts.statuses.active, tone: 'good' },
  draft: { words: texts.statuses.draft, tone: 'info' },
  suspended: { words: texts.statuses.suspended, tone: 'bad' },
  deleting: { words: texts.statuses.deleting, tone: 'neutral' },
};

/** What is wrong in one line; `isGrave`: sales are lost now. */
export const problemWords = ({ kind, count, until }: StoreProblem): { words: string; isGrave: boolean } => {
  switch (kind) {
    case 'paymentsRefused':
      return { words: texts.paymentsRefused(count), isGrave: true };
    case 'domainLost':
      return { words: texts.domainLost(count), isGrave: true };
    case 'subscriptionOverdue':
      return { words: texts.subscriptionOverdue(until && formatDay(storeDayOf(until))), isGrave: false };
    case 'lettersFailed':
      return { words: texts.lettersFailed(count), isGrave: false };
    case 'webhooksFailed':
      return { words: texts.webhooksFailed(count), isGrave: false };
  }
};

/** What there is to say of a store without problems. */
export const stateNote = ({ status, suspendedBy, deleteAt }: StoreLine): string => {
  if (status === 'suspended') return suspendedBy === 'subscription' ? texts.suspendedUnpaid : texts.suspendedByPlatform;
  if (status === 'deleting' && deleteAt !== null) return texts.goesOn(formatDay(storeDayOf(deleteAt)));
  return texts.nothingWrong;
};

/** What a store pays, with the days left of its trial as of the last look. */
export const planWords = ({ plan, trialEndsAt, checkedAt }: StoreLine): string =>
  plan === 'trial' && trialEndsAt !== null && checkedAt !== null
    ? texts.trialLeft(daysBetween(storeDayOf(checkedAt), storeDayOf(trialEndsAt)))
    : texts.plans[plan];

/** A day, '' for none. */
export const dayOf = (instant: string | null): string => (instant === null ? '' : formatDay(storeDayOf(instant)));
