import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { MAX_REASON_LENGTH } from '../../../shared/platform/signUpLimits';
import type { StoreRequestLine } from '../../../shared/platform/storesContract';
import { AdminSection } from '../../admin/kit/AdminSection';
import { LoadFailure } from '../../admin/kit/LoadFailure';
import { Refusal } from '../../admin/kit/Refusal';
import { RequestForm } from '../../admin/kit/RequestForm';
import { RowList } from '../../admin/kit/RowList';
import { useFocusHeir } from '../../admin/kit/useFocusHeir';
import { AdminPagination } from '../../kit/AdminPagination/AdminPagination';
import { Button } from '../../kit/Button/Button';
import { ConfirmDialog } from '../../kit/ConfirmDialog/ConfirmDialog';
import { FormTextArea } from '../../kit/FormField/FormTextArea';
import { Sheet } from '../../kit/Sheet/Sheet';
import { Skeleton } from '../../kit/Skeleton/Skeleton';
import { SubHeader } from '../../kit/SubHeader/SubHeader';
import { consoleStoreTexts as texts } from '../../texts/consoleStoreTexts';
import { refusalTexts } from '../../texts/refusalTexts';
import { useConsoleDispatch, useConsoleSelector } from '../core/consoleHooks';
import stores from '../stores/Stores.module.scss';
import { RequestRow } from './RequestRow';
import { asksForAll } from './requestsSaga';
import { answerForgotten, requestAccepted, requestDeclined, selectRequests } from './requestsSlice';

const NONE: StoreRequestLine[] = [];
const MOVED = { TransitionRefusedError: { title: texts.actMoved } };

/** The page /platform/requests: who wants to open a store, and the answer to each. */
export function RequestsScreen() {
  const { page, answer } = useConsoleSelector(selectRequests);
  const dispatch = useConsoleDispatch();
  const navigate = useNavigate();
  const place = useRef<HTMLDivElement>(null);
  const isAll = asksForAll(useLocation().search);
  const [accepted, setAccepted] = useState<StoreRequestLine | null>(null);
  const [declined, setDeclined] = useState<StoreRequestLine | null>(null);
  const list = page.status === 'ready' ? page.value.list : NONE;
  // Its buttons go with the request that is answered: on to the next one that waits.
  useFocusHeir(list, () =>
    answer.request.status === 'idle' ? null : (place.current?.querySelector('button') ?? place.current),
  );
  // The sheet closes once its request is no longer one that waits.
  const isOpen = declined !== null && list.find(({ id }) => id === declined.id)?.status === 'waiting';
  const refusal = answer.request.status === 'refused' && !isOpen ? answer.request.refusal : null;
  return (
    <>
      <SubHeader
        title={texts.requests}
        lead={texts.requestsLead}
        actions={
          <Button size="s" tone="outlined" onClick={() => void navigate(isAll ? '?' : '?show=all')}>
            {isAll ? texts.requestFilters.waiting : texts.requestFilters.answered}
          </Button>
        }
      />
      {page.status === 'failed' ? (
        <LoadFailure text={texts.requestsFailed} />
      ) : (
        <AdminSection title={isAll ? texts.requestFilters.answered : texts.requestFilters.waiting}>
          {page.status !== 'ready' && <Skeleton width="long" />}
          {page.status === 'ready' && list.length === 0 && <p>{texts.requestsNone}</p>}
          <div ref={place} tabIndex={-1}>
            <RowList label={texts.requests}>
              {list.map((one) => (
                <RequestRow
                  key={one.id}
                  line={one}
                  isSending={answer.id === one.id && answer.request.status === 'sending'}
                  onAccept={() => setAccepted(one)}
                  onDecline={() => {
                    dispatch(answerForgotten());
                    setDeclined(one);
                  }}
                />
              ))}
            </RowList>
          </div>
          {refusal && (
            <Refusal>{refusal.name === 'TransitionRefusedError' ? texts.actMoved : refusalTexts[refusal.name]}</Refusal>
          )}
          {page.status === 'ready' && page.value.total > 0 && <AdminPagination total={page.value.total} />}
          {/* Inside the section: where what opened one is gone, the focus stays in it. */}
          <ConfirmDialog
            isOpen={accepted !== null}
            onClose={() => setAccepted(null)}
            title={texts.acceptOf(accepted?.storeName ?? '')}
            confirmLabel={texts.accept}
            onConfirm={() => {
              if (accepted) dispatch(requestAccepted({ id: accepted.id }));
            }}
          >
            {texts.acceptText(accepted?.email ?? '')}
          </ConfirmDialog>
          <Sheet isOpen={isOpen} onClose={() => setDeclined(null)} title={texts.refuseTitle(declined?.storeName ?? '')}>
            <div className={stores.sheet}>
              <p className={stores.text}>{texts.refuseText}</p>
              <RequestForm
                id="refuse-request"
                request={answer.request}
                initialValues={{ reason: '' }}
                validate={({ reason }) => ({ reason: reason.trim() === '' ? texts.reasonMissing : undefined })}
                onSubmit={({ reason }) => {
                  if (declined) dispatch(requestDeclined({ id: declined.id, reason: reason.trim() }));
                }}
                refusals={MOVED}
                submit={texts.refuse}
                onCancel={() => setDeclined(null)}
                isDanger
              >
                <FormTextArea name="reason" label={texts.refuseReason} rows={4} maxLength={MAX_REASON_LENGTH} />
              </RequestForm>
            </div>
          </Sheet>
        </AdminSection>
      )}
    </>
  );
}
