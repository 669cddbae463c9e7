import { useLocation, useNavigate } from 'react-router-dom';

import { AdminSection } from '../../admin/kit/AdminSection';
import { LoadFailure } from '../../admin/kit/LoadFailure';
import { LogPaging } from '../../admin/kit/LogPaging';
import { valueOf } from '../../core/remote';
import { Button } from '../../kit/Button/Button';
import { Skeleton } from '../../kit/Skeleton/Skeleton';
import { SubHeader } from '../../kit/SubHeader/SubHeader';
import { consoleTexts } from '../../texts/consoleTexts';
import { useConsoleSelector } from '../core/consoleHooks';
import { LogLines } from './LogLines';
import { logQueryOf } from './logSaga';
import { selectLog } from './logSlice';

/** The page /platform/log: who did what to the platform, of one store where the address names it. */
export function LogScreen() {
  const { page } = useConsoleSelector(selectLog);
  const navigate = useNavigate();
  const { search } = useLocation();
  const { storeId, before } = logQueryOf(search);
  const next = valueOf(page)?.next ?? null;
  const to = (place: number | null) => {
    const query = new URLSearchParams();
    if (storeId) query.set('store', storeId);
    if (place !== null) query.set('before', String(place));
    void navigate(`?${query.toString()}`);
  };
  return (
    <>
      <SubHeader
        title={consoleTexts.logTitle}
        lead={consoleTexts.logLead}
        actions={
          storeId === undefined ? undefined : (
            <Button size="s" tone="outlined" onClick={() => void navigate('?')}>
              {consoleTexts.logOfAll}
            </Button>
          )
        }
      />
      {page.status === 'failed' ? (
        <LoadFailure text={consoleTexts.logFailed} />
      ) : (
        <AdminSection title={storeId === undefined ? consoleTexts.logList : consoleTexts.logOfStore}>
          {page.status === 'ready' ? (
            <LogLines list={page.value.list} />
          ) : (
            <div aria-busy="true">
              <Skeleton width="long" />
            </div>
          )}
          <LogPaging
            newest={consoleTexts.logNewest}
            older={consoleTexts.logOlder}
            onNewest={before === undefined ? null : () => to(null)}
            onOlder={next === null ? null : () => to(next)}
          />
        </AdminSection>
      )}
    </>
  );
}
