import type { Standing } from '../../../shared/admin/subscriptionContract';
import { formatDay } from '../../../shared/kernel/calendar';
import { storeDayOf } from '../../../shared/kernel/storeDay';
import { useAppSelector } from '../../core/hooks';
import { valueOf } from '../../core/remote';
import { classNames } from '../../kit/classNames';
import { TextLink } from '../../kit/TextLink/TextLink';
import { subscriptionTexts } from '../../texts/subscriptionTexts';
import { selectSubscription } from './subscriptionSlice';
import styles from './SubscriptionWarning.module.scss';

/**
 * Over every page of the admin, for owners: that a card was refused, or the store is about to close, and the payment
 * method.
 */
export function SubscriptionWarning() {
  const standing = valueOf(useAppSelector(selectSubscription).standing);
  const text = standing && warningOf(standing);
  if (!text) return null;
  return (
    <section
      className={classNames(styles.warning, standing.isSuspended && styles.closed)}
      aria-label={subscriptionTexts.warningLabel}
    >
      <p>{text}</p>
      <TextLink to="/admin/sign" isAlone>
        {subscriptionTexts.pay}
      </TextLink>
    </section>
  );
}

function warningOf({ status, failedSince, suspendsAt, isSuspended }: Standing): string | null {
  if (isSuspended) return subscriptionTexts.closed;
  if (suspendsAt === null) return failedSince === null ? null : subscriptionTexts.unbegun;
  const day = formatDay(storeDayOf(suspendsAt));
  return status === 'canceled' ? subscriptionTexts.ending(day) : subscriptionTexts.warning(day);
}
