import type { WithAdmin } from '../../core/adminState';
import { isSessionOver } from '../../core/sessionSlice';
import { NO_EXPORT, openStoreExportSlice, type StoreExportState } from '../../kit/storeExport/storeExportSlice';

declare module '../../core/adminState' {
  interface AdminState {
    storeExport: StoreExportState;
  }
}

const slice = openStoreExportSlice('adminStoreExport', isSessionOver);
export const ownExportReducer = slice.reducer;
export const ownExportActions = slice.actions;

export const selectOwnExport = ({ admin }: WithAdmin): StoreExportState => admin?.storeExport ?? NO_EXPORT;
