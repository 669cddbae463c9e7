import { Link } from 'react-router-dom';

import type { FirstStep, StepState } from '../../../shared/admin/firstSteps';
import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { Button } from '../../kit/Button/Button';
import { ButtonLink } from '../../kit/Button/ButtonLink';
import { Icon } from '../../kit/Icon/Icon';
import type { IconName } from '../../kit/Icon/iconPaths';
import { SafeLink } from '../../kit/SafeLink/SafeLink';
import { linkLook } from '../../kit/TextLink/linkLook';
import { TextLink } from '../../kit/TextLink/TextLink';
import { firstStepsTexts } from '../../texts/firstStepsTexts';
import { selectIsAgreementAwaited, selectMay } from '../core/profileSlice';
import styles from './FirstStepsScreen.module.scss';
import { HIDDEN_PRODUCTS } from './firstStepsPages';
import { changeRequested, selectFirstSteps, type FirstStepsChange } from './firstStepsSlice';

/** What the current step unfolds: its ways to be done, where it has several. */
export function StepWays({ step, state }: { step: FirstStep; state: StepState }) {
  const isOwner = useAppSelector((root) => selectMay(root, 'opening'));
  const isAwaited = useAppSelector(selectIsAgreementAwaited);
  const { view } = useAppSelector(selectFirstSteps);
  const hasHidden = view.status === 'ready' && view.value.facts.productsHidden > 0;
  switch (step) {
    case 'theme':
      return (
        <div className={styles.fix}>
          <ChangeButton kind="themeKept">{firstStepsTexts.keepTheme}</ChangeButton>
        </div>
      );
    case 'products':
      return (
        <>
          {hasHidden && (
            <div className={styles.fix}>
              <ButtonLink to={HIDDEN_PRODUCTS} size="s" tone="outlined">
                {firstStepsTexts.completeHidden}
              </ButtonLink>
            </div>
          )}
          <div className={styles.ways}>
            <Way to="/admin/first-steps/starter" icon="box" words={firstStepsTexts.ways.starter} />
            <Way to="/admin/my-store/product/import" icon="download" words={firstStepsTexts.ways.import} />
            <Way to="/admin/my-store/product/new" icon="edit" words={firstStepsTexts.ways.byHand} />
          </div>
        </>
      );
    case 'delivery':
      return (
        <div className={styles.fix}>
          <ButtonLink to="/admin/my-store#my-store-originZipCode" size="s" tone="outlined">
            {firstStepsTexts.origin}
          </ButtonLink>
          <ButtonLink to="/admin/my-store/shipping" size="s" tone="outlined">
            {firstStepsTexts.rules}
          </ButtonLink>
        </div>
      );
    case 'policies':
      return (
        <div className={styles.fix}>
          {Object.entries(firstStepsTexts.policyLinks).map(([page, name]) => (
            <SafeLink key={page} to={page} isExternal hasTab className={linkLook(true)}>
              {name}
            </SafeLink>
          ))}
          <TextLink to="/admin/my-store/page" isAlone>
            {firstStepsTexts.editPolicies}
          </TextLink>
          {state === 'incomplete' ? (
            <TextLink to="/admin/my-store#my-store-law" isAlone>
              {firstStepsTexts.law}
            </TextLink>
          ) : isOwner ? (
            <ChangeButton kind="policiesAccepted">{firstStepsTexts.acceptPolicies}</ChangeButton>
          ) : (
            <p className={styles.small}>{isAwaited ? firstStepsTexts.agreementFirst : firstStepsTexts.onlyOwner}</p>
          )}
        </div>
      );
    default:
      return null;
  }
}

function ChangeButton({ kind, children }: { kind: FirstStepsChange; children: string }) {
  const { change } = useAppSelector(selectFirstSteps);
  const dispatch = useAppDispatch();
  return (
    <Button
      size="s"
      tone="outlined"
      isLoading={change.request.status === 'sending'}
      onClick={() => dispatch(changeRequested({ kind }))}
    >
      {children}
    </Button>
  );
}

function Way({ to, icon, words }: { to: string; icon: IconName; words: { name: string; text: string } }) {
  return (
    <Link className={styles.way} to={to}>
      <Icon name={icon} />
      <b className={styles.wayName}>{words.name}</b>
      <span className={styles.small}>{words.text}</span>
    </Link>
  );
}
