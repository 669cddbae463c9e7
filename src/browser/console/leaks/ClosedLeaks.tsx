import type { Leak } from '../../../shared/platform/leakContract';
import { AdminSection } from '../../admin/kit/AdminSection';
import { Disclosure } from '../../kit/Disclosure/Disclosure';
import { consoleLeakTexts as texts } from '../../texts/consoleLeakTexts';
import { LeakFacts } from './LeakFacts';

/** Closed incidents, which stay in the register. */
export function ClosedLeaks({ list }: { list: readonly Leak[] }) {
  return (
    <AdminSection title={texts.closed}>
      {list.length === 0 && <p>{texts.none}</p>}
      {list.map((leak) => (
        <Disclosure key={leak.id} title={leak.title}>
          <LeakFacts leak={leak} />
        </Disclosure>
      ))}
    </AdminSection>
  );
}
