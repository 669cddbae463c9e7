import { lazyScreen } from '../core/lazyScreen';
import type { SectionManifest } from '../core/sectionManifest';
import { repeatApi } from './repeatApi';
import { repeatPages } from './repeatPages';
import { repeatSaga } from './repeatSaga';
import { repeatReducer } from './repeatSlice';

const RepeatScreen = lazyScreen(() => import(/* webpackChunkName: "adminRepeat" */ './RepeatScreen'), 'RepeatScreen');
const RepeatOneScreen = lazyScreen(
  () => import(/* webpackChunkName: "adminRepeat" */ './RepeatOneScreen'),
  'RepeatOneScreen',
);
const RepeatSettingsScreen = lazyScreen(
  () => import(/* webpackChunkName: "adminRepeat" */ './RepeatSettingsScreen'),
  'RepeatSettingsScreen',
);

/** Repeat purchases: what is coming, what failed, each of them, and what the store sets for them. */
export const repeatManifest = {
  pages: repeatPages,
  screens: {
    repeats: <RepeatScreen />,
    repeat: <RepeatOneScreen />,
    repeatSettings: <RepeatSettingsScreen />,
  },
  reducers: { repeat: repeatReducer },
  saga: (platform) => repeatSaga(repeatApi(platform.http)),
} satisfies SectionManifest<keyof typeof repeatPages>;
