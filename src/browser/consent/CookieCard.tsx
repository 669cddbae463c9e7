import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';

import { useAppDispatch, useAppSelector } from '../core/hooks';
import { CONTENT_ID } from '../core/contentId';
import { Button } from '../kit/Button/Button';
import type { ConsentAnswer } from '../platform/consentCookie';
import { selectStore } from '../store/storeSelectors';
import { consentTexts } from '../texts/consentTexts';
import styles from './CookieCard.module.scss';
import { answerGiven, selectConsentAnswer } from './consentSlice';

/**
 * The question whether visits may be counted (specification §2, rules §13), at the bottom of the screen until it is
 * answered: its place is before the footer, and it sticks to the screen's edge while that place is below it.
 */
export function CookieCard() {
  const dispatch = useAppDispatch();
  const isReopened = useAppSelector(selectConsentAnswer) !== null;
  const { pixelId, adsConversion } = useAppSelector(selectStore);
  const recipients = [
    ...(pixelId === null ? [] : [consentTexts.meta]),
    ...(adsConversion === null ? [] : [consentTexts.google]),
  ];
  const card = useRef<HTMLElement>(null);
  // A shopper who reopened it, elsewhere on the page, is taken to it.
  useEffect(() => {
    if (isReopened) card.current?.focus();
  }, [isReopened]);
  function give(answer: ConsentAnswer) {
    dispatch(answerGiven({ answer }));
    // The button that has the focus goes with the card.
    document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });
  }
  return (
    <section ref={card} className={styles.card} aria-label={consentTexts.title} data-cookies tabIndex={-1}>
      <p className={styles.text}>
        {consentTexts.question} {consentTexts.recipients(recipients)}{' '}
        <Link className={styles.link} to="/privacy-policy">
          {consentTexts.policy}
        </Link>
      </p>
      <div className={styles.answers}>
        <Button tone="outlined" size="s" onClick={() => give('refused')}>
          {consentTexts.refuse}
        </Button>
        <Button tone="outlined" size="s" onClick={() => give('approved')}>
          {consentTexts.approve}
        </Button>
      </div>
    </section>
  );
}
