import { useState } from 'react';

import type { PlatformStore } from '../../../shared/platform/storesContract';
import { AdminSection } from '../../admin/kit/AdminSection';
import { ActList, ActRow } from '../../admin/kit/ActRow';
import { Button } from '../../kit/Button/Button';
import { consoleStoreTexts as texts } from '../../texts/consoleStoreTexts';
import { useConsoleDispatch, useConsoleSelector } from '../core/consoleHooks';
import { selectMay } from '../core/operatorSlice';
import { ActRefusal } from './ActRefusal';
import { StoreExportRow } from './StoreExportRow';
import { DeleteSheet, SuspendSheet } from './StoreSheets';
import { actForgotten, actRequested, deletionOpened, selectStores } from './storesSlice';

/** What can be done to it, each with its consequence before its button. */
export function StoreActs({ store }: { store: PlatformStore }) {
  const may = useConsoleSelector((state) => selectMay(state, 'changeStores'));
  const { act } = useConsoleSelector(selectStores);
  const dispatch = useConsoleDispatch();
  const [sheet, setSheet] = useState<'suspend' | 'delete' | null>(null);
  const { status, suspensionReason } = store;
  if (!may || status === 'deleting') return null;
  const open = (which: 'suspend' | 'delete') => {
    dispatch(which === 'delete' ? deletionOpened() : actForgotten());
    setSheet(which);
  };
  const close = () => setSheet(null);
  return (
    <AdminSection title={texts.acts}>
      <ActList>
        <StoreExportRow />
        {status === 'suspended' ? (
          <ActRow
            name={texts.reopen}
            text={
              suspensionReason === null
                ? texts.reopenText
                : `${texts.reopenText} ${texts.suspendedFor(suspensionReason)}`
            }
          >
            <Button
              size="s"
              isLoading={act.kind === 'reopen' && act.request.status === 'sending'}
              onClick={() => void dispatch(actRequested({ kind: 'reopen' }))}
            >
              {texts.reopen}
            </Button>
          </ActRow>
        ) : (
          <ActRow name={texts.suspend} text={texts.suspendText}>
            <Button size="s" tone="dangerOutlined" onClick={() => open('suspend')}>
              {texts.suspend}
            </Button>
          </ActRow>
        )}
        <ActRow name={texts.delete} text={texts.deleteText}>
          <Button size="s" tone="dangerOutlined" onClick={() => open('delete')}>
            {texts.delete}
          </Button>
        </ActRow>
      </ActList>
      <ActRefusal kinds={['reopen']} />
      <SuspendSheet store={store} isOpen={sheet === 'suspend'} onClose={close} />
      <DeleteSheet store={store} isOpen={sheet === 'delete'} onClose={close} />
    </AdminSection>
  );
}
