import { useSyncExternalStore } from 'react';

/** From here on the sidebar stands beside the page: breakpoint lg (specification §9). */
const WIDE = '(min-width: 992px)';
/** Under breakpoint md, as `below(md)` of the styles has it. */
const PHONE = '(max-width: 719.98px)';

const useMedia = (query: string, onServer: boolean): boolean =>
  useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => window.matchMedia(query).matches,
    () => onServer,
  );

/** True where the window has room for the sidebar beside the page. */
export const useIsWide = (): boolean => useMedia(WIDE, true);

/** True where lists are cards and what narrows them stands in a sheet. */
export const useIsPhone = (): boolean => useMedia(PHONE, false);
