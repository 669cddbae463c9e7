import { fork } from 'typed-redux-saga';

import { downloadFrom } from '../../platform/downloadFrom';
import { lazyScreen } from '../core/lazyScreen';
import { profileReducer } from '../core/profileSlice';
import type { SectionManifest } from '../core/sectionManifest';
import { ownExportSaga } from './export/ownExportSaga';
import { ownExportReducer } from './export/ownExportSlice';
import { profileApi } from './profileApi';
import { profilePages } from './profilePages';
import { profileSaga } from './profileSaga';
import { secondFactorApi } from './secondFactor/secondFactorApi';
import { secondFactorSaga } from './secondFactor/secondFactorSaga';
import { secondFactorReducer } from './secondFactor/secondFactorSlice';
import { teamApi } from './team/teamApi';
import { teamSaga } from './team/teamSaga';
import { teamReducer } from './team/teamSlice';

const ProfileScreen = lazyScreen(
  () => import(/* webpackChunkName: "adminProfile" */ './ProfileScreen'),
  'ProfileScreen',
);

/** The merchant's own data, password, second factor and sign-ins; for owners the team. */
export const profileManifest = {
  pages: profilePages,
  screens: {
    profile: <ProfileScreen />,
  },
  reducers: {
    profile: profileReducer,
    secondFactor: secondFactorReducer,
    team: teamReducer,
    storeExport: ownExportReducer,
  },
  saga: function* (this: void, platform) {
    const profile = profileApi(platform.http);
    yield* fork(profileSaga, platform, profile);
    yield* fork(secondFactorSaga, secondFactorApi(platform.http), profile);
    yield* fork(ownExportSaga, platform.http, downloadFrom);
    yield* fork(teamSaga, teamApi(platform.http));
  },
} satisfies SectionManifest<keyof typeof profilePages>;
