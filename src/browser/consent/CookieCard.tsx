import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';

import { useAppDispatch, useAppSelector } from '../core/hooks';
import { CONTENT_ID } from '../core/contentId';
import { Button } from '../kit/Button/Button';
import { classNames } from '../kit/classNames';
import type { ConsentAnswer } from '../platform/consentCookie';
import { selectStore } from '../store/storeSelectors';
import { consentTexts } from '../texts/consentTexts';
import styles from './CookieCard.module.scss';
import { answerGiven, selectConsentAnswer } from './consentSlice';

/**
 * Where in the page the card has its place: under a product's photo, in whose corner it sticks; in the corner of the
 * banner; before the footer. It stands over no control, at no width (design, selling 9).
 */
export type CookiePlace = 'photo' | 'banner' | 'foot';

/** The question whether visits may be counted (specification §2, rules §13). Shown until it is answered. */
export function CookieCard({ place }: { place: CookiePlace }) {
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
    <section
      ref={card}
      className={classNames(styles.card, styles[place])}
      aria-label={consentTexts.title}
      data-cookies={place}
      tabIndex={-1}
    >
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
