import { lazyScreen } from '../core/lazyScreen';
import type { SectionManifest } from '../core/sectionManifest';
import { agreementPages } from './agreementPages';
import { agreementSaga } from './agreementSaga';
import { agreementReducer } from './agreementSlice';

const AgreementScreen = lazyScreen(
  () => import(/* webpackChunkName: "adminAgreement" */ './AgreementScreen'),
  'AgreementScreen',
);

/** In the place of an owner's page that waits for the agreement. */
export const AgreementGate = lazyScreen(
  () => import(/* webpackChunkName: "adminAgreement" */ './AgreementGate'),
  'AgreementGate',
);

/** What owners agree on with the platform. */
export const agreementManifest = {
  pages: agreementPages,
  screens: { agreement: <AgreementScreen /> },
  reducers: { agreement: agreementReducer },
  saga: ({ http }) => agreementSaga(http),
} satisfies SectionManifest<keyof typeof agreementPages>;
