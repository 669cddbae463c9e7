import { lazyScreen } from '../../admin/core/lazyScreen';
import { consoleTexts } from '../../texts/consoleTexts';
import type { ConsoleSection } from '../core/consoleSection';
import { leaksPage } from './leaksPage';
import { leaksSaga } from './leaksSaga';
import { leaksReducer } from './leaksSlice';

const LeaksScreen = lazyScreen(() => import(/* webpackChunkName: "leaks" */ './LeaksScreen'), 'LeaksScreen');

/** Incidents with personal data, and who was notified of them. */
export const leaksSection: ConsoleSection = {
  pages: [{ ...leaksPage, title: consoleTexts.leaks, screen: <LeaksScreen />, menu: { icon: 'lock' } }],
  reducers: { leaks: leaksReducer },
  saga: leaksSaga,
};
