import { useId, useState } from 'react';

import { classNames } from '../../kit/classNames';
import { Button } from '../../kit/Button/Button';
import { buttonLook } from '../../kit/Button/buttonLook';
import type { ListedMachine, SampleEvent } from '../../replay/allMachines';
import { machineTexts } from '../../texts/machineTexts';
import styles from './MachineStepper.module.scss';
import { historyOf, snapshotOf, statesOf, stepsOf, type Refusal, type Step } from './machineStepping';

const reasonOf = (refusal: Refusal): string => {
  if (refusal.kind === 'done') return machineTexts.done;
  if (refusal.kind === 'guarded') return machineTexts.guarded;
  return machineTexts.elsewhere(refusal.states);
};

/** One machine, stepped by hand: its states with the current ones marked, its events, what was sent so far. */
export function MachineStepper({ listed }: { listed: ListedMachine }) {
  const [sent, setSent] = useState<SampleEvent[]>([]);
  const stepped = { listed, sent };
  const titleId = useId();
  return (
    <section className={styles.machine} aria-labelledby={titleId}>
      <h2 className={styles.title} id={titleId}>
        {listed.title}
      </h2>
      <div>
        <h3 className={styles.part}>{machineTexts.states}</h3>
        <ul className={styles.states}>
          {statesOf(stepped).map(({ name, isCurrent }) => (
            <li
              key={name}
              className={classNames(styles.state, isCurrent && styles.current)}
              aria-current={isCurrent ? 'step' : undefined}
            >
              {name}
            </li>
          ))}
        </ul>
        <output className={styles.context}>{JSON.stringify(snapshotOf(stepped).context)}</output>
      </div>
      <div>
        <h3 className={styles.part}>{machineTexts.events}</h3>
        <ul className={styles.events}>
          {stepsOf(stepped).map((step) => (
            <EventButton key={step.sample.label} step={step} onSend={() => setSent([...sent, step.sample])} />
          ))}
        </ul>
      </div>
      <div>
        <h3 className={styles.part}>{machineTexts.history}</h3>
        <ol className={styles.history}>
          <li>{machineTexts.beginning}</li>
          {historyOf(stepped).map(({ label, states }, index) => (
            // The same event may come twice: its place is what tells it.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index}>
              {label} → {states.join(', ')}
            </li>
          ))}
        </ol>
        <div className={styles.buttons}>
          <Button size="s" tone="outlined" isDisabled={sent.length === 0} onClick={() => setSent(sent.slice(0, -1))}>
            {machineTexts.undo}
          </Button>
          <Button size="s" tone="outlined" isDisabled={sent.length === 0} onClick={() => setSent([])}>
            {machineTexts.restart}
          </Button>
        </div>
      </div>
    </section>
  );
}

function EventButton({ step, onSend }: { step: Step; onSend: () => void }) {
  const wordsId = useId();
  const isLegal = 'leadsTo' in step;
  return (
    <li className={styles.event}>
      <button
        type="button"
        className={classNames(buttonLook({ tone: 'outlined', size: 's' }), !isLegal && styles.refused)}
        // Not `disabled`: the focus stays where it is when an event has just made itself illegal.
        aria-disabled={!isLegal}
        aria-describedby={wordsId}
        onClick={isLegal ? onSend : undefined}
      >
        {step.sample.label}
      </button>
      <span id={wordsId} className={styles.words}>
        {isLegal ? `→ ${step.leadsTo.join(', ')}` : reasonOf(step.refusal)}
      </span>
    </li>
  );
}
