import { downloadFrom } from '../../platform/downloadFrom';
import { lazyScreen } from '../core/lazyScreen';
import type { SectionManifest } from '../core/sectionManifest';
import { prescriptionsPages } from './prescriptionsPages';
import { prescriptionsSaga } from './prescriptionsSaga';
import { prescriptionsReducer } from './prescriptionsSlice';

const PrescriptionsScreen = lazyScreen(
  () => import(/* webpackChunkName: "adminSales" */ './PrescriptionsScreen'),
  'PrescriptionsScreen',
);

/** Prescriptions that shoppers sent, to be checked before they pay. */
export const prescriptionsManifest = {
  pages: prescriptionsPages,
  screens: {
    prescriptions: <PrescriptionsScreen />,
  },
  reducers: { prescriptions: prescriptionsReducer },
  saga: ({ http }) => prescriptionsSaga(http, downloadFrom),
} satisfies SectionManifest<keyof typeof prescriptionsPages>;
