import { lazyScreen } from '../../admin/core/lazyScreen';
import { consoleTexts } from '../../texts/consoleTexts';
import type { ConsoleSection } from '../core/consoleSection';
import { PROFILE_PATH } from './profilePath';

const ProfileScreen = lazyScreen(() => import(/* webpackChunkName: "profile" */ './ProfileScreen'), 'ProfileScreen');

/** One's own sign-ins. Their state is the operator's own. */
export const profileSection: ConsoleSection = {
  pages: [
    { path: PROFILE_PATH, title: consoleTexts.profileTitle, permission: 'ownProfile', screen: <ProfileScreen /> },
  ],
  reducers: {},
  saga: function* nothingMore() {},
};
