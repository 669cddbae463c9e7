import { lazyScreen } from '../core/lazyScreen';
import type { SectionManifest } from '../core/sectionManifest';
import { dashboardApi } from './dashboardApi';
import { dashboardPages } from './dashboardPages';
import { dashboardSaga } from './dashboardSaga';
import { dashboardReducer } from './dashboardSlice';

const DashboardScreen = lazyScreen(
  () => import(/* webpackChunkName: "adminDashboard" */ './DashboardScreen'),
  'DashboardScreen',
);

/** What was sold, and what waits. */
export const dashboardManifest = {
  pages: dashboardPages,
  screens: {
    dashboard: <DashboardScreen />,
  },
  reducers: { dashboard: dashboardReducer },
  saga: ({ http }) => dashboardSaga(dashboardApi(http)),
} satisfies SectionManifest<keyof typeof dashboardPages>;
