import { useState } from 'react';

import { selectIsOffline } from './appSelectors';
import { useAppSelector } from './hooks';

/**
 * Knows an image that could not be loaded, also one that failed before the page was alive. It is asked for again when the
 * line is back. `ref` and `onError` are the image's.
 */
export function useBroken() {
  const isOffline = useAppSelector(selectIsOffline);
  /** How the line was when it failed; null while it has not. */
  const [failedOffline, setFailedOffline] = useState<boolean | null>(null);
  const onError = () => setFailedOffline(isOffline);
  const ref = (image: HTMLImageElement | null) => {
    // One that waits for its turn is not complete; a broken one is, and has no width.
    if (image?.complete && image.naturalWidth === 0 && image.currentSrc !== '') onError();
  };
  return { isBroken: failedOffline === isOffline, ref, onError };
}
