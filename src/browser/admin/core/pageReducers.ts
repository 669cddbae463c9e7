import type { PayloadAction } from '@reduxjs/toolkit';

import { FAILED, ready, requested, type Remote } from '../../core/remote';
import type { Refused } from './requestState';

type WithPage<Page> = { page: Remote<Page> };

/** The page of a list was opened: what was loaded before stays meanwhile. */
export const pageOpened = (state: WithPage<unknown>): void => {
  state.page = requested(state.page);
};

/** The page of a list was loaded. */
export const pageLoaded = <Page>(state: WithPage<Page>, { payload }: PayloadAction<Page>): void => {
  state.page = ready(payload);
};

/** The page of a list could not be loaded: nothing older is shown in its place. */
export const pageFailed = (state: WithPage<unknown>, _action: PayloadAction<Refused>): void => {
  state.page = FAILED;
};
