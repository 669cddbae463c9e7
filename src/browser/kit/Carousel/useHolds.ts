import { useEffect, useEffectEvent } from 'react';

import type { Hold } from './carouselMachine';

/** Reports whether the tab is hidden and whether reduced motion is preferred, now and on change. */
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
