import { useCallback, useState } from 'react';

/** How wide an element is, in CSS pixels, and the ref that says which. 600 until it was measured. */
export const useWidth = (): [width: number, ref: (element: HTMLElement | null) => (() => void) | undefined] => {
  const [width, setWidth] = useState(600);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.max(1, entry.contentRect.width)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [width, ref];
};
