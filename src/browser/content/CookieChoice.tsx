import { useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router-dom';

import { COOKIE_CHOICE_ID } from '../core/cookieChoiceId';
import { useAppDispatch, useAppSelector } from '../core/hooks';
import { questionReopened } from '../consent/consentSlice';
import { Button } from '../kit/Button/Button';
import { consentTexts } from '../texts/consentTexts';
import { contentTexts } from '../texts/contentTexts';
import styles from './PageTextScreen.module.scss';

/** What was answered about cookies, and the way to another answer: as easy as the first one was (LGPD art. 8 §5). */
export function CookieChoice() {
  const consent = useAppSelector((state) => state.consent);
  const dispatch = useAppDispatch();
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const isKnown = Boolean(consent);
  const isMeant = useLocation().hash === `#${COOKIE_CHOICE_ID}`;
  // It comes after the page, whose own jump to it found nothing.
  useEffect(() => {
    if (isKnown && isMeant) section.current?.scrollIntoView();
  }, [isKnown, isMeant]);
  // Known in the browser alone; renders nothing on the server.
  if (!consent) return null;
  return (
    <section ref={section} id={COOKIE_CHOICE_ID} className={styles.cookies} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {contentTexts.cookies}
      </h2>
      {consent.isCounted ? (
        <>
          <p>{consentTexts.choice[consent.answer ?? 'unasked']}</p>
          <Button tone="outlined" isDisabled={consent.isAsking} onClick={() => dispatch(questionReopened())}>
            {consentTexts.change}
          </Button>
        </>
      ) : (
        <p>{consentTexts.nothing}</p>
      )}
    </section>
  );
}
