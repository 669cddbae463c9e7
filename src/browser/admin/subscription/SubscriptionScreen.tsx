import { useState } from 'react';
import { useLocation } from 'react-router-dom';

import type { SubscriptionView } from '../../../shared/admin/subscriptionContract';
import { formatDay } from '../../../shared/kernel/calendar';
import { formatBrl } from '../../../shared/kernel/money';
import { storeDayOf } from '../../../shared/kernel/storeDay';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { Badge } from '../../kit/Badge/Badge';
import { Button } from '../../kit/Button/Button';
import { ButtonLink } from '../../kit/Button/ButtonLink';
import { ConfirmDialog } from '../../kit/ConfirmDialog/ConfirmDialog';
import { SubHeader } from '../../kit/SubHeader/SubHeader';
import { adminTexts } from '../../texts/adminTexts';
import { subscriptionTexts } from '../../texts/subscriptionTexts';
import { AdminSection } from '../kit/AdminSection';
import { selectSubscription, cancelRequested } from './subscriptionSlice';
import { LoadFailure } from '../kit/LoadFailure';
import { PageSkeleton } from '../kit/PageSkeleton';
import { Refusal } from '../kit/Refusal';
import { SavedNote } from '../kit/SavedNote';
import { InvoiceTable } from './InvoiceTable';
import { SubscriptionCard } from './SubscriptionCard';
import styles from './SubscriptionScreen.module.scss';

/** A document of its own: only its policy lets a card out to the provider. */
const CARD_PAGE = '/admin/sign?card=true';
const TONES = { active: 'good', canceled: 'neutral', future: 'info', failed: 'bad' } as const;
const dayOf = (instant: string): string => formatDay(storeDayOf(instant));

/** The page /admin/sign: the plan, its card, its invoices, and the way out (rules §12). */
export function SubscriptionScreen() {
  const { view } = useAppSelector(selectSubscription);
  const isCard = new URLSearchParams(useLocation().search).get('card') === 'true';
  return (
    <>
      <SubHeader title={adminTexts.subscription} />
      {view.status === 'failed' && (
        <AdminSection title={subscriptionTexts.failed}>
          <LoadFailure text={subscriptionTexts.failedText} />
        </AdminSection>
      )}
      {(view.status === 'none' || view.status === 'loading') && <PageSkeleton />}
      {view.status === 'ready' && (isCard ? <SubscriptionCard view={view.value} /> : <PlanSection view={view.value} />)}
      {view.status === 'ready' && !isCard && <InvoiceTable />}
    </>
  );
}

function PlanSection({ view: { plan, standing, subscription } }: { view: SubscriptionView }) {
  const { card, change } = useAppSelector(selectSubscription);
  const dispatch = useAppDispatch();
  const [isLeaving, setIsLeaving] = useState(false);
  const isOver = !subscription || standing?.status === 'canceled';
  const trialEnd = standing?.trialEndsAt ? dayOf(standing.trialEndsAt) : null;
  const isUnbegun = standing?.status === 'failed' && standing.suspendsAt === null;
  const worksUntil = standing?.suspendsAt ?? subscription?.nextChargeAt ?? null;
  const facts = subscription
    ? [
        [
          subscriptionTexts.card,
          subscription.card
            ? subscriptionTexts.cardOf(subscription.card.brand, subscription.card.lastDigits)
            : subscriptionTexts.noCard,
        ],
        standing?.suspendsAt
          ? [subscriptionTexts.worksUntil, dayOf(standing.suspendsAt)]
          : [
              subscriptionTexts.nextCharge,
              subscription.nextChargeAt ? dayOf(subscription.nextChargeAt) : subscriptionTexts.dash,
            ],
      ]
    : [];
  return (
    <AdminSection
      title={plan.name}
      mark={
        standing && (
          <Badge tone={TONES[standing.status]}>
            {trialEnd !== null && !subscription
              ? subscriptionTexts.trialUntil(trialEnd)
              : subscriptionTexts.statuses[standing.status]}
          </Badge>
        )
      }
    >
      {change.status === 'refused' && (
        <Refusal isBoxed>
          {change.refusal.name === 'UnavailableError' ? subscriptionTexts.unknown : subscriptionTexts.retryRefused}
        </Refusal>
      )}
      {card.done === 'started' && standing?.status === 'failed' ? (
        <Refusal isBoxed>{subscriptionTexts.unpaidStarted}</Refusal>
      ) : (
        <SavedNote isShown={card.done !== null}>
          {card.done === 'started' ? subscriptionTexts.started : subscriptionTexts.saved}
        </SavedNote>
      )}
      <p className={styles.value}>{subscriptionTexts.perMonth(formatBrl(subscription?.price ?? plan.price))}</p>
      <ul className={styles.contains}>
        {subscriptionTexts.contains.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map(([name, value]) => (
            <div key={name} className={styles.fact}>
              <dt className={styles.name}>{name}</dt>
              <dd className={styles.value}>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {standing && standing.suspendsAt !== null && !standing.isSuspended && <p>{subscriptionTexts.repeats}</p>}
      {!subscription && <p>{trialEnd === null ? subscriptionTexts.none : subscriptionTexts.noneInTrial(trialEnd)}</p>}
      <div className={styles.buttons}>
        <ButtonLink to={CARD_PAGE} isDocument size="s" tone={isOver ? 'primary' : 'outlined'}>
          {!subscription
            ? subscriptionTexts.begin
            : isOver
              ? subscriptionTexts.beginAgain
              : subscriptionTexts.changeCard}
        </ButtonLink>
        {!isOver && (
          <Button size="s" tone="outlined" isDisabled={change.status === 'sending'} onClick={() => setIsLeaving(true)}>
            {subscriptionTexts.cancel}
          </Button>
        )}
      </div>
      <ConfirmDialog
        isOpen={isLeaving}
        onClose={() => setIsLeaving(false)}
        title={subscriptionTexts.cancelTitle}
        confirmLabel={subscriptionTexts.cancelConfirm}
        closeLabel={subscriptionTexts.keep}
        isDanger
        onConfirm={() => void dispatch(cancelRequested())}
      >
        {isUnbegun && subscriptionTexts.cancelUnbegun}
        {!isUnbegun && worksUntil && subscriptionTexts.cancelText(dayOf(worksUntil))}
      </ConfirmDialog>
    </AdminSection>
  );
}
