import type { Standing } from '../../../shared/admin/subscriptionContract';
import { formatDay } from '../../../shared/kernel/calendar';
import { storeDayOf } from '../../../shared/kernel/storeDay';
import { useAppSelector } from '../../core/hooks';
import { valueOf } from '../../core/remote';
import { subscriptionTexts } from '../../texts/subscriptionTexts';
import { AdminNotice } from '../kit/AdminNotice';
import { selectSubscription } from './subscriptionSlice';

/**
 * Over every page of the admin, for owners: that a card was refused, or the store is about to close, and the payment
 * method.
 */
export function SubscriptionWarning() {
  const standing = valueOf(useAppSelector(selectSubscription).standing);
  const text = standing && warningOf(standing);
  if (!text) return null;
  return (
    <AdminNotice
      label={subscriptionTexts.warningLabel}
      tone={standing.isSuspended ? 'bad' : 'warn'}
      isStrong
      to="/admin/sign"
      toText={subscriptionTexts.pay}
    >
      {text}
    </AdminNotice>
  );
}

function warningOf({ status, failedSince, suspendsAt, isSuspended, waitingPurchases = 0 }: Standing): string | null {
  if (isSuspended) {
    return waitingPurchases > 0
      ? `${subscriptionTexts.closed} ${subscriptionTexts.waitingPurchases(waitingPurchases)}`
      : subscriptionTexts.closed;
  }
  if (suspendsAt === null) return failedSince === null ? null : subscriptionTexts.unbegun;
  const day = formatDay(storeDayOf(suspendsAt));
  return status === 'canceled' ? subscriptionTexts.ending(day) : subscriptionTexts.warning(day);
}
