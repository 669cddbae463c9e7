import { pictureSrc } from '../platform/chosenPictures';
import type { SetupSliceState } from './setupSlice';

/** The state of the set-up page's own store. */
export type SetupRootState = { setup: SetupSliceState };

export const selectSetup = ({ setup }: SetupRootState): SetupSliceState => setup;

/** Where the logo can be seen, from the moment it is chosen; null for none. */
export const selectLogoSrc = ({ setup: { logo } }: SetupRootState): string | null => {
  const shown = logo.chosen ?? logo.url;
  // One that this browser cannot read has no data to be shown.
  return (shown && pictureSrc(shown)) || null;
};
