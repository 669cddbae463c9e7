import { formatDay } from '../../../shared/kernel/calendar';
import { storeDayOf } from '../../../shared/kernel/storeDay';
import { useAppSelector } from '../../core/hooks';
import { valueOf } from '../../core/remote';
import { subscriptionTexts } from '../../texts/subscriptionTexts';
import { selectSubscription } from './subscriptionSlice';

/** Until when the trial costs nothing, for owners; nothing without one. */
export function TrialNote() {
  const trialEndsAt = valueOf(useAppSelector(selectSubscription).standing)?.trialEndsAt;
  return trialEndsAt ? `${subscriptionTexts.trialUntil(formatDay(storeDayOf(trialEndsAt)))}.` : null;
}
