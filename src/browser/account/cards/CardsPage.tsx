import { Navigate, useLocation } from 'react-router-dom';

import { MAX_CARDS } from '../../../shared/account/accountLimits';
import { Notice } from '../../catalog/Notice/Notice';
import { useAppSelector } from '../../core/hooks';
import { ButtonLink } from '../../kit/Button/ButtonLink';
import { TextLink } from '../../kit/TextLink/TextLink';
import { cardTexts } from '../../texts/cardTexts';
import { AccountPageFailed } from '../pages/AccountPageFailed';
import { AccountPageSkeleton } from '../pages/AccountPageSkeleton';
import { selectIsRepeatOff } from '../repeat/repeatOfferSlice';
import { afterCardIn, newCardPath } from '../repeat/repeatPaths';
import { selectRepeat } from '../repeat/repeatSlice';
import { isRunning } from '../repeat/repeatWords';
import styles from '../repeat/Repeat.module.scss';
import { CardForm } from './CardForm';
import { CardRow } from './CardRow';

/** The router's key of the page that a document was loaded for: its policy is that page's. */
const FIRST_OF_DOCUMENT = 'default';

/** The page /account/cards: the customer's kept cards, or a new one. */
export function CardsPage() {
  const { pathname, search, key } = useLocation();
  const isAdding = new URLSearchParams(search).has('card');
  const { cards, purchases, adding } = useAppSelector(selectRepeat);
  const isOff = useAppSelector(selectIsRepeatOff);
  if (cards.status === 'failed' || purchases.status === 'failed') return <AccountPageFailed />;
  if (cards.status !== 'ready' || purchases.status !== 'ready') return <AccountPageSkeleton />;
  const list = cards.value;
  // Cards pay nothing there; those kept from before can still be removed.
  if (isOff && list.length === 0) return <Navigate replace to="/account" />;
  const isFull = list.length >= MAX_CARDS;
  if (isAdding) {
    const next = afterCardIn(search);
    if (adding.status === 'added' || (isFull && adding.status === 'none')) return <Navigate replace to={next} />;
    return (
      <section className={styles.setUp} aria-labelledby="new-card">
        <h2 id="new-card" className={styles.sectionTitle}>
          {cardTexts.addTitle}
        </h2>
        {key === FIRST_OF_DOCUMENT ? (
          <CardForm id="newCard" isFirst={list.length === 0}>
            <TextLink to={next} isAlone>
              {cardTexts.back}
            </TextLink>
          </CardForm>
        ) : (
          <>
            <p>{cardTexts.ownPage}</p>
            <div>
              <ButtonLink to={pathname + search} icon="lock" isDocument>
                {cardTexts.openForm}
              </ButtonLink>
            </div>
          </>
        )}
      </section>
    );
  }
  if (list.length === 0)
    return (
      <Notice title={cardTexts.empty} text={cardTexts.emptyText} animal="rabbit">
        <ButtonLink to={newCardPath()} isDocument>
          {cardTexts.add}
        </ButtonLink>
      </Notice>
    );
  return (
    <>
      <p className={styles.lead}>{cardTexts.lead}</p>
      <ul className={styles.cards} aria-label={cardTexts.list}>
        {list.map((card) => (
          <li key={card.id}>
            <CardRow
              card={card}
              usedBy={purchases.value.filter((purchase) => purchase.cardId === card.id && isRunning(purchase))}
            />
          </li>
        ))}
      </ul>
      {isFull ? (
        <p>{cardTexts.tooMany}</p>
      ) : (
        <div>
          <ButtonLink to={newCardPath()} icon="plus" isDocument>
            {cardTexts.add}
          </ButtonLink>
        </div>
      )}
    </>
  );
}
