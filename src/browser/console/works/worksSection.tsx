import { lazyScreen } from '../../admin/core/lazyScreen';
import { consoleWorkTexts } from '../../texts/consoleWorkTexts';
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
      title: consoleWorkTexts.title,
      screen: <WorksScreen />,
      menu: { icon: 'mail', count: { of: selectFailedWorks, words: consoleWorkTexts.menuCount } },
    },
  ],
  reducers: { works: worksReducer },
  saga: worksSaga,
};
