import { useState } from 'react';

import { selectIsOffline } from './appSelectors';
import { useAppSelector } from './hooks';

/**
 * Detects an image that failed to load, also before hydration, and loads it again when the connection is back. `ref`
 * and `onError` are the image's.
 */
export function useBrokenImage() {
  const isOffline = useAppSelector(selectIsOffline);
  /** Whether the browser was online when it failed; null while it has not. */
  const [failedOffline, setFailedOffline] = useState<boolean | null>(null);
  const onError = () => setFailedOffline(isOffline);
  const ref = (image: HTMLImageElement | null) => {
    // One that waits for its turn is not complete; a broken one is, and has no width.
    if (image?.complete && image.naturalWidth === 0 && image.currentSrc !== '') onError();
  };
  return { isBroken: failedOffline === isOffline, ref, onError };
}
