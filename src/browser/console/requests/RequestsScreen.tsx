import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { formatDocument } from '../../../shared/kernel/documents';
import { MAX_REASON_LENGTH } from '../../../shared/platform/signUpLimits';
import type { StoreRequestLine } from '../../../shared/platform/storesContract';
import { AdminSection } from '../../admin/kit/AdminSection';
import { LoadFailure } from '../../admin/kit/LoadFailure';
import { Refusal } from '../../admin/kit/Refusal';
import { RequestForm } from '../../admin/kit/RequestForm';
import { Row } from '../../admin/kit/Row';
import { RowList } from '../../admin/kit/RowList';
import { AdminPagination } from '../../kit/AdminPagination/AdminPagination';
import { Badge } from '../../kit/Badge/Badge';
import { Button } from '../../kit/Button/Button';
import { ConfirmDialog } from '../../kit/ConfirmDialog/ConfirmDialog';
import { FormTextArea } from '../../kit/FormField/FormTextArea';
import { Sheet } from '../../kit/Sheet/Sheet';
import { Skeleton } from '../../kit/Skeleton/Skeleton';
import { SubHeader } from '../../kit/SubHeader/SubHeader';
import { TextLink } from '../../kit/TextLink/TextLink';
import { consoleStoreTexts as texts } from '../../texts/consoleStoreTexts';
import { refusalTexts } from '../../texts/refusalTexts';
import { useConsoleDispatch, useConsoleSelector } from '../core/consoleHooks';
import { storePath } from '../stores/storesPages';
import stores from '../stores/Stores.module.scss';
import { dayOf } from '../stores/storeWords';
import { asksForAll } from './requestsSaga';
import { answerForgotten, requestAccepted, requestDeclined, selectRequests } from './requestsSlice';

const MOVED = { TransitionRefusedError: { title: texts.actMoved } };

/** The page /platform/requests: who wants to open a store, and the answer to each. */
export function RequestsScreen() {
  const { page, answer } = useConsoleSelector(selectRequests);
  const dispatch = useConsoleDispatch();
  const navigate = useNavigate();
  const isAll = asksForAll(useLocation().search);
  const [accepted, setAccepted] = useState<StoreRequestLine | null>(null);
  const [declined, setDeclined] = useState<StoreRequestLine | null>(null);
  const list = page.status === 'ready' ? page.value.list : [];
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
          <RowList label={texts.requests}>
            {list.map((one) => (
              <Row key={one.id} name={one.storeName} fact={factOf(one)}>
                {one.status === 'waiting' ? (
                  <>
                    <Button
                      size="s"
                      label={texts.acceptOf(one.storeName)}
                      isLoading={answer.id === one.id && answer.request.status === 'sending'}
                      onClick={() => setAccepted(one)}
                    >
                      {texts.accept}
                    </Button>
                    <Button
                      size="s"
                      tone="outlined"
                      label={texts.refuseOf(one.storeName)}
                      onClick={() => {
                        dispatch(answerForgotten());
                        setDeclined(one);
                      }}
                    >
                      {texts.refuse}
                    </Button>
                  </>
                ) : (
                  <>
                    <Badge tone={one.status === 'refused' ? 'bad' : 'good'}>{texts.requestStates[one.status]}</Badge>
                    {one.openedStoreId !== null && (
                      <TextLink to={storePath(one.openedStoreId)}>{texts.openStore}</TextLink>
                    )}
                  </>
                )}
              </Row>
            ))}
          </RowList>
          {refusal && (
            <Refusal>{refusal.name === 'TransitionRefusedError' ? texts.actMoved : refusalTexts[refusal.name]}</Refusal>
          )}
          {page.status === 'ready' && page.value.total > 0 && <AdminPagination total={page.value.total} />}
        </AdminSection>
      )}
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
    </>
  );
}

/** Who asks, when, and what was answered. */
const factOf = ({ email, companyId, createdAt, answeredAt, reason }: StoreRequestLine): string =>
  [
    email,
    companyId === null ? texts.noCompany : formatDocument(companyId),
    texts.askedOn(dayOf(createdAt)),
    ...(answeredAt === null ? [] : [texts.answeredOn(dayOf(answeredAt))]),
    ...(reason === null ? [] : [reason]),
  ].join(', ');
