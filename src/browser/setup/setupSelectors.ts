import type { SetupSliceState } from './setupSlice';

/** The state of the set-up page's own store. */
export type SetupRootState = { setup: SetupSliceState };

export const selectSetup = ({ setup }: SetupRootState): SetupSliceState => setup;
