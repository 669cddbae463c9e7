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

const StarterScreen = lazyScreen(
  () => import(/* webpackChunkName: "adminFirstSteps" */ './StarterScreen'),
  'StarterScreen',
);

/** What a new store still needs, and its opening. */
export const firstStepsManifest = {
  pages: firstStepsPages,
  screens: { firstSteps: <FirstStepsScreen />, starterCatalogue: <StarterScreen /> },
  reducers: { firstSteps: firstStepsReducer },
  saga: (platform) => firstStepsSaga(firstStepsApi(platform.http), platform.leaveFor),
} satisfies SectionManifest<keyof typeof firstStepsPages>;
