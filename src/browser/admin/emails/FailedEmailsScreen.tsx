import { useRef } from 'react';

import { useAppSelector } from '../../core/hooks';
import { AdminPagination } from '../../kit/AdminPagination/AdminPagination';
import { SubHeader } from '../../kit/SubHeader/SubHeader';
import { adminTexts } from '../../texts/adminTexts';
import { failedEmailTexts } from '../../texts/failedEmailTexts';
import { refusalTexts } from '../../texts/refusalTexts';
import { AdminSection } from '../kit/AdminSection';
import { LoadFailure } from '../kit/LoadFailure';
import { Refusal } from '../kit/Refusal';
import { SavedNote } from '../kit/SavedNote';
import { useFocusHeir } from '../kit/useFocusHeir';
import { FailedEmailTable } from './FailedEmailTable';
import { selectFailedEmails } from './failedEmailsSlice';

const NOTHING = { list: [], total: 0 };

/** The page /admin/failed-email: what the store wrote that failed for good, why, and another try. */
export function FailedEmailsScreen() {
  const { page, request } = useAppSelector(selectFailedEmails);
  const { list, total } = page.status === 'ready' ? page.value : NOTHING;
  const place = useRef<HTMLDivElement>(null);
  // A button that was pressed goes with the failure it stood for.
  useFocusHeir(list, () =>
    request.status === 'idle' ? null : (place.current?.querySelector('button') ?? place.current),
  );
  return (
    <>
      <SubHeader
        title={failedEmailTexts.title}
        lead={failedEmailTexts.lead}
        breadcrumb={[{ label: adminTexts.dashboard, to: '/admin' }, { label: failedEmailTexts.title }]}
      />
      <AdminSection title={failedEmailTexts.list}>
        {page.status === 'failed' ? (
          <LoadFailure text={failedEmailTexts.failed} />
        ) : (
          <>
            <SavedNote isShown={request.status === 'done'}>{failedEmailTexts.queued}</SavedNote>
            {request.status === 'refused' && <Refusal>{refusalTexts[request.refusal.name]}</Refusal>}
            <div ref={place} tabIndex={-1}>
              <FailedEmailTable
                rows={list}
                isLoading={page.status !== 'ready'}
                empty={total > 0 ? failedEmailTexts.emptyHere : failedEmailTexts.empty}
              />
            </div>
            {total > 0 && <AdminPagination total={total} />}
          </>
        )}
      </AdminSection>
    </>
  );
}
