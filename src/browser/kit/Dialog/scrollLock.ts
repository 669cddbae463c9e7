let locks = 0;

/** Stops the page from scrolling under a dialog without moving it sideways. Browser only. @returns the release */
export function lockScroll(): () => void {
  const { documentElement: root } = document;
  locks += 1;
  if (locks === 1) {
    const hasScrollbar = window.innerWidth > root.clientWidth;
    root.style.scrollbarGutter = hasScrollbar ? 'stable' : '';
    root.style.overflow = 'hidden';
  }
  return () => {
    locks -= 1;
    if (locks > 0) return;
    root.style.scrollbarGutter = '';
    root.style.overflow = '';
  };
}
