import { Columns } from '../../admin/kit/Columns';
import { LoadFailure } from '../../admin/kit/LoadFailure';
import { PageSkeleton } from '../../admin/kit/PageSkeleton';
import { valueOf } from '../../core/remote';
import { SubHeader } from '../../kit/SubHeader/SubHeader';
import { consoleIncidentTexts as texts } from '../../texts/consoleIncidentTexts';
import { useConsoleSelector } from '../core/consoleHooks';
import { IncidentForm } from './IncidentForm';
import { selectIncidents } from './incidentsSlice';
import { OpenIncidents } from './OpenIncidents';
import { ResolvedIncidents } from './ResolvedIncidents';

/** The page /platform/incidents: what merchants are told of now, telling them of something new, and what they were told. */
export function IncidentsScreen() {
  const { page, published } = useConsoleSelector(selectIncidents);
  const shown = valueOf(page);
  if (!shown) {
    if (page.status !== 'failed') return <PageSkeleton />;
    return (
      <>
        <SubHeader title={texts.pageTitle} lead={texts.lead} />
        <LoadFailure text={texts.failed} />
      </>
    );
  }
  const { list, counts } = shown;
  return (
    <>
      <SubHeader title={texts.pageTitle} lead={texts.lead} />
      <OpenIncidents list={list.filter(({ status }) => status === 'open')} />
      <Columns>
        <IncidentForm key={published} counts={counts} />
        <ResolvedIncidents list={list.filter(({ status }) => status === 'resolved')} />
      </Columns>
    </>
  );
}
