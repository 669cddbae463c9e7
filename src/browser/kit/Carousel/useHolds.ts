import { useEffect, useEffectEvent } from 'react';

import type { Hold } from './carouselMachine';

/** Tells when the tab is hidden and whether the person wants less motion, now and as it changes. */
export function useHolds(post: (hold: Hold, isOn: boolean) => void): void {
  const onChange = useEffectEvent(post);
  useEffect(() => {
    const motion = window.matchMedia('(prefers-reduced-motion: reduce)');
    const tellTab = () => onChange('hiddenTab', document.hidden);
    const tellMotion = () => onChange('reducedMotion', motion.matches);
    tellTab();
    tellMotion();
    document.addEventListener('visibilitychange', tellTab);
    motion.addEventListener('change', tellMotion);
    return () => {
      document.removeEventListener('visibilitychange', tellTab);
      motion.removeEventListener('change', tellMotion);
    };
  }, []);
}
