import { useState } from 'react';

import { ExportRow } from '../../admin/kit/storeExport/ExportRow';
import { ConfirmDialog } from '../../kit/ConfirmDialog/ConfirmDialog';
import { storeExportTexts as texts } from '../../texts/storeExportTexts';
import { useConsoleDispatch, useConsoleSelector } from '../core/consoleHooks';
import { consoleExportActions as actions, selectStoreExport } from './consoleExportSlice';

/** The archive of the open store. */
export function StoreExportRow() {
  const state = useConsoleSelector(selectStoreExport);
  const dispatch = useConsoleDispatch();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <ExportRow
        state={state}
        onAsk={() => {
          dispatch(actions.exportForgotten());
          setIsAsking(true);
        }}
        onStop={() => void dispatch(actions.stopRequested())}
        onDownload={() => dispatch(actions.downloadRequested())}
        onKept={() => dispatch(actions.passphraseKept())}
      />
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={texts.askTitle}
        confirmLabel={texts.ask}
        onConfirm={() => void dispatch(actions.exportRequested({ proof: null }))}
      >
        {`${texts.askText} ${texts.askPlatform}`}
      </ConfirmDialog>
    </>
  );
}
