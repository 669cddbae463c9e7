import { Navigate, useLocation } from 'react-router-dom';

import { formatBrl } from '../../../shared/kernel/money';
import { storeDayOf } from '../../../shared/kernel/storeDay';
import { Notice } from '../../catalog/Notice/Notice';
import { selectEnteredAt } from '../../core/appSelectors';
import { useAppSelector } from '../../core/hooks';
import { ButtonLink } from '../../kit/Button/ButtonLink';
import { TextLink } from '../../kit/TextLink/TextLink';
import { repeatTexts as texts } from '../../texts/repeatTexts';
import { AccountPageFailed } from '../pages/AccountPageFailed';
import { AccountPageSkeleton } from '../pages/AccountPageSkeleton';
import { PANTRY_PATH } from '../pantry/pantryPaths';
import { PastCycles } from './PastCycles';
import { PurchaseCard } from './PurchaseCard';
import { selectIsRepeatOff } from './repeatOfferSlice';
import { disagreementOf } from './repeatPantry';
import { setUpIn } from './repeatPaths';
import type { RepeatPurchase } from '../../../shared/repeat/repeatContract';
import { purchasePath, REPEAT_PATH } from '../../../shared/repeat/repeatPaths';
import { selectRepeat } from './repeatSlice';
import { dayWords, isRunning } from './repeatWords';
import styles from './Repeat.module.scss';
import { SetUp } from './SetUp';

/** What waits for its customer stands first, then the nearest charge; paused ones last. */
const urgencyOf = ({ id, cycle }: RepeatPurchase, cancelledId: string | null): string => {
  if (id === cancelledId) return '0';
  if (cycle === null) return '3';
  const waits = cycle.status === 'retryWait' || (cycle.rise != null && cycle.rise.answer === null);
  return `${waits ? '1' : '2'} ${cycle.chargeOn}`;
};

/** The page /account/repeat: the customer's repeat purchases, one of them, or a new one. */
export function RepeatPage() {
  const { search } = useLocation();
  const { purchases, cards, pantry, payingOrderId, cancelledId } = useAppSelector(selectRepeat);
  const today = storeDayOf(useAppSelector(selectEnteredAt));
  // A store that sells nothing of the kind; who has a purchase from before still finds it.
  const isOff = useAppSelector(selectIsRepeatOff);
  if (payingOrderId !== null) return <Navigate to={`/order/${encodeURIComponent(payingOrderId)}`} />;
  if (purchases.status === 'failed' || cards.status === 'failed') return <AccountPageFailed />;
  if (purchases.status !== 'ready' || cards.status !== 'ready') return <AccountPageSkeleton />;
  if (isOff && purchases.value.length === 0) return <Navigate replace to="/account" />;
  const setUp = setUpIn(search);
  if (setUp !== null) return <SetUp key={search} {...setUp} />;

  const list = purchases.value;
  const wanted = new URLSearchParams(search).get('purchase');
  if (wanted !== null) {
    const purchase = list.find(({ id }) => id === wanted);
    if (!purchase) return <Navigate replace to={REPEAT_PATH} />;
    const disagreement = disagreementOf([purchase], pantry, today);
    return (
      <>
        <p>
          <TextLink to={REPEAT_PATH} isAlone>
            {texts.all}
          </TextLink>
        </p>
        <PurchaseCard purchase={purchase} disagreement={disagreement} isAlone />
        <PastCycles purchase={purchase} />
      </>
    );
  }
  const running = list.filter(isRunning);
  // A receipt stands first, where it is seen.
  const shown = list
    .filter((purchase) => isRunning(purchase) || purchase.id === cancelledId)
    .toSorted((one, other) => urgencyOf(one, cancelledId).localeCompare(urgencyOf(other, cancelledId)));
  const over = list.filter((purchase) => !shown.includes(purchase));
  // A refused charge has its day behind it.
  const unpaid = running.filter(({ cycle }) => cycle?.status === 'retryWait');
  const [next] = running
    .filter((purchase) => purchase.cycle !== null && !unpaid.includes(purchase))
    .toSorted((one, other) => ((one.cycle?.chargeOn ?? '') < (other.cycle?.chargeOn ?? '') ? -1 : 1));
  // One bubble on a screen.
  const disagreement = disagreementOf(running, pantry, today);
  const paused = running.filter(({ status }) => status === 'paused').length;
  return (
    <>
      {running.length > 0 ? (
        <p className={styles.lead}>
          {texts.lead({ active: running.length - paused - unpaid.length, unpaid: unpaid.length, paused })}
          {next?.cycle &&
            ` ${texts.next(dayWords(next.cycle.chargeOn, today), formatBrl(next.cycle.reminder?.total ?? next.total))}`}
        </p>
      ) : shown.length > 0 ? null : (
        <Notice title={texts.empty} text={texts.emptyText} animal="dog">
          <ButtonLink to="/account">{texts.emptyOrders}</ButtonLink>
          <TextLink to={PANTRY_PATH} isAlone>
            {texts.emptyPantry}
          </TextLink>
        </Notice>
      )}
      {shown.map((purchase) => (
        <PurchaseCard
          key={purchase.id}
          purchase={purchase}
          disagreement={disagreement?.purchaseId === purchase.id ? disagreement : null}
        />
      ))}
      {over.length > 0 && (
        <section className={styles.section} aria-labelledby="repeat-over">
          <h2 id="repeat-over" className={styles.sectionTitle}>
            {texts.over}
          </h2>
          <ul className={styles.overs}>
            {over.map(({ id, name }) => (
              <li key={id}>
                <TextLink to={purchasePath(id)} isAlone>
                  {name}
                </TextLink>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
