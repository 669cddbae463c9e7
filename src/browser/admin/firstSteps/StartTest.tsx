import { useAppDispatch, useAppSelector } from '../../core/hooks';
import { Button } from '../../kit/Button/Button';
import { firstStepsTexts } from '../../texts/firstStepsTexts';
import { selectIsAgreementAwaited, selectMay } from '../core/profileSlice';
import { Refusal } from '../kit/Refusal';
import { changeRequested, selectFirstSteps } from './firstStepsSlice';
import styles from './TestCard.module.scss';

/** Begins a test purchase; waits for the first product. */
export function StartTest() {
  const { view, change } = useAppSelector(selectFirstSteps);
  const isOwner = useAppSelector((state) => selectMay(state, 'opening'));
  const dispatch = useAppDispatch();
  const isAwaited = useAppSelector(selectIsAgreementAwaited);
  if (!isOwner)
    return <p className={styles.text}>{isAwaited ? firstStepsTexts.agreementFirst : firstStepsTexts.onlyOwnerTests}</p>;
  const isOfTest = change.kind === 'testStarted';
  return (
    <>
      {isOfTest && change.request.status === 'refused' && <Refusal>{firstStepsTexts.test.refused}</Refusal>}
      <Button
        size="s"
        tone="outlined"
        isDisabled={view.status !== 'ready' || view.value.facts.productsOnSale === 0}
        isLoading={isOfTest && change.request.status === 'sending'}
        onClick={() => dispatch(changeRequested({ kind: 'testStarted' }))}
      >
        {firstStepsTexts.startTest}
      </Button>
    </>
  );
}
