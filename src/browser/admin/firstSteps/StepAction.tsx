import type { FirstStep, StepState } from '../../../shared/admin/firstSteps';
import { useAppSelector } from '../../core/hooks';
import { ButtonLink } from '../../kit/Button/ButtonLink';
import { VisuallyHidden } from '../../kit/VisuallyHidden/VisuallyHidden';
import { firstStepsTexts } from '../../texts/firstStepsTexts';
import { AGREEMENT_PATH } from '../agreement/agreementPages';
import { selectIsAgreementAwaited, selectMay } from '../core/profileSlice';
import { selectFirstSteps } from './firstStepsSlice';
import { StartTest } from './StartTest';
import styles from './TestCard.module.scss';

const STORE = '/admin/my-store';

type Props = { step: FirstStep; state: StepState; isCurrent: boolean };

/** The way to the page where a step is done. */
export function StepAction({ step, state, isCurrent }: Props) {
  const { view } = useAppSelector(selectFirstSteps);
  const mayAgree = useAppSelector((admin) => selectMay(admin, 'agreement'));
  const mayFinance = useAppSelector((admin) => selectMay(admin, 'finance'));
  const isAwaited = useAppSelector(selectIsAgreementAwaited);
  const { look, fix, agreement, storeData, theme, bankAccount, ownDomain } = firstStepsTexts.actions;
  if (step === 'testPurchase') {
    const isBegun = view.status === 'ready' && view.value.testPurchase !== null;
    // Once begun, its card is where it goes on.
    return state === 'done' || isBegun ? null : <StartTest />;
  }
  // What owners alone may is theirs once they have accepted.
  if (step === 'bankAccount' && isAwaited && state !== 'done')
    return <p className={styles.text}>{firstStepsTexts.agreementFirst}</p>;
  const fields = view.status === 'ready' ? view.value.facts.missingFields : [];
  // The origin is of the step of the delivery.
  const missing = fields.find((field) => field !== 'originZipCode');
  const words = {
    agreement: { to: AGREEMENT_PATH, text: state === 'done' || !mayAgree ? null : agreement },
    storeData: {
      to: missing === undefined ? STORE : `${STORE}#my-store-${missing}`,
      text: state === 'done' ? null : storeData,
    },
    theme: { to: STORE, text: state === 'done' ? null : theme },
    products: { to: `${STORE}/product`, text: state === 'done' || isCurrent ? null : look },
    delivery: { to: `${STORE}/shipping`, text: state === 'done' || isCurrent ? null : look },
    bankAccount: {
      to: '/admin/withdraw',
      text: !mayFinance ? null : { done: null, open: bankAccount, incomplete: fix, waiting: look }[state],
    },
    policies: { to: `${STORE}/page`, text: state === 'done' || isCurrent ? null : look },
    ownDomain: {
      to: `${STORE}#my-store-domain`,
      text: state === 'done' ? null : state === 'waiting' ? look : ownDomain,
    },
  }[step];
  if (words.text === null) return null;
  return (
    <ButtonLink to={words.to} size="s" tone="outlined">
      {words.text}
      <VisuallyHidden>: {firstStepsTexts.names[step]}</VisuallyHidden>
    </ButtonLink>
  );
}
