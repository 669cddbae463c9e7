import { letterFaultOf } from '../../../shared/platform/letterFault';
import type { Work, WorkTab } from '../../../shared/platform/workContract';
import { EmailWords } from '../../admin/kit/EmailWords';
import { selectEnteredAt } from '../../core/appSelectors';
import { valueOf } from '../../core/remote';
import { Button } from '../../kit/Button/Button';
import { BareCheckbox } from '../../kit/Checkbox/BareCheckbox';
import { Table, type Column } from '../../kit/Table/Table';
import { consoleWorkTexts } from '../../texts/consoleWorkTexts';
import { useConsoleDispatch, useConsoleSelector } from '../core/consoleHooks';
import { whenWords } from '../core/whenWords';
import styles from './Works.module.scss';
import { retryRequestedFor, selectWorks, workChosen } from './worksSlice';

const WHAT: Column<Work> = { id: 'what', title: consoleWorkTexts.what, isName: true, cell: What };

/** One page of works: what, why it failed, how often it was tried, and what comes then. */
export function WorksTable({ tab }: { tab: WorkTab }) {
  const { page } = useConsoleSelector(selectWorks);
  const enteredAt = useConsoleSelector(selectEnteredAt);
  const later = consoleWorkTexts.later;
  const canChoose = (valueOf(page)?.list ?? []).some(({ canRetry }) => canRetry);
  const columns: Record<WorkTab, Column<Work>[]> = {
    failed: [
      ...(canChoose ? [{ id: 'pick', title: '', isPick: true, head: <PickAll />, cell: Pick }] : []),
      WHAT,
      { id: 'why', title: consoleWorkTexts.why, cell: Why },
      { id: 'attempts', title: consoleWorkTexts.attempts, cell: attemptWords },
      { id: 'then', title: later, cell: (work) => thenWords(work, enteredAt) },
      { id: 'again', title: consoleWorkTexts.action, cell: Again },
    ],
    queue: [WHAT, { id: 'then', title: later, cell: (work) => queueWords(work, enteredAt) }],
    done: [WHAT, { id: 'sent', title: consoleWorkTexts.sentAt, cell: ({ at }) => whenWords(at, enteredAt) }],
  };
  return (
    <Table
      caption={consoleWorkTexts.captions[tab]}
      columns={columns[tab]}
      rows={valueOf(page)?.list ?? []}
      keyOf={({ id }) => id}
      {...(page.status === 'ready' ? {} : { loadingRows: 5 })}
      empty={consoleWorkTexts.empty[tab]}
    />
  );
}

/** Chooses all of the page that may be tried again. */
function PickAll() {
  const { page, chosen } = useConsoleSelector(selectWorks);
  const dispatch = useConsoleDispatch();
  const ids = (valueOf(page)?.list ?? []).filter(({ canRetry }) => canRetry).map(({ id }) => id);
  return (
    <BareCheckbox
      label={consoleWorkTexts.chooseAll}
      isChecked={chosen.length === ids.length}
      isMixed={chosen.length > 0 && chosen.length < ids.length}
      onChange={(isChosen) => dispatch(workChosen({ ids, isChosen }))}
    />
  );
}

const Pick = (work: Work) => <PickOne work={work} />;
const Again = (work: Work) => <AgainOne work={work} />;

function PickOne({ work }: { work: Work }) {
  const { chosen } = useConsoleSelector(selectWorks);
  const dispatch = useConsoleDispatch();
  if (!work.canRetry) return null;
  return (
    <BareCheckbox
      label={consoleWorkTexts.choose(nameOf(work))}
      isChecked={chosen.includes(work.id)}
      onChange={(isChosen) => dispatch(workChosen({ ids: [work.id], isChosen }))}
    />
  );
}

function AgainOne({ work }: { work: Work }) {
  const { retry, asked } = useConsoleSelector(selectWorks);
  const dispatch = useConsoleDispatch();
  if (!work.canRetry) return null;
  return (
    <Button
      size="s"
      tone="outlined"
      label={consoleWorkTexts.againOf(nameOf(work))}
      isLoading={retry.status === 'sending' && asked.includes(work.id)}
      onClick={() => dispatch(retryRequestedFor({ ids: [work.id] }))}
    >
      {consoleWorkTexts.again}
    </Button>
  );
}

const attemptWords = ({ attempts, maxAttempts, state }: Work): string =>
  consoleWorkTexts.count(attempts, maxAttempts, state === 'stopped');

const nameOf = ({ task, letter }: Work): string =>
  letter ? consoleWorkTexts.letter(letter.subject, letter.template) : consoleWorkTexts.task(task);

function What(work: Work) {
  const { letter, storeName } = work;
  return (
    <span className={styles.what}>
      {nameOf(work)}
      <small>
        {letter === null ? (
          (storeName ?? consoleWorkTexts.ofPlatform)
        ) : (
          <EmailWords email={consoleWorkTexts.to(storeName, letter.recipient)} />
        )}
      </small>
    </span>
  );
}

function Why({ letter, words }: Work) {
  return (
    <span className={styles.why}>
      <b>{letter === null ? consoleWorkTexts.broke : consoleWorkTexts.faults[letterFaultOf(words ?? '')]}</b>
      <small>{words}</small>
    </span>
  );
}

const thenWords = ({ state, nextAt, letter, canRetry }: Work, now: string): string => {
  if (state === 'running') return consoleWorkTexts.running;
  if (nextAt !== null) return consoleWorkTexts.next(whenWords(nextAt, now));
  return letter !== null && !canRetry ? consoleWorkTexts.otherAddress : consoleWorkTexts.byHand;
};

const queueWords = ({ state, at }: Work, now: string): string =>
  state === 'running' ? consoleWorkTexts.running : consoleWorkTexts.due(whenWords(at, now));
