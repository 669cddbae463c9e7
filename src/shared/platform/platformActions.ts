/** Everything the log of the platform can say was done. */
export const PLATFORM_ACTIONS = [
  'setupAddressMade',
  'setupFinished',
  'ownerCreated',
  'ownerSecondFactorOn',
  'storeCreated',
  'storeOpened',
  'storeClosed',
  'storeSuspendedByPlatform',
  'storeReopened',
  'storeDeletionRequested',
  'storeDeletionUndone',
  'maintenanceOn',
  'maintenanceOff',
  'demoRemoved',
  'merchantInvited',
  'merchantSecondFactorReset',
  'storeSignedUp',
  'storeRequestAccepted',
  'storeRequestRefused',
] as const;
export type PlatformAction = (typeof PLATFORM_ACTIONS)[number];
