import { useState, type ReactNode } from 'react';

import { formatBrl } from '../../../shared/kernel/money';
import { formatTime } from '../../../shared/kernel/calendar';
import { formatDocument } from '../../../shared/kernel/documents';
import type { PlatformStore } from '../../../shared/platform/storesContract';
import { DELETION_GRACE_DAYS } from '../../../shared/store/storeMachine';
import { AdminSection } from '../../admin/kit/AdminSection';
import { CardStack, Columns } from '../../admin/kit/Columns';
import { LoadFailure } from '../../admin/kit/LoadFailure';
import { PageSkeleton } from '../../admin/kit/PageSkeleton';
import { Refusal } from '../../admin/kit/Refusal';
import { selectEnteredAt } from '../../core/appSelectors';
import { valueOf } from '../../core/remote';
import { Badge } from '../../kit/Badge/Badge';
import { Button } from '../../kit/Button/Button';
import { ConfirmDialog } from '../../kit/ConfirmDialog/ConfirmDialog';
import { ProgressBar } from '../../kit/ProgressBar/ProgressBar';
import { SubHeader } from '../../kit/SubHeader/SubHeader';
import { TextLink } from '../../kit/TextLink/TextLink';
import { consoleStoreTexts as texts } from '../../texts/consoleStoreTexts';
import { refusalTexts } from '../../texts/refusalTexts';
import { useConsoleDispatch, useConsoleSelector } from '../core/consoleHooks';
import { selectMay } from '../core/operatorSlice';
import { LogLines } from '../log/LogLines';
import { HelpStore } from './HelpStore';
import { DeleteSheet, SuspendSheet } from './StoreSheets';
import { STORES_PATH } from './storesPages';
import { actForgotten, actRequested, selectStores } from './storesSlice';
import { StorePeople } from './StorePeople';
import styles from './Stores.module.scss';
import { dayOf, planWords, problemWords, STATUS_MARKS } from './storeWords';

/** The page of one store: what is wrong, what can be done, its facts, people and log. */
export function StoreScreen() {
  const { store, help } = useConsoleSelector(selectStores);
  const mayLog = useConsoleSelector((state) => selectMay(state, 'log'));
  const mayHelp = useConsoleSelector((state) => selectMay(state, 'help'));
  const shown = valueOf(store);
  const breadcrumb = [{ label: texts.title, to: STORES_PATH }, { label: shown?.name ?? texts.store }];
  if (!shown) {
    if (store.status === 'none' || store.status === 'loading') return <PageSkeleton />;
    return (
      <>
        <SubHeader title={texts.store} breadcrumb={breadcrumb} />
        {store.status === 'failed' ? (
          <LoadFailure text={texts.storeFailed} />
        ) : (
          <AdminSection title={texts.store}>
            <p>{texts.storeMissing}</p>
          </AdminSection>
        )}
      </>
    );
  }
  const { name, host, status, problems, checkedAt } = shown;
  return (
    <>
      <SubHeader
        title={name}
        lead={host}
        breadcrumb={breadcrumb}
        mark={<Badge tone={STATUS_MARKS[status].tone}>{STATUS_MARKS[status].words}</Badge>}
        actions={mayHelp && <HelpStore key={shown.id} store={shown} />}
      />
      {/* There from the start, so that what comes into it is read out. */}
      <output className={styles.done}>{help.status === 'done' && texts.helpOffered(name)}</output>
      {status === 'deleting' && <Grace store={shown} />}
      {problems.length > 0 && (
        <AdminSection title={texts.wrong} text={checkedAt ? texts.checkedAt(formatTime(checkedAt)) : undefined}>
          <ul className={styles.troubles}>
            {problems.map((problem) => {
              const { words, isGrave } = problemWords(problem);
              return (
                <li key={problem.kind} className={isGrave ? styles.wrong : styles.warning}>
                  {words}
                </li>
              );
            })}
          </ul>
        </AdminSection>
      )}
      <Columns>
        <CardStack>
          <Acts key={status} store={shown} />
          {mayLog && <StoreLog id={shown.id} />}
        </CardStack>
        <CardStack>
          <Summary store={shown} />
          <StorePeople people={shown.people} />
        </CardStack>
      </Columns>
    </>
  );
}

