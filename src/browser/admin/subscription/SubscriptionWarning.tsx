import { formatDay } from '../../../shared/kernel/calendar';
import { storeDayOf } from '../../../shared/kernel/storeDay';
import { useAppSelector } from '../../app/hooks';
import { classNames } from '../../kit/classNames';
import { TextLink } from '../../kit/TextLink/TextLink';
import { subscriptionTexts } from '../../texts/subscriptionTexts';
import { selectSubscription } from '../adminSelectors';
import { remoteValue } from '../remote';
import styles from './SubscriptionWarning.module.scss';

/** Over every page of the admin, for owners: that the store is about to close, or has, and the way to pay. */
export function SubscriptionWarning() {
  const standing = remoteValue(useAppSelector(selectSubscription).standing);
  if (!standing || standing.suspendsAt === null) return null;
  const { suspendsAt, isSuspended, status } = standing;
  const day = formatDay(storeDayOf(suspendsAt));
  const text = isSuspended
    ? subscriptionTexts.closed
    : status === 'canceled'
      ? subscriptionTexts.ending(day)
      : subscriptionTexts.warning(day);
  return (
    <section
      className={classNames(styles.warning, isSuspended && styles.closed)}
      aria-label={subscriptionTexts.warningLabel}
    >
      <p>{text}</p>
      <TextLink to="/admin/sign" isAlone>
        {subscriptionTexts.pay}
      </TextLink>
    </section>
  );
}
