import { useId, useState } from 'react';

import type { InstallationCheck } from '../../shared/setup/setupContract';
import { classNames } from '../kit/classNames';
import { Button } from '../kit/Button/Button';
import { CopyButton } from '../kit/CopyButton/CopyButton';
import { Icon } from '../kit/Icon/Icon';
import { Loader } from '../kit/Loader/Loader';
import { VisuallyHidden } from '../kit/VisuallyHidden/VisuallyHidden';
import { setupTexts } from '../texts/setupTexts';
import styles from './CheckList.module.scss';
import { checkWords } from './checkWords';
import { RefreshIcon } from './RefreshIcon';
import { useSetupDispatch, useSetupSelector } from './setupHooks';
import { selectSetup } from './setupSelectors';
import { checkRequested } from './setupSlice';

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
      <ul className={styles.list}>
        {checks.map((check) => (
          <CheckRow key={check.id} check={check} isLater={isLater} />
        ))}
      </ul>
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
  const mark = state === 'ok' ? styles.good : isLater ? styles.warn : styles.bad;
  return (
    <li className={styles.row}>
      <span className={classNames(styles.mark, isChecking ? styles.busy : mark)}>
        {isChecking ? <Loader size="s" /> : <Icon name={state === 'ok' ? 'check' : 'warn'} size="s" />}
        <VisuallyHidden>{isChecking ? setupTexts.checking : setupTexts.checkStates[state]}</VisuallyHidden>
      </span>
      <div className={styles.words}>
        <b className={styles.name}>{name}</b>
        <p className={styles.detail}>{detail}</p>
      </div>
      {state !== 'ok' && isLater && remedy && (
        <div className={styles.do}>
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
        </div>
      )}
      {state !== 'ok' && !isLater && (
        <div className={styles.do}>
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
        </div>
      )}
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
    </li>
  );
}
