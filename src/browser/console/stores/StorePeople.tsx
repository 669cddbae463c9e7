import { useState } from 'react';

import type { StorePerson } from '../../../shared/platform/storesContract';
import { AdminSection } from '../../admin/kit/AdminSection';
import { Row } from '../../admin/kit/Row';
import { RowList } from '../../admin/kit/RowList';
import { Button } from '../../kit/Button/Button';
import { ConfirmDialog } from '../../kit/ConfirmDialog/ConfirmDialog';
import { consoleStoreTexts as texts } from '../../texts/consoleStoreTexts';
import { useConsoleDispatch, useConsoleSelector } from '../core/consoleHooks';
import { selectMay } from '../core/operatorSlice';
import { actRequested, selectStores } from './storesSlice';
import styles from './Stores.module.scss';
import { dayOf } from './storeWords';

/** Who works in a store, how their accounts are guarded, and the end of their sign-ins. */
export function StorePeople({ people }: { people: readonly StorePerson[] }) {
  const may = useConsoleSelector((state) => selectMay(state, 'merchants'));
  const { act } = useConsoleSelector(selectStores);
  const dispatch = useConsoleDispatch();
  const [asked, setAsked] = useState<StorePerson | null>(null);
  return (
    <AdminSection title={texts.people}>
      {people.length === 0 && <p className={styles.text}>{texts.noPeople}</p>}
      <RowList label={texts.people}>
        {people.map((person) => (
          <Row
            key={person.id}
            name={person.name}
            fact={`${person.email}, ${texts.person(texts.roles[person.role], person.hasSecondFactor)}. ${person.lastSeenAt === null ? texts.notSignedIn : texts.lastSeen(dayOf(person.lastSeenAt))}.`}
          >
            {may && person.lastSeenAt !== null && (
              <Button
                size="s"
                tone="outlined"
                label={texts.endSessionsOf(person.name)}
                isLoading={act.kind === 'endSessions' && act.request.status === 'sending'}
                onClick={() => setAsked(person)}
              >
                {texts.endSessions}
              </Button>
            )}
          </Row>
        ))}
      </RowList>
      <ConfirmDialog
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        title={texts.endSessions}
        confirmLabel={texts.endSessions}
        onConfirm={() => {
          if (asked) dispatch(actRequested({ kind: 'endSessions', merchantId: asked.id }));
        }}
      >
        {texts.endSessionsText(asked?.name ?? '')}
      </ConfirmDialog>
    </AdminSection>
  );
}
