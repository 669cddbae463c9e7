import { useState } from 'react';

import type { PlatformStore } from '../../../shared/platform/storesContract';
import { DELETION_GRACE_DAYS } from '../../../shared/store/storeMachine';
import { AdminSection } from '../../admin/kit/AdminSection';
import { selectEnteredAt } from '../../core/appSelectors';
import { Button } from '../../kit/Button/Button';
import { ConfirmDialog } from '../../kit/ConfirmDialog/ConfirmDialog';
import { ProgressBar } from '../../kit/ProgressBar/ProgressBar';
import { consoleStoreTexts as texts } from '../../texts/consoleStoreTexts';
import { useConsoleDispatch, useConsoleSelector } from '../core/consoleHooks';
import { selectMay } from '../core/operatorSlice';
import { ActRefusal } from './ActRefusal';
import { StoreExportRow } from './StoreExportRow';
import { actRequested, selectStores } from './storesSlice';
import { dayOf } from './storeWords';

const DAY_MS = 86_400_000;

/** The thirty days before a store goes, and the way back. */
export function DeletionGrace({ store: { name, deleteAt } }: { store: PlatformStore }) {
  const now = useConsoleSelector(selectEnteredAt);
  const may = useConsoleSelector((state) => selectMay(state, 'changeStores'));
  const { act } = useConsoleSelector(selectStores);
  const dispatch = useConsoleDispatch();
  const [isAsking, setIsAsking] = useState(false);
  // The page may have been entered before the deletion was asked for.
  const daysTo = Math.ceil((Date.parse(deleteAt ?? now) - Date.parse(now)) / DAY_MS);
  const left = Math.min(DELETION_GRACE_DAYS, Math.max(0, daysTo));
  return (
    <AdminSection title={texts.goesTitle(name, dayOf(deleteAt))}>
      <ProgressBar
        label={texts.daysLeft(left)}
        figure={texts.daysLeft(left)}
        fraction={left / DELETION_GRACE_DAYS}
        size="s"
      >
        {texts.goesText}
      </ProgressBar>
      {may && (
        <div>
          <Button
            size="s"
            tone="outlined"
            icon="undo"
            isLoading={act.kind === 'keep' && act.request.status === 'sending'}
            onClick={() => setIsAsking(true)}
          >
            {texts.undo}
          </Button>
        </div>
      )}
      {may && <StoreExportRow />}
      <ActRefusal kinds={['keep']} />
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={texts.undo}
        confirmLabel={texts.undo}
        onConfirm={() => void dispatch(actRequested({ kind: 'keep' }))}
      >
        {texts.goesText}
      </ConfirmDialog>
    </AdminSection>
  );
}
