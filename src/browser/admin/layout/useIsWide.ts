import { useSyncExternalStore } from 'react';

/** From here on the sidebar stands beside the page: breakpoint lg (specification §9). */
const WIDE = '(min-width: 992px)';

const subscribe = (listener: () => void) => {
  const media = window.matchMedia(WIDE);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
};

/** True where the window has room for the sidebar beside the page. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(WIDE).matches,
    () => true,
  );
