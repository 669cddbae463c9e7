import type { KeptPapers } from '../../../shared/platform/keptPapersContract';
import { formatDay } from '../../../shared/kernel/calendar';
import { formatDocument } from '../../../shared/kernel/documents';
import { storeDayOf } from '../../../shared/kernel/storeDay';
import { AdminSection } from '../../admin/kit/AdminSection';
import { LoadFailure } from '../../admin/kit/LoadFailure';
import { Refusal } from '../../admin/kit/Refusal';
import { SavedNote } from '../../admin/kit/SavedNote';
import { AdminPagination } from '../../kit/AdminPagination/AdminPagination';
import { Button } from '../../kit/Button/Button';
import { formatSize } from '../../kit/FileDrop/fileRules';
import { SubHeader } from '../../kit/SubHeader/SubHeader';
import { Table, type Column } from '../../kit/Table/Table';
import { VisuallyHidden } from '../../kit/VisuallyHidden/VisuallyHidden';
import { consoleStoreTexts } from '../../texts/consoleStoreTexts';
import { consoleTexts } from '../../texts/consoleTexts';
import { keptPapersTexts as texts } from '../../texts/keptPapersTexts';
import { refusalTexts } from '../../texts/refusalTexts';
import { useConsoleDispatch, useConsoleSelector } from '../core/consoleHooks';
import { STORES_PATH } from '../stores/storesPages';
import storeStyles from '../stores/Stores.module.scss';
import { keptPapersRequested, selectKeptPapers } from './keptPapersSlice';

const columns: Column<KeptPapers>[] = [
  {
    id: 'store',
    title: consoleStoreTexts.store,
    isName: true,
    cell: ({ name, legalName, companyId }) => (
      <span className={storeStyles.words}>
        {name}
        <span className={storeStyles.fine}>
          {[legalName, companyId && `CNPJ\u00a0${formatDocument(companyId)}`].filter(Boolean).join(', ')}
        </span>
      </span>
    ),
  },
  { id: 'files', title: texts.files, cell: ({ count, bytes }) => texts.count(count, formatSize(bytes)) },
  {
    id: 'until',
    title: texts.until,
    cell: ({ firstEnd, lastEnd }) => texts.ends(dayOf(firstEnd), dayOf(lastEnd)),
  },
  { id: 'action', title: texts.action, cell: (store) => <Download store={store} /> },
];

const dayOf = (instant: string): string => formatDay(storeDayOf(instant));

function Download({ store: { id, name } }: { store: KeptPapers }) {
  const { request, requestedId } = useConsoleSelector(selectKeptPapers);
  const dispatch = useConsoleDispatch();
  return (
    <Button
      size="s"
      tone="outlined"
      icon="download"
      isLoading={request.status === 'sending' && requestedId === id}
      onClick={() => dispatch(keptPapersRequested({ id }))}
    >
      {texts.download}
      <VisuallyHidden>: {name}</VisuallyHidden>
    </Button>
  );
}

/** The page /platform/removed-stores: files of invoices that the law has the platform keep after a store went. */
export function KeptPapersScreen() {
  const { page, request } = useConsoleSelector(selectKeptPapers);
  const { list, total } = page.status === 'ready' ? page.value : { list: [], total: 0 };
  return (
    <>
      <SubHeader
        title={consoleTexts.keptPapers}
        lead={texts.lead}
        breadcrumb={[{ label: consoleStoreTexts.title, to: STORES_PATH }, { label: consoleTexts.keptPapers }]}
      />
      <SavedNote isShown={request.status === 'done'}>{texts.ready}</SavedNote>
      {request.status === 'refused' && <Refusal isBoxed>{refusalTexts[request.refusal.name]}</Refusal>}
      {page.status === 'failed' ? (
        <LoadFailure text={texts.failed} />
      ) : (
        <AdminSection title={texts.listTitle}>
          <Table
            caption={texts.listTitle}
            columns={columns}
            rows={list}
            keyOf={({ id }) => id}
            loadingRows={page.status === 'ready' ? 0 : 5}
            empty={texts.none}
          />
          {total > 0 && <AdminPagination total={total} />}
        </AdminSection>
      )}
    </>
  );
}
