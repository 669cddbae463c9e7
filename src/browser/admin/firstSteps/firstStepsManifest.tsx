import { lazyScreen } from '../core/lazyScreen';
import type { SectionManifest } from '../core/sectionManifest';
import { firstStepsApi } from './firstStepsApi';
import { firstStepsPages } from './firstStepsPages';
import { firstStepsSaga } from './firstStepsSaga';
import { firstStepsReducer } from './firstStepsSlice';

const FirstStepsScreen = lazyScreen(
  () => import(/* webpackChunkName: "adminFirstSteps" */ './FirstStepsScreen'),
  'FirstStepsScreen',
);

/** What a new store still needs, and its opening. */
export const firstStepsManifest = {
  pages: firstStepsPages,
  screens: { firstSteps: <FirstStepsScreen /> },
  reducers: { firstSteps: firstStepsReducer },
  saga: (platform) => firstStepsSaga(firstStepsApi(platform.http)),
} satisfies SectionManifest<keyof typeof firstStepsPages>;
