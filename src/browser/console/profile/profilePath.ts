/** Where a person of the platform sees their own sign-ins. */
export const PROFILE_PATH = '/platform/profile';
