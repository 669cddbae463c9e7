import { lazyScreen } from '../../admin/core/lazyScreen';
import { consoleTexts } from '../../texts/consoleTexts';
import type { ConsoleSection } from '../core/consoleSection';
import { worksPage } from './worksPage';
import { worksSaga } from './worksSaga';
import { selectFailedWorks, worksReducer } from './worksSlice';

const WorksScreen = lazyScreen(() => import(/* webpackChunkName: "works" */ './WorksScreen'), 'WorksScreen');

/** What failed, what waits, and what was sent. */
export const worksSection: ConsoleSection = {
  pages: [
    {
      ...worksPage,
      title: consoleTexts.worksTitle,
      screen: <WorksScreen />,
      menu: { icon: 'mail', count: { of: selectFailedWorks, words: consoleTexts.worksFailed } },
    },
  ],
  reducers: { works: worksReducer },
  saga: worksSaga,
};
