import { formatDay } from '../../../shared/kernel/calendar';
import { storeDayOf } from '../../../shared/kernel/storeDay';
import type { PlatformStore } from '../../../shared/platform/storesContract';
import { MAX_REASON_LENGTH } from '../../../shared/platform/signUpLimits';
import { DELETION_GRACE_DAYS } from '../../../shared/store/storeMachine';
import { textField } from '../../admin/kit/fieldProps';
import { RequestForm } from '../../admin/kit/RequestForm';
import { IDLE } from '../../admin/core/requestState';
import { selectEnteredAt } from '../../core/appSelectors';
import { FormField } from '../../kit/FormField/FormField';
import { FormTextArea } from '../../kit/FormField/FormTextArea';
import { Icon } from '../../kit/Icon/Icon';
import { Sheet } from '../../kit/Sheet/Sheet';
import { consoleStoreTexts as texts } from '../../texts/consoleStoreTexts';
import { useConsoleDispatch, useConsoleSelector } from '../core/consoleHooks';
import { actRequested, selectStores, type StoreAct } from './storesSlice';
import styles from './Stores.module.scss';

type Props = { store: PlatformStore; isOpen: boolean; onClose: () => void };

const DAY_MS = 86_400_000;
const MOVED = { TransitionRefusedError: { title: texts.actMoved } };

/** What became of an act of this kind. */
const useAct = (kind: StoreAct['kind']) => {
  const { act } = useConsoleSelector(selectStores);
  return act.kind === kind ? act.request : IDLE;
};

/** Suspends, for a reason that the owner reads. It closes with the page's new state. */
export function SuspendSheet({ store, isOpen, onClose }: Props) {
  const request = useAct('suspend');
  const dispatch = useConsoleDispatch();
  return (
    <Sheet isOpen={isOpen && store.status !== 'suspended'} onClose={onClose} title={texts.suspendTitle(store.name)}>
      <div className={styles.sheet}>
        <p className={styles.text}>{texts.suspendSheet(store.waitingOrders)}</p>
        <RequestForm
          id="suspend-store"
          request={request}
          initialValues={{ reason: '' }}
          validate={({ reason }) => ({ reason: reason.trim() === '' ? texts.reasonMissing : undefined })}
          onSubmit={({ reason }) => dispatch(actRequested({ kind: 'suspend', reason: reason.trim() }))}
          refusals={MOVED}
          submit={texts.suspend}
          onCancel={onClose}
          isDanger
        >
          <FormTextArea name="reason" label={texts.reason} rows={3} maxLength={MAX_REASON_LENGTH} />
        </RequestForm>
      </div>
    </Sheet>
  );
}

/** What the deletion would wait for, read as its sheet opens. */
function Obstacles() {
  const { obstacles } = useConsoleSelector(selectStores);
  const words =
    obstacles.status === 'ready'
      ? texts.deletionWaits(obstacles.value)
      : obstacles.status === 'failed'
        ? texts.obstaclesFailed
        : null;
  return (
    <output className={styles.waits}>
      {obstacles.status === 'loading' && <span className={styles.text}>{texts.obstaclesLoading}</span>}
      {words !== null && (
        <span className={styles.note}>
          <Icon name="warn" size="s" />
          {words}
        </span>
      )}
    </output>
  );
}

/** Deletes in thirty days, once the name was typed. */
export function DeleteSheet({ store, isOpen, onClose }: Props) {
  const request = useAct('remove');
  const now = useConsoleSelector(selectEnteredAt);
  const dispatch = useConsoleDispatch();
  const day = formatDay(storeDayOf(new Date(Date.parse(now) + DELETION_GRACE_DAYS * DAY_MS).toISOString()));
  const isSame = (typed: string) =>
    typed.trim().toLocaleLowerCase('pt-BR') === store.name.trim().toLocaleLowerCase('pt-BR');
  return (
    <Sheet isOpen={isOpen && store.status !== 'deleting'} onClose={onClose} title={texts.deleteTitle(store.name)}>
      <div className={styles.sheet}>
        <Obstacles />
        <ol className={styles.points}>
          {texts.deletePoints(day).map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ol>
        <RequestForm
          id="delete-store"
          request={request}
          initialValues={{ name: '' }}
          validate={({ name }) => ({ name: isSame(name) ? undefined : texts.nameWrong })}
          onSubmit={({ name }) => dispatch(actRequested({ kind: 'remove', name }))}
          refusals={MOVED}
          submit={texts.deleteIn30}
          onCancel={onClose}
          isDanger
        >
          <FormField {...textField} name="name" label={texts.typeName} />
        </RequestForm>
      </div>
    </Sheet>
  );
}
