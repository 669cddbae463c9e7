import { useLocation, useNavigate } from 'react-router-dom';

import type { WorkTab } from '../../../shared/platform/workContract';
import { LoadFailure } from '../../admin/kit/LoadFailure';
import { Refusal } from '../../admin/kit/Refusal';
import { valueOf } from '../../core/remote';
import { Button } from '../../kit/Button/Button';
import { Card } from '../../kit/Card/Card';
import { Segmented } from '../../kit/Segmented/Segmented';
import { SubHeader } from '../../kit/SubHeader/SubHeader';
import { consoleTexts } from '../../texts/consoleTexts';
import { consoleWorkTexts } from '../../texts/consoleWorkTexts';
import { refusalTexts } from '../../texts/refusalTexts';
import { useConsoleSelector } from '../core/consoleHooks';
import styles from './Works.module.scss';
import { WorksBar } from './WorksBar';
import { worksQueryOf, worksSearch } from './worksQuery';
import { selectWorks } from './worksSlice';
import { WorksTable } from './WorksTable';

/** The page /platform/work: jobs and letters that failed, wait, or were sent. */
export function WorksScreen() {
  const { page, chosen, retry, retried } = useConsoleSelector(selectWorks);
  const navigate = useNavigate();
  const { search } = useLocation();
  const { tab, after } = worksQueryOf(search);
  const { failed = 0, queued = 0, next = null } = valueOf(page) ?? {};
  const to = (query: { tab: WorkTab; after?: string }) => void navigate(worksSearch(query));
  return (
    <>
      <SubHeader
        title={consoleTexts.worksTitle}
        actions={
          <Segmented
            label={consoleWorkTexts.show}
            options={[
              { value: 'failed', text: consoleWorkTexts.tab.failed(failed) },
              { value: 'queue', text: consoleWorkTexts.tab.queue(queued) },
              { value: 'done', text: consoleWorkTexts.tab.done() },
            ]}
            value={tab}
            onChange={(value) => to({ tab: value })}
          />
        }
      />
      {/* There from the start, so that what comes into it is read out. */}
      <output className={styles.note}>{retried !== null && consoleWorkTexts.retried(retried)}</output>
      {retry.status === 'refused' && <Refusal isBoxed>{refusalTexts[retry.refusal.name]}</Refusal>}
      {page.status === 'failed' ? (
        <LoadFailure text={consoleWorkTexts.failed} />
      ) : (
        <Card>
          <WorksTable tab={tab} />
          {tab === 'done' && <p className={styles.foot}>{consoleWorkTexts.doneNote}</p>}
          {(next !== null || after !== undefined) && (
            <div className={styles.pages}>
              {after !== undefined && (
                <Button size="s" tone="outlined" onClick={() => to({ tab })}>
                  {consoleWorkTexts.newest}
                </Button>
              )}
              {next !== null && (
                <Button size="s" tone="outlined" onClick={() => to({ tab, after: next })}>
                  {consoleWorkTexts.older}
                </Button>
              )}
            </div>
          )}
        </Card>
      )}
      {chosen.length > 0 && <WorksBar />}
    </>
  );
}
