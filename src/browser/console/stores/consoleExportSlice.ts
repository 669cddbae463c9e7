import { openStoreExportSlice, type StoreExportState } from '../../admin/kit/storeExport/storeExportSlice';
import type { WithConsole } from '../core/consoleState';
import { isSessionOver } from '../core/operatorSlice';

declare module '../core/consoleState' {
  interface ConsoleState {
    storeExport: StoreExportState;
  }
}

const slice = openStoreExportSlice('consoleStoreExport', isSessionOver);
export const consoleExportReducer = slice.reducer;
export const consoleExportActions = slice.actions;

export const selectStoreExport = ({ console: { storeExport } }: WithConsole): StoreExportState => storeExport;
