import { useId, useState } from 'react';

import type { InstallationCheck } from '../../shared/setup/setupContract';
import { Button } from '../kit/Button/Button';
import { CopyButton } from '../kit/CopyButton/CopyButton';
import { NeedList, NeedRow } from '../kit/NeedList/NeedList';
import { TextButton } from '../kit/TextLink/TextButton';
import { VisuallyHidden } from '../kit/VisuallyHidden/VisuallyHidden';
import { refusalTexts } from '../texts/refusalTexts';
import { setupTexts } from '../texts/setupTexts';
import styles from './CheckList.module.scss';
import { checkWords } from './checkWords';
import { RefreshIcon } from './RefreshIcon';
import { useSetupDispatch, useSetupSelector } from './setupHooks';
import { selectSetup } from './setupSelectors';
import { checkRequested, letterRequested } from './setupSlice';

type Props = {
  title: string;
  note?: string;
  checks: readonly InstallationCheck[];
  /** These may wait: amber instead of red, their remedy folded. */
  isLater?: boolean;
};

/** Checks with what was found, and the remedy under each that is not right. */
export function CheckList({ title, note, checks, isLater = false }: Props) {
  const titleId = useId();
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h3 className={styles.title} id={titleId}>
          {title}
        </h3>
        {note && <output className={styles.note}>{note}</output>}
      </div>
      <NeedList>
        {checks.map((check) => (
          <CheckRow key={check.id} check={check} isLater={isLater} />
        ))}
      </NeedList>
    </section>
  );
}

function CheckRow({ check, isLater }: { check: InstallationCheck; isLater: boolean }) {
  const { checking } = useSetupSelector(selectSetup);
  const dispatch = useSetupDispatch();
  const { id, state } = check;
  const isChecking = checking.includes(id);
  const { name, inSentence } = setupTexts.checkNames[id];
  const { detail, remedy, line } = checkWords(check);
  // What may wait keeps its remedy folded until it is asked for.
  const [isOpen, setIsOpen] = useState(!isLater);
  const fixId = useId();
  const again = (
    <Button
      tone="outlined"
      size="s"
      isLoading={isChecking}
      label={`${setupTexts.checkAgain}: ${inSentence}`}
      onClick={() => dispatch(checkRequested({ id }))}
    >
      <RefreshIcon />
      {setupTexts.checkAgain}
    </Button>
  );
  const how = remedy && (
    <button
      type="button"
      className={styles.how}
      aria-expanded={isOpen}
      aria-controls={fixId}
      onClick={() => setIsOpen(!isOpen)}
    >
      {setupTexts.how}
      <VisuallyHidden>: {inSentence}</VisuallyHidden>
    </button>
  );
  const action = state === 'ok' ? null : isLater ? how : again;
  const found = state === 'ok' ? 'good' : isLater ? 'warn' : 'bad';
  return (
    <NeedRow
      mark={isChecking ? 'busy' : found}
      said={isChecking ? setupTexts.checking : setupTexts.checkStates[state]}
      name={name}
      detail={isChecking && id === 'webhooks' ? setupTexts.webhookWaiting : detail}
      action={action}
    >
      {remedy && (
        <div className={styles.fix} id={fixId} hidden={!isOpen}>
          <p>{remedy}</p>
          {line && (
            <>
              <pre className={styles.line}>{line}</pre>
              <CopyButton text={line} size="s" tone="outlined" label={`${setupTexts.copyLine}: ${inSentence}`}>
                {setupTexts.copyLine}
              </CopyButton>
            </>
          )}
        </div>
      )}
      {id === 'mail' && check.cause !== 'notSet' && <TestLetter />}
    </NeedRow>
  );
}

/** Has a letter sent to who runs the installation, and says what the mail server made of it. */
function TestLetter() {
  const { letter } = useSetupSelector(selectSetup);
  const dispatch = useSetupDispatch();
  const { isSending, answer, refusal } = letter;
  return (
    <div className={styles.letter}>
      <TextButton isAlone isDisabled={isSending} onClick={() => dispatch(letterRequested())}>
        {setupTexts.testLetter}
      </TextButton>
      <output className={styles.note}>
        {answer &&
          (answer.words === null ? setupTexts.testLetterTaken(answer.to) : setupTexts.testLetterRefused(answer.words))}
        {refusal && (refusal.name === 'TooManyRequestsError' ? setupTexts.testLetterWait : refusalTexts[refusal.name])}
      </output>
    </div>
  );
}
