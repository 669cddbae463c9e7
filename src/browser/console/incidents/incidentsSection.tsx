import { lazyScreen } from '../../admin/core/lazyScreen';
import { consoleIncidentTexts as texts } from '../../texts/consoleIncidentTexts';
import type { ConsoleSection } from '../core/consoleSection';
import { incidentsPage } from './incidentsPage';
import { incidentsSaga } from './incidentsSaga';
import { incidentsReducer } from './incidentsSlice';

const IncidentsScreen = lazyScreen(
  () => import(/* webpackChunkName: "incidents" */ './IncidentsScreen'),
  'IncidentsScreen',
);

/** What merchants are told of, over every page of their admins. */
export const incidentsSection: ConsoleSection = {
  pages: [{ ...incidentsPage, title: texts.title, screen: <IncidentsScreen />, menu: { icon: 'warn' } }],
  reducers: { incidents: incidentsReducer },
  saga: incidentsSaga,
};
