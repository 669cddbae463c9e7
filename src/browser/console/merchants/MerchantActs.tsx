import { FACTOR_RESET_REASON } from '../../../shared/platform/merchantLimits';
import { Refusal } from '../../admin/kit/Refusal';
import { RequestForm } from '../../admin/kit/RequestForm';
import { ConfirmDialog } from '../../kit/ConfirmDialog/ConfirmDialog';
import { FormTextArea } from '../../kit/FormField/FormTextArea';
import { Sheet } from '../../kit/Sheet/Sheet';
import { consoleMerchantTexts as texts } from '../../texts/consoleMerchantTexts';
import { refusalTexts } from '../../texts/refusalTexts';
import { useConsoleDispatch, useConsoleSelector } from '../core/consoleHooks';
import styles from '../stores/Stores.module.scss';
import { merchantActDismissed, merchantActRequested, selectMerchants, type MerchantAct } from './merchantsSlice';

const REFUSALS = { TransitionRefusedError: { title: texts.moved }, NotFoundError: { title: texts.gone } };

const QUESTIONS = {
  endSessions: { title: texts.endSessionsTitle, text: texts.endSessionsText, confirm: texts.endSessions },
  cancelReset: { title: texts.cancelResetTitle, text: texts.cancelResetText, confirm: texts.cancelReset },
};

const DONE_WORDS: Record<MerchantAct['kind'], (name: string) => string> = {
  endSessions: texts.endedSessions,
  askReset: texts.askedReset,
  cancelReset: texts.canceledReset,
};

/** Asks before something is done for a merchant: each says its consequence before its button. @param hours a reset waits */
export function MerchantActs({ hours }: { hours: number }) {
  const { act, chosen } = useConsoleSelector(selectMerchants);
  const dispatch = useConsoleDispatch();
  const close = () => void dispatch(merchantActDismissed());
  const kind = chosen?.kind ?? 'endSessions';
  const isReset = kind === 'askReset';
  const question = isReset ? QUESTIONS.endSessions : QUESTIONS[kind];
  const { name = '', email = '', id: merchantId = '' } = chosen?.person ?? {};
  const storeId = chosen?.storeId ?? '';
  return (
    <>
      <ConfirmDialog
        isOpen={chosen !== null && !isReset}
        onClose={close}
        title={question.title(name)}
        confirmLabel={question.confirm}
        onConfirm={() => {
          if (!isReset) dispatch(merchantActRequested({ kind, storeId, merchantId, name }));
        }}
      >
        {question.text}
      </ConfirmDialog>
      <Sheet isOpen={chosen !== null && isReset} onClose={close} title={texts.resetFactorTitle(name)}>
        <div className={styles.sheet}>
          <ol className={styles.points}>
            {texts.resetPoints(email, hours).map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ol>
          <RequestForm
            id="reset-factor"
            request={act.request}
            initialValues={{ reason: '' }}
            validate={({ reason }) => ({
              reason: reason.trim().length < FACTOR_RESET_REASON.least ? texts.reasonMissing : undefined,
            })}
            onSubmit={({ reason }) =>
              dispatch(merchantActRequested({ kind: 'askReset', storeId, merchantId, name, reason: reason.trim() }))
            }
            refusals={REFUSALS}
            submit={texts.askReset}
            onCancel={close}
            isDanger
          >
            <FormTextArea name="reason" label={texts.reason} rows={3} maxLength={FACTOR_RESET_REASON.most} />
          </RequestForm>
        </div>
      </Sheet>
    </>
  );
}

/** What became of the last act. There from the start, so that what comes into it is read out. */
export function MerchantActed() {
  const { act } = useConsoleSelector(selectMerchants);
  const { of, request } = act;
  const isRefused = request.status === 'refused' && of?.kind !== 'askReset';
  const words = request.status === 'refused' ? REFUSALS[request.refusal.name as keyof typeof REFUSALS]?.title : null;
  return (
    <>
      <output className={styles.done}>
        {of !== null && request.status === 'done' && DONE_WORDS[of.kind](of.name)}
      </output>
      {isRefused && <Refusal>{words ?? refusalTexts[request.refusal.name]}</Refusal>}
    </>
  );
}
