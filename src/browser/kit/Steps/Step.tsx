import type { ReactNode, RefObject } from 'react';

import { formTexts } from '../../texts/formTexts';
import { classNames } from '../classNames';
import { Icon } from '../Icon/Icon';
import { TextButton } from '../TextLink/TextButton';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import styles from './Step.module.scss';
import type { WizardStep } from './Steps';

type Props = {
  step: WizardStep;
  /** From 1: the number on the plate. */
  number: number;
  /** Closer together on phones. */
  isBrief: boolean;
  /** Set on the open step's heading. */
  heading: RefObject<HTMLHeadingElement | null>;
  onReturn: () => void;
  children: ReactNode;
};

const SPOKEN = { done: formTexts.stepDone, now: formTexts.stepNow, next: formTexts.stepNext };

/** One plate of the wizard with its heading, and its summary or its form. */
export function Step({ step, number, isBrief, heading, onReturn, children }: Props) {
  const { title, state, summary, canReturn = false } = step;
  const isNow = state === 'now';
  return (
    <li
      className={classNames(styles.step, styles[state], isBrief && styles.brief)}
      aria-current={isNow ? 'step' : undefined}
    >
      <div className={classNames(styles.head, isBrief && styles.briefHead)}>
        <span className={classNames(styles.plate, styles[`${state}Plate`], isBrief && styles.briefPlate)}>
          <VisuallyHidden>{SPOKEN[state](number)}</VisuallyHidden>
          <span aria-hidden="true">{state === 'done' ? <Icon name="check" /> : number}</span>
        </span>
        <h2 ref={isNow ? heading : undefined} tabIndex={isNow ? -1 : undefined} className={styles[`${state}Title`]}>
          {title}
        </h2>
        {state === 'done' && canReturn && (
          <TextButton isAlone onClick={onReturn}>
            {formTexts.edit}
            <VisuallyHidden> {title}</VisuallyHidden>
          </TextButton>
        )}
      </div>
      {state === 'done' && summary && (
        <div className={classNames(styles.summary, isBrief && styles.briefSummary)}>{summary}</div>
      )}
      {isNow && <div className={styles.body}>{children}</div>}
    </li>
  );
}
