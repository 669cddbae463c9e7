import { lazyScreen } from '../core/lazyScreen';
import type { SectionManifest } from '../core/sectionManifest';
import { emailsPages } from './emailsPages';
import { failedEmailsSaga } from './failedEmailsSaga';
import { failedEmailsReducer } from './failedEmailsSlice';

const FailedEmailsScreen = lazyScreen(
  () => import(/* webpackChunkName: "adminSales" */ './FailedEmailsScreen'),
  'FailedEmailsScreen',
);

/** E-mails of the store that failed for good. */
export const emailsManifest = {
  pages: emailsPages,
  screens: {
    failedEmails: <FailedEmailsScreen />,
  },
  reducers: { failedEmails: failedEmailsReducer },
  saga: ({ http }) => failedEmailsSaga(http),
} satisfies SectionManifest<keyof typeof emailsPages>;
