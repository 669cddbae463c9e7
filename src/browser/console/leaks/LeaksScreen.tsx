import { Columns } from '../../admin/kit/Columns';
import { LoadFailure } from '../../admin/kit/LoadFailure';
import { PageSkeleton } from '../../admin/kit/PageSkeleton';
import { valueOf } from '../../core/remote';
import { SubHeader } from '../../kit/SubHeader/SubHeader';
import { consoleLeakTexts as texts } from '../../texts/consoleLeakTexts';
import { useConsoleSelector } from '../core/consoleHooks';
import { ClosedLeaks } from './ClosedLeaks';
import { LeakForm } from './LeakForm';
import { selectLeaks } from './leaksSlice';
import { OpenLeaks } from './OpenLeaks';

/** The page /platform/leaks: incidents with personal data that are open, entering one, and those that are closed. */
export function LeaksScreen() {
  const { page, entered } = useConsoleSelector(selectLeaks);
  const shown = valueOf(page);
  if (!shown) {
    if (page.status !== 'failed') return <PageSkeleton />;
    return (
      <>
        <SubHeader title={texts.title} lead={texts.lead} />
        <LoadFailure text={texts.failed} />
      </>
    );
  }
  return (
    <>
      <SubHeader title={texts.title} lead={texts.lead} />
      <OpenLeaks list={shown.list.filter(({ closedAt }) => closedAt === null)} />
      <Columns>
        <LeakForm key={entered} />
        <ClosedLeaks list={shown.list.filter(({ closedAt }) => closedAt !== null)} />
      </Columns>
    </>
  );
}