/** What can be done to it, each with its consequence before its button. */
function Acts({ store }: { store: PlatformStore }) {
  const may = useConsoleSelector((state) => selectMay(state, 'changeStores'));
  const { act } = useConsoleSelector(selectStores);
  const dispatch = useConsoleDispatch();
  const [sheet, setSheet] = useState<'suspend' | 'delete' | null>(null);
  const { status, suspensionReason } = store;
  if (!may || status === 'deleting') return null;
  const open = (which: 'suspend' | 'delete') => {
    dispatch(actForgotten());
    setSheet(which);
  };
  const close = () => setSheet(null);
  return (
    <AdminSection title={texts.acts}>
      <div className={styles.acts}>
        {status === 'suspended' ? (
          <Act
            name={texts.reopen}
            text={
              suspensionReason === null
                ? texts.reopenText
                : `${texts.reopenText} ${texts.suspendedFor(suspensionReason)}`
            }
          >
            <Button
              size="s"
              isLoading={act.kind === 'reopen' && act.request.status === 'sending'}
              onClick={() => void dispatch(actRequested({ kind: 'reopen' }))}
            >
              {texts.reopen}
            </Button>
          </Act>
        ) : (
          <Act name={texts.suspend} text={texts.suspendText}>
            <Button size="s" tone="outlined" onClick={() => open('suspend')}>
              {texts.suspend}
            </Button>
          </Act>
        )}
        <Act name={texts.delete} text={texts.deleteText}>
          <Button size="s" tone="outlined" onClick={() => open('delete')}>
            {texts.delete}
          </Button>
        </Act>
      </div>
      <ActRefusal kinds={['reopen']} />
      <SuspendSheet store={store} isOpen={sheet === 'suspend'} onClose={close} />
      <DeleteSheet store={store} isOpen={sheet === 'delete'} onClose={close} />
    </AdminSection>
  );
}

function Act({ name, text, children }: { name: string; text: string; children: ReactNode }) {
  return (
    <div className={styles.act}>
      <div>
        <h3 className={styles.actName}>{name}</h3>
        <p className={styles.text}>{text}</p>
      </div>
      {children}
    </div>
  );
}

/** Why an act that has no form of its own did not happen. */
function ActRefusal({ kinds }: { kinds: readonly string[] }) {
  const { act } = useConsoleSelector(selectStores);
  const { kind, request } = act;
  if (kind === null || !kinds.includes(kind) || request.status !== 'refused') return null;
  const { name } = request.refusal;
  return <Refusal>{name === 'TransitionRefusedError' ? texts.actMoved : refusalTexts[name]}</Refusal>;
}

const DAY_MS = 86_400_000;

/** The thirty days before a store goes, and the way back. */
function Grace({ store: { name, deleteAt } }: { store: PlatformStore }) {
  const now = useConsoleSelector(selectEnteredAt);
  const may = useConsoleSelector((state) => selectMay(state, 'changeStores'));
  const { act } = useConsoleSelector(selectStores);
  const dispatch = useConsoleDispatch();
  const [isAsking, setIsAsking] = useState(false);
  // The page may have been entered before the deletion was asked for.
  const daysTo = Math.ceil((Date.parse(deleteAt ?? now) - Date.parse(now)) / DAY_MS);
  const left = Math.min(DELETION_GRACE_DAYS, Math.max(0, daysTo));
  return (
    <AdminSection title={texts.goesTitle(name, dayOf(deleteAt))}>
      <ProgressBar
        label={texts.daysLeft(left)}
        figure={texts.daysLeft(left)}
        fraction={left / DELETION_GRACE_DAYS}
        size="s"
      >
        {texts.goesText}
      </ProgressBar>
      {may && (
        <div>
          <Button
            size="s"
            tone="outlined"
            icon="undo"
            isLoading={act.kind === 'keep' && act.request.status === 'sending'}
            onClick={() => setIsAsking(true)}
          >
            {texts.undo}
          </Button>
        </div>
      )}
      <ActRefusal kinds={['keep']} />
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={texts.undo}
        confirmLabel={texts.undo}
        onConfirm={() => void dispatch(actRequested({ kind: 'keep' }))}
      >
        {texts.goesText}
      </ConfirmDialog>
    </AdminSection>
  );
}

function Summary({ store }: { store: PlatformStore }) {
  const facts: [string, string][] = [
    [texts.revenue, formatBrl(store.revenue)],
    [texts.lastOrder, dayOf(store.lastOrderAt) || texts.noOrder],
    [texts.waitingOrders, String(store.waitingOrders)],
    [texts.plan, planWords(store)],
    [texts.products, String(store.productCount)],
    ...(store.companyId === '' ? [] : [[texts.companyId, formatDocument(store.companyId)] as [string, string]]),
    [texts.contact, store.email],
    [texts.madeAt, dayOf(store.createdAt)],
    [texts.openedAt, dayOf(store.openedAt) || texts.notOpened],
  ];
  return (
    <AdminSection title={texts.summary}>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </AdminSection>
  );
}

const SHOWN_LINES = 8;

function StoreLog({ id }: { id: string }) {
  const { log } = useConsoleSelector(selectStores);
  if (log.status !== 'ready') return null;
  return (
    <AdminSection
      title={texts.log}
      mark={<TextLink to={`/platform/log?store=${encodeURIComponent(id)}`}>{texts.logAll}</TextLink>}
    >
      <LogLines list={log.value.slice(0, SHOWN_LINES)} />
    </AdminSection>
  );
}
