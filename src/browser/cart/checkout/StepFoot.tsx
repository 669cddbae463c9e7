import type { ReactNode } from 'react';

import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { TextLink } from '../../kit/TextLink/TextLink';
import { appTexts } from '../../texts/appTexts';
import { checkoutTexts } from '../../texts/checkoutTexts';
import { panelRequested } from '../cartSlice';
import { stepBefore, stepSearch, type CheckoutStep } from '../checkoutSteps';
import { selectWay } from '../checkoutWay';
import styles from './StepFoot.module.scss';

type Props = {
  step: CheckoutStep;
  /** The button's label: it names the next step. */
  children: ReactNode;
};

/** A step's button, and the link back, which names the step before. */
export function StepFoot({ step, children }: Props) {
  const dispatch = useAppDispatch();
  const before = stepBefore(step, useAppSelector(selectWay));
  return (
    <div className={styles.foot}>
      <div className={styles.button}>{children}</div>
      {before === null ? (
        <TextLink to="/" isAlone onClick={() => dispatch(panelRequested())}>
          {appTexts.backToCart}
        </TextLink>
      ) : (
        <TextLink to={stepSearch(before)} isAlone>
          {checkoutTexts.backTo(checkoutTexts.steps[before].backTo)}
        </TextLink>
      )}
    </div>
  );
}
