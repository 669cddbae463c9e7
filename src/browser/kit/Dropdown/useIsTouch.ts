import { useSyncExternalStore } from 'react';

const QUERY = '(pointer: coarse)';

const subscribe = (listener: () => void) => {
  const media = window.matchMedia(QUERY);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
};

/** Whether the person points with a finger; false while a page is rendered on the server. */
export const useIsTouch = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(QUERY).matches,
    () => false,
  );
