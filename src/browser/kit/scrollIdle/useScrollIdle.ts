import { useEffect, useRef, useState } from 'react';

/** How long after the last scroll event scrolling counts as ended (specification §9). */
const IDLE_MS = 150;

/** Whether an element scrolls right now: for what must not follow the pointer while the content moves under it. */
export function useScrollIdle() {
  const [isScrolling, setIsScrolling] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    isScrolling,
    /** For the element's scroll events. */
    onScroll: () => {
      setIsScrolling(true);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setIsScrolling(false), IDLE_MS);
    },
  };
}
