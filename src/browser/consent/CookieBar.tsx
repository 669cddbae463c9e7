import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';

import { useAppDispatch } from '../app/hooks';
import { Button } from '../kit/Button/Button';
import { consentTexts } from '../texts/consentTexts';
import styles from './CookieBar.module.scss';
import { answerGiven } from './consentSlice';

/** Where the page reads how high the bar is: what floats at the foot stands above it, and the focus never hides there. */
const HEIGHT = '--cookie-bar';

/** The question whether visits may be counted (specification §2, decisions §13). Shown until it is answered. */
export function CookieBar() {
  const dispatch = useAppDispatch();
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = bar.current;
    const { style } = document.documentElement;
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => style.setProperty(HEIGHT, `${element.offsetHeight}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(HEIGHT);
    };
  }, []);
  return (
    <section ref={bar} className={styles.bar} aria-label={consentTexts.title}>
      <div className={styles.page}>
        <p className={styles.text}>
          {consentTexts.question}{' '}
          <Link className={styles.link} to="/privacy-policy">
            {consentTexts.policy}
          </Link>
        </p>
        <div className={styles.keys}>
          <Button tone="line" onClick={() => dispatch(answerGiven({ answer: 'refused' }))}>
            {consentTexts.refuse}
          </Button>
          <Button tone="line" onClick={() => dispatch(answerGiven({ answer: 'approved' }))}>
            {consentTexts.approve}
          </Button>
        </div>
      </div>
    </section>
  );
}
