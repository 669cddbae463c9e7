import type { SectionManifest } from '../core/sectionManifest';
import { HelpEntry } from './HelpEntry';
import { helpPages } from './helpPages';
import { helpSaga } from './helpSaga';
import { helpReducer } from './helpSlice';

/** A person of the platform who helps, read-only. */
export const helpManifest = {
  pages: helpPages,
  screens: { helpEntry: <HelpEntry /> },
  reducers: { help: helpReducer },
  saga: helpSaga,
} satisfies SectionManifest<keyof typeof helpPages>;
