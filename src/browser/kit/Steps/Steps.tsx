import { useEffect, useRef, type ReactNode } from 'react';

import { Step } from './Step';
import styles from './Steps.module.scss';

/** One step of a wizard. */
export type WizardStep = {
  id: string;
  title: string;
  /** done: folded to its summary. now: open. next: waits, cannot be clicked. */
  state: 'done' | 'now' | 'next';
  /** What was answered, in two lines; shown once done. */
  summary?: ReactNode;
  /** A done step that can be edited has its button 'Editar'. */
  canReturn?: boolean;
};

type Props = {
  steps: readonly WizardStep[];
  /** Done steps close together on phones, so that the next step is in view. */
  isBrief?: boolean;
  /** The open step's form. */
  children: ReactNode;
  onReturn: (id: string) => void;
};

/** A wizard as a column of house-number plates. When the open step changes, its heading takes the focus. */
export function Steps({ steps, isBrief = false, children, onReturn }: Props) {
  const now = steps.find((step) => step.state === 'now')?.id;
  const heading = useRef<HTMLHeadingElement>(null);
  const opened = useRef(now);

  useEffect(() => {
    // The page itself places the focus when it opens.
    if (now === opened.current) return;
    opened.current = now;
    heading.current?.focus();
  }, [now]);

  return (
    <ol className={styles.steps}>
      {steps.map((step, index) => (
        <Step
          key={step.id}
          step={step}
          number={index + 1}
          isBrief={isBrief}
          heading={heading}
          onReturn={() => onReturn(step.id)}
        >
          {step.state === 'now' ? children : null}
        </Step>
      ))}
    </ol>
  );
}
