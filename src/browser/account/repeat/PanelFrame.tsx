import { useEffect, useId, useRef, type ReactNode } from 'react';

import { useAppDispatch } from '../../core/hooks';
import { TextButton } from '../../kit/TextLink/TextButton';
import { repeatTexts as texts } from '../../texts/repeatTexts';
import { panelChanged } from './repeatSlice';
import styles from './Repeat.module.scss';

type Props = { title: string; text?: ReactNode; children: ReactNode };

/** What opens inside the card of a purchase; it takes the focus, as the button that opened it may be far above. */
export function PanelFrame({ title, text, children }: Props) {
  const id = useId();
  const place = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    place.current?.focus();
  }, []);
  return (
    <section className={styles.open} aria-labelledby={id}>
      <div>
        <h3 ref={place} id={id} className={styles.openTitle} tabIndex={-1}>
          {title}
        </h3>
        {text && <p className={styles.helper}>{text}</p>}
      </div>
      {children}
    </section>
  );
}

/** Closes what was opened, and changes nothing. */
export function KeepAsIs({ purchaseId, words = texts.keepAsIs }: { purchaseId: string; words?: string }) {
  const dispatch = useAppDispatch();
  return (
    <TextButton isAlone onClick={() => void dispatch(panelChanged({ purchaseId, panel: null }))}>
      {words}
    </TextButton>
  );
}
