import { useId } from 'react';

import type { FirstStep } from '../../../shared/admin/firstSteps';
import type { FirstSteps } from '../../../shared/admin/firstStepsContract';
import { useAppSelector } from '../../core/hooks';
import { Meter } from '../../kit/Meter/Meter';
import { NeedList, NeedRow } from '../../kit/NeedList/NeedList';
import { firstStepsTexts } from '../../texts/firstStepsTexts';
import { Refusal } from '../kit/Refusal';
import styles from './FirstStepsScreen.module.scss';
import { selectFirstSteps } from './firstStepsSlice';
import { StepAction } from './StepAction';
import { StepWays } from './StepWays';
import { stepWords } from './stepWords';

type Props = { steps: FirstSteps };

/** The list that checks itself: done steps with their facts, the current one unfolded. */
export function StepList({ steps }: Props) {
  const { done, total, minutesLeft, list } = steps;
  const { change } = useAppSelector(selectFirstSteps);
  const id = useId();
  const isOfList = change.kind === 'themeKept' || change.kind === 'policiesAccepted';
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <div className={styles.counts}>
          <h2 className={styles.title} id={id}>
            {firstStepsTexts.doneOf(done, total)}
          </h2>
          <span className={styles.small}>{firstStepsTexts.minutes(minutesLeft)}</span>
        </div>
        <Meter label={firstStepsTexts.meter(done, total)} fraction={done / total} />
        <p className={styles.small}>{firstStepsTexts.selfChecking}</p>
        {isOfList && change.request.status === 'refused' && <Refusal>{firstStepsTexts.changeFailed}</Refusal>}
      </div>
      <NeedList isInCard>
        {list.map((entry, index) => (
          <NeedRow
            key={entry.step}
            {...markOf(entry, index + 1)}
            isCurrent={entry.isCurrent}
            name={<Name step={entry.step} />}
            detail={stepWords(entry.step, entry.state, steps)}
            action={<StepAction step={entry.step} state={entry.state} isCurrent={entry.isCurrent} />}
          >
            {entry.isCurrent && <StepWays step={entry.step} state={entry.state} />}
          </NeedRow>
        ))}
      </NeedList>
    </section>
  );
}

function Name({ step }: { step: FirstStep }) {
  if (step !== 'ownDomain') return firstStepsTexts.names[step];
  return (
    <>
      {firstStepsTexts.names[step]} <span className={styles.optional}>{firstStepsTexts.optional}</span>
    </>
  );
}

const markOf = ({ step, state }: FirstSteps['list'][number], number: number) => {
  const said = firstStepsTexts.states[state];
  if (state === 'done') return { mark: 'good', said } as const;
  if (state === 'incomplete') return { mark: 'warn', said } as const;
  const text = step === 'ownDomain' ? '+' : String(number);
  return { mark: { text }, said: state === 'waiting' ? said : firstStepsTexts.stillToDo(number) } as const;
};
