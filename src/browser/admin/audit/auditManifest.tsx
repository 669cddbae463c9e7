import { lazyScreen } from '../core/lazyScreen';
import type { SectionManifest } from '../core/sectionManifest';
import { auditPages } from './auditPages';
import { auditSaga } from './auditSaga';
import { auditReducer } from './auditSlice';

const AuditScreen = lazyScreen(() => import(/* webpackChunkName: "adminStore" */ './AuditScreen'), 'AuditScreen');

/** Who changed what. */
export const auditManifest = {
  pages: auditPages,
  screens: {
    audit: <AuditScreen />,
  },
  reducers: { audit: auditReducer },
  saga: ({ http }) => auditSaga(http),
} satisfies SectionManifest<keyof typeof auditPages>;
