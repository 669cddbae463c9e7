import { lazyScreen } from '../../admin/core/lazyScreen';
import { consoleTexts } from '../../texts/consoleTexts';
import type { ConsoleSection } from '../core/consoleSection';
import { logPage } from './logPage';
import { logSaga } from './logSaga';
import { logReducer } from './logSlice';

const LogScreen = lazyScreen(() => import(/* webpackChunkName: "log" */ './LogScreen'), 'LogScreen');

/** Who did what to the platform. */
export const logSection: ConsoleSection = {
  pages: [{ ...logPage, title: consoleTexts.logTitle, screen: <LogScreen />, menu: { icon: 'clock' } }],
  reducers: { log: logReducer },
  saga: logSaga,
};
